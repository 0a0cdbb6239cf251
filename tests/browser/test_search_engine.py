"""The search client against lunr itself, in Chromium: the same tokens, the same stems, and in lunr's mode the same answers."""

from __future__ import annotations

import gzip
import itertools
import json
import random
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import mkdocs
import pytest
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st
from playwright.sync_api import Page

from papersheaf.model import Paper
from papersheaf.resources import shipped
from papersheaf.write.analysis import positions, stem, term_of, tokenize
from papersheaf.write.files import sync_folder
from papersheaf.write.scripts import ENGINE, search_scripts
from papersheaf.write.search import FIELDS, K1, B, _texts, search_files
from support import SHARED, digest_of, plain_paper, serve_folder

pytestmark = pytest.mark.browser

LUNR = Path(mkdocs.__file__).parent / "contrib/search/templates/search/lunr.js"

WORDS = [
    "pruning",
    "layers",
    "outliers",
    "sparse",
    "networks",
    "federated",
    "learning",
    "clients",
    "privacy",
    "bandits",
    "regret",
    "bounds",
    "graphs",
    "nodes",
    "messages",
    "diffusion",
    "samplers",
    "steps",
    "images",
    "robots",
    "grasps",
    "failures",
    "policies",
    "language",
    "models",
    "attention",
    "context",
    "tokens",
    "retrieval",
    "ranking",
    "kernels",
    "entropy",
    "gradient",
    "descent",
    "momentum",
    "low-rank",
    "adaptation",
    "fine-tuning",
    "pre-trained",
    "semi-supervised",
    "Erdős",
    "Rényi",
    "Matérn",
    "network's",
    "3.5",
    "GPT-4o",
    "规划智能体",
    "optimisation",
    "try",
    "plays",
    "studies",
]


def invented(count: int) -> list[Paper]:
    chance = random.Random(11)

    def words(low: int, high: int) -> str:
        return " ".join(chance.choices(WORDS, weights=range(len(WORDS), 0, -1), k=chance.randint(low, high)))

    return [
        plain_paper(
            f"{n:012x}",
            words(4, 9),
            words(30, 90),
            [words(1, 3) for _ in range(4)],
            [words(1, 2)],
            ["Ann Lee"],
            ["ICML", "ACL"][n % 2],
            2020 + n % 3,
        )
        for n in range(count)
    ]


def real(count: int) -> list[Paper]:
    with gzip.open(SHARED / "corpus/papers-dev.jsonl.gz", "rt", encoding="utf-8") as file:
        rows = [json.loads(line) for line in file]
    chosen = random.Random(3).sample(rows, count)
    return [
        plain_paper(
            row["id"],
            row["title"],
            row["abstract"],
            row["keywords"][:6],
            [row["area"]] if row["area"] else [],
            row["authors"],
            row["venue"],
            row["year"],
        )
        for row in chosen
    ]


def lay(root: Path, papers: list[Paper]) -> None:
    sync_folder(root, "data/search", *search_files(digest_of(papers)))
    sync_folder(root, "assets/search", search_scripts())
    (root / "lunr-whole.js").write_bytes(LUNR.read_bytes())
    documents = [{"id": paper.path + "/", **_texts(paper)} for paper in papers]
    (root / "documents.json").write_text(json.dumps(documents))
    (root / "index.html").write_text("<!doctype html><title>Bench</title>")


SET_UP = """async ([fields, b, k1]) => {
  await new Promise((done) => { const s = document.createElement('script'); s.src = 'lunr-whole.js'; s.onload = done; document.head.append(s); });
  const whole = window.lunr;
  const { analysis, connect, tokenize } = await import('./assets/search/engine.js');
  const words = analysis(whole);
  const documents = await (await fetch('documents.json')).json();
  window.whole = whole(function () {
    this.tokenizer = (text) => tokenize(String(text)).map((token) => new whole.Token(token, {}));
    this.pipeline.reset();
    this.pipeline.add(words.trimmer, whole.stopWordFilter, words.stemmer);
    this.searchPipeline.reset();
    this.searchPipeline.add(words.trimmer, words.stemmer);
    this.ref('id');
    this.b(b); this.k1(k1);
    for (const [name, boost] of fields) this.field(name, { boost });
    documents.forEach((document) => this.add(document));
  });
  window.engine = await connect(new URL('./', location.href));
}"""

