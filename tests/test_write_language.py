from __future__ import annotations

import re
import string
from pathlib import Path

import pytest

from papersheaf.model import Topic
from papersheaf.pipeline import generate
from papersheaf.resources import shipped
from papersheaf.site import settings
from papersheaf.site.build import build_site
from papersheaf.write.language import MESSAGES, language_of, language_of_text, message, papers_in, script_words, topics_in, translator
from papersheaf.write.scripts import page_scripts, search_scripts
from support import lay_digest, plain_paper

LIST = """ICML 2024

We propose router networks for reinforcement learning with large language models. Code is at https://github.com/example/routers.

We bound the regret of bandits with delays, for which reinforcement learning of policies needs few samples.
"""


def fields(text: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(text) if name}


def test_both_languages_have_all_messages_with_the_same_values() -> None:
    for key, (english, chinese) in MESSAGES.items():
        assert english and chinese, key
        assert {name for part in english.split("|") for name in fields(part)} == fields(chinese), key
        assert re.search("[\u4e00-\u9fff]", chinese) or key == "script-with", key
        assert not re.search("[\u4e00-\u9fff]", english), key


@pytest.mark.parametrize(("theme", "expected"), [("zh", "zh"), ("zh-TW", "zh"), ("zh_Hans", "zh"), ("en", "en"), ("de", "en"), ("", "en"), ("zho", "en")])
def test_the_interface_follows_the_theme(theme: str, expected: str) -> None:
    assert language_of(theme) == expected


def test_counts() -> None:
    assert [message("en", "papers", n) for n in (0, 1, 2, 66754)] == ["0 papers", "1 paper", "2 papers", "66,754 papers"]
    assert message("zh", "papers", 1234) == "1,234 篇论文"
    with pytest.raises(KeyError):
        message("en", "no such message")


def test_values_are_text_in_templates() -> None:
    assert translator("en")("next-in", name="A < B & <b>") == "Next in A &lt; B &amp; &lt;b&gt;"
    assert message("en", "next-in", name="A < B") == "Next in A < B"


def test_topics_have_names_in_the_language() -> None:
    topics = (Topic("rl", "Reinforcement learning", "强化学习"), Topic("own", "My topic", ""))
    assert topics_in("en", topics) == topics
    assert [(topic.name, topic.name_zh) for topic in topics_in("zh", topics)] == [("强化学习", ""), ("My topic", "")]
    paper = plain_paper("1", "A", "", topics=["RL", "Other"])
    assert [match.name for match in papers_in(topics_in("zh", topics), [paper])[0].topics] == ["强化学习", "Other"]


def test_the_language_of_a_text() -> None:
    assert language_of_text("We sort lists of 论文.") == "en"
    assert language_of_text("我们提出一种 Transformer 模型，用于排序。") == "zh"


def test_scripts_say_what_their_messages_are() -> None:
    for source in (*search_scripts("zh").values(), *page_scripts("zh").values()):
        assert not re.search(rb"\bWORDS\b", source)
    assert "复制永久链接" in page_scripts("zh")["paper.js"].decode()
    assert "Copy permalink" in page_scripts("en")["paper.js"].decode()
    assert "最相关在前" in search_scripts("zh")["engine.js"].decode()
    assert script_words("en", "box-")["search"] == "Search"


def test_every_word_that_a_script_or_a_template_asks_for_is_there() -> None:
    assets = shipped("site_templates/theme/assets")
    asked = {f"script-{key}" for path in (assets / "search").glob("*.js") for key in re.findall(r'\bsay\("([\w-]+)"', path.read_text("utf-8"))}
    asked |= {f"kept-{key}" for key in re.findall(r"\bwords\.(\w+)", (assets / "reading.js").read_text("utf-8"))}
    asked |= {f"box-{key}" for key in re.findall(r"\bwords\.(\w+)", (assets / "search/box.js").read_text("utf-8"))}
    assert len(asked) > 20
    assert asked <= set(MESSAGES)


def visible(html: str) -> list[str]:
    """What a page says: its texts and labels, without those of the digest's own content."""
    body = re.sub(r"<(script|style|pre|code)\b.*?</\1>", "", html[html.index("<body") :], flags=re.DOTALL)
    body = re.sub(r'<div class="abstract".*?</div>|<footer.*?</footer>', "", body, flags=re.DOTALL)
    return re.findall(r">([^<>]+)<", body) + re.findall(r'(?:aria-label|title|placeholder|alt)="([^"]*)"', body)


def test_a_chinese_digest_has_no_english_of_the_interface(tmp_path: Path) -> None:
    root = lay_digest(tmp_path, {"a.txt": LIST})
    config = (root / "mkdocs.yml").read_text("utf-8").replace("  name: material\n", "  name: material\n  language: zh\n")
    (root / "mkdocs.yml").write_text(config, "utf-8")
    site = build_site(root).folder
    result = generate(settings.settings_of(settings.load(root)))
    ours = {text for texts in MESSAGES.values() for text in texts[0].split("|") if "{" not in text and "<" not in text}
    patterns = [re.compile(re.sub(r"\\\{\w+\\\}", ".+", re.escape(part))) for texts in MESSAGES.values() for part in texts[0].split("|") if "{" in part]
    patterns = [pattern for pattern in patterns if len(re.sub(r"\.\+|\W", "", pattern.pattern)) > 4]
    for path in sorted(result.pages):
        page = path.removesuffix(".md")
        file = site / ("index.html" if page == "index" else f"{page.removesuffix('/index')}/index.html")
        html = file.read_text("utf-8")
        assert '<html lang="zh"' in html, path
        said = [text.strip() for text in visible(html) if text.strip() not in ("", "A digest of papers")]
        assert not ours & set(said), path
        assert not [text for text in said for pattern in patterns if pattern.fullmatch(text)], path
    assert "强化学习" in (site / "topics/index.html").read_text("utf-8")
