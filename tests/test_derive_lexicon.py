from __future__ import annotations

from papersheaf.derive.lexicon import DATA, load_lexicon
from papersheaf.derive.words import stem, stem_slowly


def test_the_committed_lexicon_is_small_and_whole() -> None:
    assert sum(path.stat().st_size for path in DATA.iterdir()) <= 2_000_000
    lexicon = load_lexicon()
    assert lexicon.papers > 40_000
    assert lexicon.words["propose"].tags[0] == "v"
    assert lexicon.words["segmentation"].title > lexicon.words["performance"].title
    assert lexicon.phrases["reinforc learn"].form == "reinforcement learning"
    assert lexicon.acronyms["GAN"] == "gener adversari network"
    assert lexicon.names["ImageNet"] > 100


def test_the_stems_that_it_brings_are_porters() -> None:
    words = list(load_lexicon().words)[::97]
    assert [stem(word) for word in words] == [stem_slowly(word) for word in words]


def test_a_phrase_is_kept_under_the_stems_of_its_own_form() -> None:
    lexicon = load_lexicon()
    for key, phrase in list(lexicon.phrases.items())[::53]:
        assert key == " ".join([stem(part) for part in phrase.form.lower().replace("-", " ").replace("/", " ").split()])