ASK = """async (queries) => {
  const paths = new Map();
  const answers = [];
  for (const query of queries) {
    let want, got;
    try { want = window.whole.search(query).map((hit) => [hit.ref, hit.score]); } catch (error) { want = 'refused'; }
    try {
      const { order, scores } = await window.engine.search(query, { lunr: true });
      got = [];
      for (const number of order) {
        if (!paths.has(number)) paths.set(number, (await window.engine.store.record(number)).path);
        got.push([paths.get(number), scores[number]]);
      }
    } catch (error) { got = 'refused'; }
    answers.push([want, got]);
  }
  return answers;
}"""


def queries_for(papers: list[Paper], count: int) -> list[str]:
    """Queries of every syntax, from the words of the papers and from words that no paper holds."""
    chance = random.Random(5)
    pool = [token for paper in papers for token in tokenize(f"{paper.title.text} {paper.plain[:300]}") if len(token) > 2 and token.isascii()]
    fields = list(FIELDS)

    def word() -> str:
        return chance.choice(pool) if chance.random() < 0.95 else "zzyzx"

    def typo() -> str:
        text = word()
        at = chance.randrange(len(text))
        return text[:at] + chance.choice("abcdefghij") + text[at + 1 :]

    kinds = [
        lambda: word(),
        lambda: f"{word()} {word()} {word()}",
        lambda: f"{chance.choice(fields)}:{word()} {word()}",
        lambda: f"+{word()} {word()}",
        lambda: f"+{word()} +{word()}",
        lambda: f"{word()} -{word()}",
        lambda: f"-{word()} -{word()}",
        lambda: f"+{chance.choice(fields)}:{word()} -{word()} {word()}",
        lambda: f"{word()[:4]}* {word()}",
        lambda: f"*{word()[2:]}",
        lambda: f"{word()[:2]}*{word()[-2:]}",
        lambda: f"{typo()}~1 {word()}",
        lambda: f"{word()}~2",
        lambda: f"{word()}^{chance.randint(2, 9)} {word()}",
        lambda: f"title:{word()}^3 abstract:{word()[:5]}* +{word()}",
        lambda: f"{word()}-{word()}",
        lambda: "zzyzx",
        lambda: "+zzyzx " + word(),
        lambda: f"{word()} nofield:{word()}",
        lambda: f"title: {word()}",
    ]
    return [kinds[n % len(kinds)]() for n in range(count)]


def same_order(want: list[list[Any]], got: list[list[Any]]) -> bool:
    """Whether two answers rank the same papers alike, where neighbours whose scores are within 1 % of each other may swap."""
    scores = dict(map(tuple, want))
    if len(want) != len(got) or {ref for ref, _ in got} != set(scores):
        return False
    if any(abs(score - scores[ref]) > 0.01 * max(abs(score), 1e-9) for ref, score in got):
        return False
    ranked = [scores[ref] for ref, _ in got]
    return all(later <= earlier * 1.01 + 1e-12 for earlier, later in itertools.pairwise(ranked))


def check(page: Page, papers: list[Paper], root: Path, count: int) -> None:
    lay(root, papers)
    with serve_folder(root) as site:
        page.goto(site)
        page.evaluate(SET_UP, [list(FIELDS.items()), B, K1])
        queries = queries_for(papers, count)
        answers = page.evaluate(ASK, queries)
    wrong = [
        query
        for query, (want, got) in zip(queries, answers, strict=True)
        if (want == "refused") != (got == "refused") or (want != "refused" and not same_order(want, got))
    ]
    assert wrong == []
    assert sum(want != "refused" and len(want) > 0 for want, _ in answers) > count / 2


def test_lunrs_answers_on_invented_papers(page: Page, tmp_path: Path) -> None:
    check(page, invented(300), tmp_path, 200)


@pytest.mark.skipif(not SHARED.is_dir(), reason="the corpus is not on this machine (../shared/corpus)")
def test_lunrs_answers_on_4000_real_papers_and_500_queries(page: Page, tmp_path: Path) -> None:
    check(page, real(4000), tmp_path, 500)


