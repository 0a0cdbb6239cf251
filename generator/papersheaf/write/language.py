"""The interface's words in English and Chinese: every text of a page that is not the digest's own."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from dataclasses import replace
from typing import Literal

from markupsafe import Markup

from papersheaf.model import Paper, Topic

_HAN = re.compile("[\u4e00-\u9fff]")

Language = Literal["en", "zh"]


# A message by its key: English, Chinese. A bar parts the English singular from the plural; {n} is the count. Those with markup are trusted.
MESSAGES: dict[str, tuple[str, str]] = {
    "home": ("Home", "首页"),
    "papers-title": ("Papers", "论文"),
    "venues-title": ("Venues", "会议"),
    "topics-title": ("Topics", "主题"),
    "years-title": ("Years", "年份"),
    "search": ("Search", "搜索"),
    "about": ("About", "关于"),
    "reading-list": ("Reading list", "阅读清单"),
    "papers": ("{n} paper|{n} papers", "{n} 篇论文"),
    "venues": ("{n} venue|{n} venues", "{n} 个会议"),
    "topics": ("{n} topic|{n} topics", "{n} 个主题"),
    "years": ("{n} year|{n} years", "{n} 个年份"),
    "subtopics": ("in {n} subtopic|in {n} subtopics", "，分属 {n} 个子主题"),
    "in-years": ("in {n} year|in {n} years", "，共 {n} 年"),
    "newest-first": ("{papers}, newest first", "{papers}，新的在前"),
    "page": ("{title}, page {number}", "{title}，第 {number} 页"),
    "page-of": ("Page {number} of {pages}", "第 {number} 页，共 {pages} 页"),
    "pages": ("Pages", "分页"),
    "newer": ("Newer", "较新"),
    "older": ("Older", "较旧"),
    "breadcrumb": ("Breadcrumb", "当前位置"),
    "sections": ("Sections", "栏目"),
    "skip": ("Skip to content", "跳到正文"),
    "colours": ("Light or dark colours", "浅色或深色"),
    "made-with": (
        'Made with <a href="https://squidfunk.github.io/mkdocs-material/">Material for MkDocs</a> and papersheaf',
        '由 <a href="https://squidfunk.github.io/mkdocs-material/">Material for MkDocs</a> 与 papersheaf 生成',
    ),
    "search-abstracts": ("Search the abstracts", "搜索摘要"),
    "new-papers": ("New papers", "最新论文"),
    "all-papers": ("All papers", "全部论文"),
    "all-of": ("All {papers} of {name}", "{name} 的全部 {papers}"),
    "code": ("code", "代码"),
    "withdrawn": ("Withdrawn", "已撤下"),
    "withdrawn-why": (
        "This paper is no longer part of the digest. Its address is kept, so that links to it do not break.",
        "这篇论文已不在本文摘中。保留此地址，以免指向它的链接失效。",
    ),
    "moved": ("Moved", "已移动"),
    "moved-to": ("This page has moved: {link}.", "此页已移动：{link}。"),
    "here": ("here it is", "新地址"),
    "search-without-script": (
        "Search needs JavaScript. Without it, every paper is reached from the lists of {papers}, {venues}, {topics} and {years}.",
        "搜索需要 JavaScript。没有它时，可从{papers}、{venues}、{topics}和{years}列表找到每一篇论文。",
    ),
    "help-title": ("What can be asked", "查询语法"),
    "help-phrase": ("{query} finds the words as they stand", "{query} 按原样查找词组"),
    "help-field": (
        "{query} looks in one field: title, abstract, keyphrases, topics, venue or authors",
        "{query} 只查一个字段：title（标题）、abstract（摘要）、keyphrases（关键词）、topics（主题）、venue（会议）或 authors（作者）",
    ),
    "help-must": ("{query} says what a paper must and must not hold", "{query} 指定必须含有和不得含有的词"),
    "help-ending": ("{query} stands for every ending, {near} for words one letter apart", "{query} 匹配任意词尾，{near} 匹配相差一个字母的词"),
    # a paper's page
    "also-in": ("also in {name}", "另见于 {name}"),
    "derived": ("derived title", "推导的标题"),
    "derived-why": (
        "The list gives no title; this one was made of the abstract. Cite the authors’ own.",
        "列表中没有标题；此标题由摘要推导而来。引用时请使用作者的原标题。",
    ),
    "rests-on": ("It rests on: {words}", "依据：{words}"),
    "kind-code": ("Code", "代码"),
    "kind-data": ("Data", "数据"),
    "kind-model": ("Model", "模型"),
    "kind-demo": ("Demo", "演示"),
    "kind-project": ("Project page", "项目主页"),
    "kind-paper": ("Paper", "论文原文"),
    "kind-video": ("Video", "视频"),
    "keyphrases-title": ("Keyphrases", "关键词"),
    "similar": ("Similar papers", "相似论文"),
    "shares": ("shares {words}", "共有：{words}"),
    "around": ("Papers before and after", "前后论文"),
    "previous-in": ("Previous in {name}", "{name} 上一篇"),
    "next-in": ("Next in {name}", "{name} 下一篇"),
    "cite": ("Cite", "引用"),
    "report": ("Report an error", "报告错误"),
    "edit": ("Edit this page", "编辑此页"),
    "follow": ("Follow", "订阅"),
    "feed-of": ("New papers: {name}", "新论文：{name}"),
    # the reading list
    "reading-lead": (
        "The papers that you marked. The list is kept in this browser and sent nowhere.",
        "您标记的论文。清单只保存在此浏览器中，不会发送到任何地方。",
    ),
    "reading-without-script": (
        "The reading list is kept by your browser and needs JavaScript, which is switched off.",
        "阅读清单由浏览器保存，需要 JavaScript，而它目前已关闭。",
    ),
    "reading-empty": ("No paper is marked yet. Each paper’s page has a button that adds it.", "尚未标记任何论文。每篇论文的页面上都有加入按钮。"),
    "reading-bibtex": ("Export BibTeX", "导出 BibTeX"),
    "reading-export": ("Export the list", "导出清单"),
    "reading-import": ("Import a list", "导入清单"),
    "reading-clear": ("Clear", "清空"),
    # the scripts': paper-… those of a paper's page, kept-… the reading list's, box-… the search box's on every page, script-… the search's
    "paper-bibtex": ("Copy BibTeX", "复制 BibTeX"),
    "paper-ris": ("Copy RIS", "复制 RIS"),
    "paper-citation": ("Copy citation", "复制引文"),
    "paper-permalink": ("Copy permalink", "复制永久链接"),
    "paper-copied": ("Copied", "已复制"),
    "paper-failed": ("Select the text and copy it", "请选中文本后复制"),
    "kept-mark": ("Add to reading list", "加入阅读清单"),
    "kept-unmark": ("In your reading list", "已在阅读清单"),
    "kept-unread": ("That file is no reading list of this digest.", "该文件不是本文摘的阅读清单。"),
    "kept-unsaved": ("This browser does not let the list be kept.", "此浏览器不允许保存清单。"),
    "kept-missing": ("Not found: {papers}", "未找到：{papers}"),
    "kept-remove": ("Remove", "移除"),
    "kept-sure": ("Press again to remove all", "再按一次以全部移除"),
    "box-search": ("Search", "搜索"),
    "box-label": ("Search the papers", "搜索论文"),
    "box-server": (
        "Search needs a web server: serve this folder over HTTP, for instance with “papersheaf serve”.",
        "搜索需要网页服务器：请通过 HTTP 提供此文件夹，例如使用“papersheaf serve”。",
    ),
    "box-failed": ("Search can't be loaded ({why}).", "无法加载搜索（{why}）。"),
    "script-venue": ("Venue", "会议"),
    "script-year": ("Year", "年份"),
    "script-topic": ("Topic", "主题"),
    "script-has": ("With", "附带"),
    "script-any": ("{name}: any", "{name}：不限"),
    "script-order": ("Order", "排序"),
    "script-best": ("Best match first", "最相关在前"),
    "script-newest": ("Newest first", "最新在前"),
    "script-filter": ("Filter", "筛选"),
    "script-pages": ("Pages", "分页"),
    "script-code": ("code", "代码"),
    "script-instead": ("“{used}” instead of “{typed}”", "“{used}”（而非“{typed}”）"),
    "script-with": ("{papers} with {spelt}", "{papers}，查找的是{spelt}"),
    "script-page": ("{papers}, page {page}", "{papers}，第 {page} 页"),
    "script-page-of": ("Page {page} of {pages}", "第 {page} 页，共 {pages} 页"),
    "script-common": ("Only words that stand everywhere: add another.", "这些词处处可见：请再加一个词。"),
    "script-none": ("No paper holds these words.", "没有论文含有这些词。"),
    "script-none-filtered": ("No paper holds these words under these filters.", "在这些筛选条件下，没有论文含有这些词。"),
    "script-none-try": ("No paper holds these words. Try fewer, or others.", "没有论文含有这些词。请减少词数或换用其他词。"),
    "script-previous": ("Previous", "上一页"),
    "script-next": ("Next", "下一页"),
    "script-found": ("Papers found", "找到的论文"),
    "script-all": ("See all", "查看全部"),
    "script-again": ("Try again", "重试"),
    "script-unread": ("The search index could not be read ({why}). Try again, or load the page anew.", "无法读取搜索索引（{why}）。请重试，或重新加载页面。"),
    "script-paper": ("{n} paper", "{n} 篇论文"),
    "script-papers": ("{n} papers", "{n} 篇论文"),
    # indexes
    "sift-text": ("Filter these papers", "筛选这些论文"),
    "sift-topic": ("Any topic", "全部主题"),
    "sift-order": ("In this order", "默认顺序"),
    "sift-title": ("By title", "按标题"),
    "sift-last": ("Reversed", "倒序"),
    "sift-failed": ("The list could not be read. Try again.", "无法读取列表，请重试。"),
    "download": ("Download", "下载"),
    "all-topics": ("All topics", "全部主题"),
    "trends": ("Growing topics", "增长中的主题"),
    "by-year": ("Venues by year", "历年会议"),
    "statistics": ("Statistics", "统计"),
    "with-code": ("{n} with code|{n} with code", "其中 {n} 篇附代码"),
    "with-code-title": ("With code", "附代码"),
    "no-keyphrases": ("No keyphrase stands for five papers yet.", "尚无关键词对应五篇论文。"),
    "often": ("Often", "常见主题"),
    "map": ("The papers on a map", "论文地图"),
    "map-why": (
        "Papers stand near each other where they are about the same, and a point leads to its paper. The topics above say the same in words.",
        "内容相近的论文彼此靠近，每个点通向一篇论文。上方的主题以文字给出同样的内容。",
    ),
    "map-label": ("A map of the papers", "论文地图"),
    "all-years": ("All years", "全部年份"),
    "last-years": ("The last year|The last {n} years", "最近 {n} 年"),
    "and-others": ("{names} and {n} other|{names} and {n} others", "{names} 等 {n} 人"),
    "chart-year": ("Papers by year", "历年论文数"),
    "chart-topic": ("Papers on {name} by year", "{name}：历年论文数"),
    "share": ("{name}: share by year", "{name}：历年占比"),
}
Translate = Callable[..., Markup]


def language_of(theme_language: str) -> Language:
    """The interface's language for a theme's: Chinese for ``zh`` and its kinds, else English."""
    return "zh" if theme_language.lower().split("-")[0].split("_")[0] == "zh" else "en"


def message(language: Language, key: str, n: int | None = None, **values: object) -> str:
    """A message as text; ``n`` chooses the plural and stands with separators. Raises KeyError for a key of no message."""
    return _chosen(language, key, n).format(n=f"{n or 0:,}", **values)


def translator(language: Language) -> Translate:
    """What templates call: ``message`` in one language, as HTML with its values escaped."""

    made: dict[str, Markup] = {}  # a page has dozens of the same few

    def translate(key: str, n: int | None = None, **values: object) -> Markup:
        if n is None and not values:
            if key not in made:
                made[key] = Markup(_chosen(language, key, n).format(n="0"))
            return made[key]
        return Markup(_chosen(language, key, n)).format(n=f"{n or 0:,}", **values)

    return translate


def _chosen(language: Language, key: str, n: int | None) -> str:
    one, _, many = MESSAGES[key][language == "zh"].partition("|")
    return one if n == 1 or not many else many


def topics_in(language: Language, topics: Iterable[Topic]) -> tuple[Topic, ...]:
    """The topics under the names that they have in a language; English ones keep the Chinese name beside theirs."""
    if language == "en":
        return tuple(topics)
    return tuple(replace(topic, name=topic.name_zh or topic.name, name_zh="") for topic in topics)


def papers_in(topics: Iterable[Topic], papers: Iterable[Paper]) -> list[Paper]:
    """The papers with the names that ``topics`` have."""
    names = {topic.slug: topic.name for topic in topics}
    return [replace(paper, topics=tuple(replace(match, name=names.get(match.slug, match.name)) for match in paper.topics)) for paper in papers]


def language_of_text(text: str) -> Language:
    """The language of an abstract: Chinese where more than a tenth of its characters are, else English."""
    return "zh" if not text.isascii() and 10 * len(_HAN.findall(text)) > len(text) else "en"


def script_words(language: Language, prefix: str) -> dict[str, str]:
    """The messages of a script: those whose keys start with ``prefix``, by the rest of their keys."""
    return {key.removeprefix(prefix): texts[language == "zh"] for key, texts in MESSAGES.items() if key.startswith(prefix)}
