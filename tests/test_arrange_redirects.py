from __future__ import annotations

import pytest

from papersheaf.arrange.lock import Lock, Locked
from papersheaf.arrange.redirects import find_redirects
from papersheaf.arrange.venues import parse_venues
from papersheaf.model import Topic

VENUES = parse_venues("venues:\n  neurips: {name: NeurIPS, aliases: [NIPS]}\n", "v.yml")
TOPICS = (Topic("compression", "Compression", ""), Topic("pruning", "Pruning", "", "compression"), Topic("voice", "Voice", ""))
SIZES = {"papers": 2, "venues/neurips-2024": 1, "venues/neurips": 1, "venues/icml": 1, "topics/compression": 3, "years/2024": 1}


@pytest.mark.parametrize(
    ("path", "pages", "want"),
    [
        ("venues/nips-2024", 1, {"venues/nips-2024": "venues/neurips-2024"}),
        ("venues/nips-2019", 1, {"venues/nips-2019": "venues/neurips"}),
        ("venues/nips", 1, {"venues/nips": "venues/neurips"}),
        ("venues/icml-2023", 2, {"venues/icml-2023": "venues/icml", "venues/icml-2023/page-2": "venues/icml"}),
        ("venues/acl-2024", 1, {"venues/acl-2024": "venues"}),
        ("topics/pruning", 1, {"topics/pruning": "topics/compression"}),
        ("topics/voice", 1, {"topics/voice": "topics"}),
        ("topics/unknown", 1, {"topics/unknown": "topics"}),
        ("years/2019", 1, {"years/2019": "years"}),
        ("topics/compression", 3, {}),
        ("topics/compression", 5, {"topics/compression/page-4": "topics/compression/page-3", "topics/compression/page-5": "topics/compression/page-3"}),
        ("years/2024", 3, {"years/2024/page-2": "years/2024", "years/2024/page-3": "years/2024"}),
    ],
)
def test_where_an_index_leads(path: str, pages: int, want: dict[str, str]) -> None:
    assert find_redirects(Lock({}, {path: pages}, {}), SIZES, VENUES, TOPICS) == want


def test_a_moved_paper_leads_to_its_page() -> None:
    entry = Locked("a" * 12, "acl-2024/new", "2024-07-21", "2024-07-21", "a" * 12, "a" * 12, "0" * 32)
    lock = Lock({entry.id: entry}, {}, {"icml-2024/old": entry.id})
    assert find_redirects(lock, SIZES, VENUES, TOPICS) == {"papers/icml-2024/old": "papers/acl-2024/new"}