@pytest.fixture(scope="module")
def workshop(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    root = tmp_path_factory.mktemp("workshop")
    lay(root, invented(40))
    with serve_folder(root) as site:
        yield site


TOKENS = """async (texts) => {
  const { analysis, lunr, positions } = await import('./assets/search/engine.js');
  const words = analysis(lunr);
  return texts.map((text) => positions(text).map(([token, at]) => [token, at, words.isStopWord(token) ? '' : words.stem(token)]));
}"""


def in_python(text: str) -> list[list[Any]]:
    return [[token, at, term_of(token)] for token, at in positions(text)]


@settings(
    max_examples=30,
    deadline=None,
    suppress_health_check=[HealthCheck.function_scoped_fixture],
    phases=[Phase.explicit, Phase.generate],
)
# characters that this Python's Unicode knows: a browser of another year normalises later ones otherwise
@given(st.lists(st.text(st.characters(codec="utf-8", exclude_categories=["Cn", "Cs"]), max_size=60), min_size=40, max_size=60))
def test_tokens_of_random_text_are_the_same_on_both_sides(page: Page, workshop: str, texts: list[str]) -> None:
    if page.url != workshop:
        page.goto(workshop)
    assert page.evaluate(TOKENS, texts) == [in_python(text) for text in texts]


endings = [
    "s",
    "es",
    "ies",
    "sses",
    "ed",
    "eed",
    "ing",
    "ational",
    "tional",
    "enci",
    "izer",
    "bli",
    "alli",
    "entli",
    "eli",
    "ousli",
    "ization",
    "ation",
    "ator",
    "alism",
    "iveness",
    "fulness",
    "aliti",
    "biliti",
    "logi",
    "y",
]


@settings(
    max_examples=30,
    deadline=None,
    suppress_health_check=[HealthCheck.function_scoped_fixture],
    phases=[Phase.explicit, Phase.generate],
)
@given(
    st.lists(
        st.tuples(st.text("aeiouybcdlstzxw", max_size=6), st.sampled_from(endings), st.sampled_from(["", *endings])).map("".join),
        min_size=100,
        max_size=200,
    )
)
def test_stems_of_odd_words_are_the_same_on_both_sides(page: Page, workshop: str, words: list[str]) -> None:
    if page.url != workshop:
        page.goto(workshop)
    assert page.evaluate(TOKENS, words) == [in_python(word) for word in words]


@pytest.mark.skipif(not SHARED.is_dir(), reason="the corpus is not on this machine (../shared/corpus)")
def test_every_token_of_the_corpus_has_the_same_term_on_both_sides(page: Page, workshop: str) -> None:
    with gzip.open(SHARED / "corpus/papers-dev.jsonl.gz", "rt", encoding="utf-8") as file:
        texts = [json.loads(line)["abstract"] for line in file]
    page.goto(workshop)
    known = sorted({token for text in texts for token in tokenize(text)})
    script = TOKENS.replace("positions(text).map(([token, at]) => [token, at, words.isStopWord(token) ? '' : words.stem(token)])", "words.stem(text)")
    assert page.evaluate(script, known) == [stem(token) for token in known]
    odd = [text for text in texts if not text.isascii()][:3000]
    assert page.evaluate(TOKENS, odd) == [in_python(text) for text in odd]


def test_the_scripts_are_small_and_lunrs_part_holds_what_is_called() -> None:
    scripts = search_scripts()
    assert sorted(scripts) == ["box.js", "drop.js", "engine.js", "page.js"]
    engine = scripts["engine.js"].decode()
    assert "lunr.QueryParser.prototype.parse" in engine
    assert "lunr.Index.prototype" not in engine
    assert "lunr.Builder.prototype" not in engine
    assert "Oliver Nightingale" in engine
    assert "import " not in engine
    assert sum(len(gzip.compress(scripts[name], mtime=0)) for name in ("box.js", "engine.js", "page.js")) < 18_500
    assert len(gzip.compress(scripts["box.js"], mtime=0)) < 2000


def test_a_name_stands_once_in_the_engine() -> None:
    folder = shipped("site_templates/theme/assets/search")
    sources = "\n".join((folder / f"{name}.js").read_text("utf-8") for name in ENGINE)
    names = re.findall(r"^(?:export )?(?:async )?(?:function|class|const|let|var) (\w+)", sources, re.MULTILINE)
    assert len(names) > 25
    assert sorted([*names, "lunr"]) == sorted({*names, "lunr"})


POTTERY = {
    "kiln": ("Clay kilns", "A potter fires clay in a kiln; the kiln holds plates and a blue plate."),
    "glaze": ("Blue glaze on clay plates", "Plates take the glaze. Potters study how green glaze cracks."),
    "wheel": ("The wheel", "A wheel turns slowly. The potter studies the wheel and the clay."),
    "ship": ("Ships in harbour", "Ships sail, and sailors study maps of the sea."),
}
SITUATIONS = {
    "wheel": ["wheel"],
    "wheel wheel": ["wheel"],
    "WHEEL": ["wheel"],
    "zzz": [],
    "": ["glaze", "kiln", "ship", "wheel"],
    "the": [],
    "clay": ["glaze", "kiln", "wheel"],
    "kilns": ["kiln"],
    "studying": ["glaze", "ship", "wheel"],
    "kiln glaze": ["glaze", "kiln"],
    "kiln zzz": ["kiln"],
    "title:clay": ["glaze", "kiln"],
    "abstract:clay": ["kiln", "wheel"],
    "authors:clay": [],
    "title:clay abstract:sail": ["glaze", "kiln", "ship"],
    "+clay": ["glaze", "kiln", "wheel"],
    "+clay +wheel": ["wheel"],
    "+clay wheel": ["glaze", "kiln", "wheel"],
    "+clay +sail": [],
    "+clay +zzz": [],
    "+zzz": [],
    "+clay zzz": ["glaze", "kiln", "wheel"],
    "+clay -wheel": ["glaze", "kiln"],
    "clay -wheel": ["glaze", "kiln"],
    "clay -zzz": ["glaze", "kiln", "wheel"],
    "-clay": ["ship"],
    "-clay -ship": [],
    "-zzz": ["glaze", "kiln", "ship", "wheel"],
    "+title:clay": ["glaze", "kiln"],
    "-title:clay": ["ship", "wheel"],
    "+title:clay +abstract:green": ["glaze"],
    "+title:clay -abstract:green": ["kiln"],
    "+clay +title:wheel": ["wheel"],
    "pl*": ["glaze", "kiln"],
    "*late": ["glaze", "kiln"],
    "gl*ze": ["glaze"],
    "*": ["glaze", "kiln", "ship", "wheel"],
    "zz*": [],
    "title:s*": ["ship"],
    "+po* -title:clay": ["wheel"],
    "-po*": ["ship"],
    "*ea": ["ship"],
    "wheal~1": ["wheel"],
    "weel~1": ["wheel"],
    "wwheel~1": ["wheel"],
    "whele~1": ["wheel"],
    "whxxl~1": [],
    "whxxl~2": ["wheel"],
    "wheel~0": ["wheel"],
    "+clya~1 -kiln": ["glaze", "wheel"],
    "pl*e glaze^3": ["glaze", "kiln"],
    "ships sail": ["ship"],
}


@pytest.fixture(scope="module")
def pottery(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    root = tmp_path_factory.mktemp("pottery")
    lay(root, [plain_paper(f"{n:012x}", title, text, [], [], ["Ann Lee"], "ICML", 2024) for n, (title, text) in enumerate(POTTERY.values())])
    with serve_folder(root) as site:
        yield site


def test_lunrs_situations(page: Page, pottery: str) -> None:
    page.goto(pottery)
    page.evaluate(SET_UP, [list(FIELDS.items()), B, K1])
    names = {plain_paper(f"{n:012x}", title, text, [], [], ["Ann Lee"], "ICML", 2024).path + "/": key for n, (key, (title, text)) in enumerate(POTTERY.items())}
    for query, (want, got) in zip(SITUATIONS, page.evaluate(ASK, list(SITUATIONS)), strict=True):
        assert (query, sorted(names[ref] for ref, _ in got)) == (query, SITUATIONS[query])
        assert (query, same_order(want, got)) == (query, True)


def test_a_boost_decides_the_order(page: Page, pottery: str) -> None:
    page.goto(pottery)
    page.evaluate(SET_UP, [list(FIELDS.items()), B, K1])
    answers = page.evaluate(ASK, ["kiln^10 glaze", "kiln glaze^10", "sail^10 clay"])
    firsts = [(want[0][0], got[0][0]) for want, got in answers]
    assert all(want == got for want, got in firsts)
    assert firsts[0] != firsts[1]


@pytest.mark.parametrize("query", ["nofield:clay", "title:", "clay~x", "clay^x", "+", "clay^", "clay~"])
def test_what_lunr_refuses_is_refused_in_its_mode_and_read_as_words_for_readers(page: Page, pottery: str, query: str) -> None:
    page.goto(pottery)
    page.evaluate(SET_UP, [list(FIELDS.items()), B, K1])
    ((want, got),) = page.evaluate(ASK, [query])
    assert (want, got) == ("refused", "refused")
    found = page.evaluate("async (query) => (await window.engine.search(query)).order.length", query)
    assert found == (3 if "clay" in query else 0)
