"""What a maintainer may want to look at in a digest, each with its place in the lists."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from papersheaf.arrange.fingerprint import Fingerprints, fingerprint
from papersheaf.derive.title import LONGEST
from papersheaf.model import Correction, Digest, Paper, Place, Problem, Topic

# One derived title in twenty has a lower score, and most of those say too little.
DOUBTFUL = 0.2
SHOWN = 5  # places of a group of near-duplicates


def check_digest(digest: Digest, problems: Iterable[Problem], own_topics: Iterable[Topic], base: Mapping[str, Paper]) -> list[Problem]:
    """The problems of the lists, and a note for each paper, topic and correction that a maintainer may want to look at, by place.

    ``own_topics`` are those of the digest's own taxonomy, ``base`` the corrected papers by id as they would be without their corrections.
    """
    found = list(problems)
    for paper in digest.papers:
        found += _check_paper(paper)
    found += _near_duplicates(digest)
    held = {index.topic.slug for index in digest.topics}
    found += [
        Problem(Place("content/taxonomy.yml", 1), f"the topic «{topic.slug}» holds no paper; give it phrases that the abstracts use, or take it out", "note")
        for topic in own_topics
        if topic.slug not in held
    ]
    papers = {paper.id: paper for paper in digest.papers}
    for id, plain in base.items():
        correction = plain.record.correction
        if correction and not correction.hide and id in papers and not _does_something(correction, plain):
            found.append(Problem(correction.place, "the correction changes nothing any more; take it out", "note"))
    return sorted(found, key=lambda problem: (problem.place, problem.message))


def _check_paper(paper: Paper) -> Iterator[Problem]:
    place = paper.record.abstract.place
    for kind in dict.fromkeys(kind for kind, _ in paper.repairs):
        first, *others = (" ".join(words.split()) for other, words in paper.repairs if other == kind)
        yield Problem(place, f"{kind} repaired{f' {len(others) + 1:,} times, first' if others else ''}: {first}", "note")
    if not paper.topics:
        yield Problem(place, "no topic; add one in content/taxonomy.yml, or words that a topic knows", "note")
    if len(paper.title.text) > LONGEST:
        yield Problem(place, f"a title of {len(paper.title.text)} characters", "note")
    evidence = paper.title.evidence
    if paper.title.origin == "derived" and evidence.rule != "first sentence" and evidence.score < DOUBTFUL:
        yield Problem(place, f"a doubtful title ({evidence.score:.2f}): «{paper.title.text}»; give the true one in content/corrections.yml", "note")


def _near_duplicates(digest: Digest) -> Iterator[Problem]:
    """A note for each group of papers that are nearly the same text."""
    prints = {paper.id: fingerprint(paper.record.abstract.text) for paper in digest.papers}
    places = {paper.id: paper.record.abstract.place for paper in digest.papers}
    index = Fingerprints(prints)
    near = {id: [(other, like) for other, like in index.near(digits) if other != id] for id, digits in prints.items()}
    seen: set[str] = set()
    for id in sorted(near, key=places.__getitem__):
        if id in seen or not near[id]:
            continue
        seen.add(id)
        group, likenesses = [id], []
        for member in group:  # grows while it is walked through
            likenesses += [like for _, like in near[member]]
            new = [other for other, _ in near[member] if other not in seen]
            seen.update(new)
            group += new
        first, *others = sorted(places[member] for member in group)
        if len(others) == 1:
            yield Problem(others[0], f"nearly the same text as {first} ({likenesses[0]:.0%} alike); take one of them out if they are one paper", "note")
            continue
        more = f" and {len(others) - SHOWN:,} more" if len(others) > SHOWN else ""
        listed = ", ".join(map(str, others[:SHOWN]))
        yield Problem(first, f"nearly the same text as {listed}{more} ({min(likenesses):.0%} alike or more); take out those that are one paper", "note")


def _does_something(correction: Correction, plain: Paper) -> bool:
    """Whether a correction says anything that the list and the derivations do not say of the paper already."""
    abstract = plain.record.original or plain.record.abstract
    topics = {match.slug for match in plain.topics}
    phrases = {keyphrase.phrase.casefold() for keyphrase in plain.keyphrases}
    links = {link.url for link in plain.links}
    return any(
        (
            correction.title and correction.title != abstract.title,
            correction.authors and correction.authors != abstract.authors,
            correction.venue and correction.venue != abstract.venue,
            correction.year and correction.year != abstract.year,
            not topics.issuperset(correction.add_topics),
            not topics.isdisjoint(correction.remove_topics),
            not phrases.issuperset(phrase.casefold() for phrase in correction.add_keyphrases),
            not phrases.isdisjoint(phrase.casefold() for phrase in correction.remove_keyphrases),
            not links.issuperset(url for _, url in correction.add_links),
            not links.isdisjoint(correction.remove_links),
            correction.replace,
        )
    )
