"""Which records somebody means."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from papersheaf.arrange.identity import normal_form
from papersheaf.arrange.lock import Locked
from papersheaf.model import Record


def find_records(asked: str, records: Sequence[Record], locked: Mapping[str, Locked]) -> list[Record]:
    """The records that a text may mean: an id or its beginning, a record's own id, a page's address or slug, or words that stand in the title
    or the abstract."""
    slug = re.split("[?#]", asked)[0].strip("/").rpartition("/")[2]
    exact = [record for record in records if asked in (record.id, record.abstract.key) or (record.id in locked and locked[record.id].page.endswith(f"/{slug}"))]
    if exact:
        return exact
    begun = [record for record in records if len(asked) >= 4 and record.id.startswith(asked)]
    if begun:
        return begun
    words = normal_form(asked).casefold()
    meant = [record for record in records if words and words in normal_form(f"{record.abstract.title} {record.abstract.text}").casefold()]
    return sorted(meant, key=lambda record: record.abstract.place)


def nearest_record(asked: str, records: Sequence[Record]) -> Record | None:
    """The record that shares the most words with a text that means none."""
    words = set(asked.casefold().split())

    def shared(record: Record) -> tuple[int, str]:
        return len(words & set(f"{record.id} {record.abstract.title} {record.abstract.text}".casefold().split())), record.id

    best = max(records, key=shared, default=None)
    return best if best and shared(best)[0] else None
