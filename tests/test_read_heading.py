from __future__ import annotations

import pytest

from papersheaf.read.heading import Heading, heading_of_file, parse_heading


@pytest.mark.parametrize(
    ("line", "venue", "year"),
    [
        ("ICML 2024 论文列表", "ICML", 2024),
        ("NeurIPS 2024 accepted papers", "NeurIPS", 2024),
        ("# ACL 2023", "ACL", 2023),
        ("# ACL 2023 #", "ACL", 2023),
        ("  ICLR 2025  ", "ICLR", 2025),
        ("ICML2024", "ICML", 2024),
        ("2024年ICML论文列表", "ICML", 2024),
        ("机器学习大会 2024 论文列表", "机器学习大会", 2024),
        ("Accepted papers of CVPR 2022", "CVPR", 2022),
        ("List of papers accepted to ICLR 2023", "ICLR", 2023),
        ("# Conference on Robot Learning (CoRL) 2023", "CoRL", 2023),
        ("Conference on Learning Theory 2024", "Conference on Learning Theory", 2024),
        ("3DV 2025 论文列表", "3DV", 2025),
        ("2025 3DV", "3DV", 2025),
        ("41st ICML 2024", "ICML", 2024),
        ("Proceedings of the 41st International Conference on Machine Learning (ICML) 2024", "ICML", 2024),
        ("第41届ICML 2024 论文列表", "ICML", 2024),
        ("第一百届ICML 2024", "ICML", 2024),
        ("3DV (2025)", "3DV", 2025),
        ("ICML (2024)", "ICML", 2024),
        ("41st International Conference on Machine Learning (ICML 2024)", "ICML", 2024),
        ("International Conference on 3D Vision (3DV) 2025", "3DV", 2025),
        ("2023 41st International Conference on Machine Learning (ICML)", "ICML", 2023),
        ("2024 ICML (oral)", "ICML", 2024),
        ("NeurIPS 2023 Datasets and Benchmarks Track", "NeurIPS", 2023),
    ],
)
def test_headings(line: str, venue: str, year: int) -> None:
    assert parse_heading(line) == Heading(venue, year)


@pytest.mark.parametrize(
    "line",
    [
        "We compare with 2024 models.",
        "Since 2021",
        "In 2024",
        "Our model beats GPT 2024",
        "Results have improved since 2021 by far.",
        "## A title of 2024",
        "3D reconstruction since 2020",
        "12 baselines of 2024",
        "4th July 2024",
        "31st January 2024",
        "21st Century 2024",
        "ICML 2024 WORKSHOP ON HIGH-DIMENSIONAL DATA*",
        "ICML 2024 " + "A" * 100 + "!",  # takes for ever where words can be cut in many ways
        "Transformers",
        "2024",
        "",
        "#",
    ],
)
def test_text_is_no_heading(line: str) -> None:
    assert parse_heading(line) is None


def test_a_mistyped_year_is_a_heading_that_is_not_valid() -> None:
    heading = parse_heading("ICML 20244 论文列表")
    assert heading == Heading("ICML", 20244)
    assert not heading.valid


@pytest.mark.parametrize(
    ("file", "expected"),
    [
        ("content/lists/icml-2024.txt", Heading("icml", 2024)),
        ("NeurIPS2023.jsonl", Heading("NeurIPS", 2023)),
        ("acl_2022_long.csv", Heading("acl", 2022)),
        ("sub/cvpr2021-papers.tsv", Heading("cvpr", 2021)),
        ("3dv-2025.txt", Heading("3dv", 2025)),
        ("12-2025.txt", None),
        ("01icml2024.txt", None),
        ("papers.txt", None),
        ("2024.txt", None),
        ("icml-20244.txt", None),
        ("icml-0024.txt", None),
    ],
)
def test_file_names(file: str, expected: Heading | None) -> None:
    assert heading_of_file(file) == expected


def test_a_venue_that_ends_in_a_year_of_its_own() -> None:
    assert parse_heading("# Foo-2023 2024") == Heading("Foo-2023", 2024)
    assert parse_heading("# ICML 2024 (2023 papers)") == Heading("ICML", 2024)
