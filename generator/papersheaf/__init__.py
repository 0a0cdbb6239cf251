"""papersheaf turns lists of abstracts into a searchable paper digest."""

__version__ = "0.1.0"
