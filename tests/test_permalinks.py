"""A list that is edited for years: every address that was ever published answers, and leads to its paper."""

from __future__ import annotations

import os
import random
import re
from pathlib import Path

from papersheaf.pipeline import generate
from support import lay_digest, settings_for

STEPS = 200 if os.environ.get("PAPERSHEAF_SLOW") else 50
NOUNS = "ledgers routers kernels bandits parsers sensors planners samplers encoders graphs tokens clients proofs grids robots captions".split()  # noqa: SIM905
VERBS = "bound prune route align rank parse plan sample learn compress".split()  # noqa: SIM905


class Book:
    """Papers by number, as their author keeps them: a text, perhaps a title, a venue, and the file that they stand in."""

    def __init__(self, chance: random.Random) -> None:
        self.chance = chance
        self.texts = {n: self.text(n) for n in range(14)}
        self.titles: dict[int, str] = {}
        self.venues = dict.fromkeys(self.texts, "ICML 2024")
        self.files = {n: f"{'ab'[n % 2]}.txt" for n in self.texts}
        self.order = list(self.texts)

    def text(self, n: int) -> str:
        words = [f"We {self.chance.choice(VERBS)} {self.chance.choice(NOUNS)} with {self.chance.choice(NOUNS)} number {n}" for _ in range(3)]
        more = [f"and the {self.chance.choice(NOUNS)} that {self.chance.choice(VERBS)} {self.chance.choice(NOUNS)} of kind {n * 7 + k}" for k in range(6)]
        return ". ".join(words) + " " + " ".join(more) + "."

    def edit(self) -> str:
        n = self.chance.choice(self.order)
        kind = self.chance.choice(["reword", "reword", "reorder", "rename", "move", "venue", "title", "add"])
        if kind == "reword":
            words = self.texts[n].split()
            for _ in range(3):
                words[self.chance.randrange(len(words))] = self.chance.choice(NOUNS)
            self.texts[n] = " ".join(words)
        elif kind == "reorder":
            self.chance.shuffle(self.order)
        elif kind == "rename":
            old, new = self.chance.choice(sorted(set(self.files.values()))), f"{self.chance.choice('cdefgh')}.txt"
            self.files = {m: new if file == old else file for m, file in self.files.items()}
        elif kind == "move":
            self.files[n] = f"{self.chance.choice('abcd')}.txt"
        elif kind == "venue":
            self.venues[n] = self.chance.choice(["ICML 2024", "ACL 2023", "NeurIPS 2024"])
        elif kind == "title":
            self.titles[n] = f"True {self.chance.choice(NOUNS)} of {n}"
        else:
            new = len(self.texts)
            self.texts[new], self.venues[new], self.files[new] = self.text(new), "ICML 2024", "a.txt"
            self.order.append(new)
        return kind

    def write(self, folder: Path) -> None:
        for path in folder.glob("*.txt"):
            path.unlink()
        for file in set(self.files.values()):
            blocks = []
            for n in self.order:
                if self.files[n] == file:
                    title = [f"## {self.titles[n]}"] if n in self.titles else []
                    blocks.append("\n".join([f"# {self.venues[n]}\n", *title, self.texts[n]]))
            (folder / file).write_text("\n\n".join(blocks) + "\n")


def answer(docs: Path, path: str) -> str:
    """The page that an address leads to."""
    for _ in range(50):
        if (docs / f"{path}.md").is_file() or (docs / path / "index.md").is_file():
            return path
        html = (docs / path / "index.html").read_text()
        target = re.search(r'url=((?:\.\./)*)([^"]*)/"', html)
        assert target and target[1].count("../") == path.count("/") + 1, html
        path = target[2]
    raise AssertionError(f"{path} leads round in a circle")


def test_every_address_ever_published_answers(tmp_path: Path) -> None:
    book = Book(random.Random(8))
    root = lay_digest(tmp_path, {})
    published: dict[str, int] = {}
    indexes: set[str] = set()
    for step in range(STEPS):
        kind = book.edit() if step else "first"
        book.write(root / "content/lists")
        digest = generate(settings_for(root)).digest
        numbers = {" ".join(text.split()): n for n, text in book.texts.items()}
        pages = {numbers[" ".join(paper.record.abstract.text.split())]: paper.path for paper in digest.papers}
        assert len(pages) == len(book.texts), (step, kind)
        for number, path in pages.items():
            assert published.setdefault(path, number) == number, (step, kind, path)
        indexes |= {
            path.relative_to(root / "docs").as_posix()[:-3] for folder in ("venues", "topics", "years") for path in (root / "docs" / folder).glob("*.md")
        }
        for path, number in published.items():
            assert (step, kind, path, answer(root / "docs", path)) == (step, kind, path, pages[number])
        for path in indexes:
            answer(root / "docs", path)
