"""Offline learning from a corpus of papers with true titles, keywords and areas: what ``papersheaf/data/lexicon`` and ``content/taxonomy.yml`` hold.

Needs ``pip install scikit-learn scipy hanta`` and a corpus, a JSON Lines file (also .gz) with ``id``, ``venue``, ``title``, ``abstract``,
``keywords`` and ``area``. From the folder ``generator``::

    python -m learn.lexicon CORPUS      # words, phrases, names, acronyms and the weights of the linear models
    python -m learn.taxonomy CORPUS     # the weights of the topics' phrases
    python -m learn.evaluate CORPUS     # how good it all is

Each takes ``--hold-out`` to learn without the quarter of the papers (by a hash of their ids) that ``evaluate`` measures on.
"""
