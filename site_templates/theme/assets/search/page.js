// The search page: the query, the filters and the page are in its address.

import { connect, reason } from "./client.js";
import { PAGE } from "./search.js";
import { element, line, marked, snippet } from "./show.js";
import { plural, say, spelling } from "./words.js";

const FILTERS = ["venue", "year", "topic", "has"];

export async function start({ form, input, site, page, index }) {
  const status = element("p", { role: "status", class: "ps-status" });
  const sort = element("select", { "aria-label": say("order") }, element("option", { value: "relevance" }, say("best")), element("option", { value: "newest" }, say("newest")));
  const filters = element("details", { class: "ps-filters" }, element("summary", {}, say("filter")), element("div"));
  const list = element("ol", { class: "ps-list ps-found" });
  const pager = element("nav", { class: "ps-pager", "aria-label": say("pages") });
  page.replaceChildren(element("div", { class: "ps-bar" }, status, sort), filters, list, pager);
  let engine = null;
  let anew = false; // whether the build that a cached index names was found gone
  const once = () => [index, (index = null)][0]; // a response can be read once
  let turn = 0;

  const state = () => new URLSearchParams(location.search);

  function go(changes, push = true) {
    const next = state();
    for (const [key, value] of Object.entries(changes)) value ? next.set(key, value) : next.delete(key);
    if (!("page" in changes)) next.delete("page");
    history[push ? "pushState" : "replaceState"](null, "", `?${next}`);
    return ask();
  }

  function test(root, facets, asked) {
    const yearOf = (n) => root.venues[n][0].replace(/^.*-/, "");
    return (number, but = "") => {
      const row = facets[number];
      return Object.entries(asked).every(([name, value]) => {
        if (!value || name === but) return true;
        if (name === "venue") return row.venues.some((n) => root.venues[n][0] === value || root.venues[n][0].replace(/-\d+$/, "") === value);
        if (name === "year") return row.venues.some((n) => yearOf(n) === value);
        if (name === "topic") return row.topics.some((n) => root.topics[n][0] === value);
        return value === "code" ? row.code : true;
      });
    };
  }

  function values(root, row, name) {
    if (name === "venue") return row.venues.map((n) => root.venues[n]);
    if (name === "year") return [...new Set(row.venues.map((n) => root.venues[n][0].replace(/^.*-/, "")))].map((year) => [year, year]);
    if (name === "topic") return row.topics.map((n) => root.topics[n]);
    return row.code ? [["code", say("code")]] : [];
  }

  async function showFilters(text, options, asked) {
    const [root, facets] = await Promise.all([engine.store.root(), engine.store.facets()]);
    const accept = test(root, facets, asked);
    const { order } = await engine.search(text, { ...options, accept: null });
    const groups = FILTERS.map((name) => {
      const counts = new Map();
      for (const number of order) {
        if (!accept(number, name)) continue;
        for (const [slug, label] of values(root, facets[number], name)) counts.set(slug, [label, (counts.get(slug)?.[1] ?? 0) + 1]);
      }
      const chosen = asked[name];
      const best = [...counts].sort((a, b) => (name === "year" ? b[0].localeCompare(a[0]) : b[1][1] - a[1][1] || a[1][0].localeCompare(b[1][0]))).slice(0, 30);
      const choice = element("select", { "aria-label": say(name), name }, element("option", { value: "" }, say("any", { name: say(name) })));
      if (chosen && !counts.has(chosen)) best.unshift([chosen, [chosen, 0]]);
      for (const [slug, [label, count]] of best) choice.append(element("option", { value: slug, selected: slug === chosen }, `${label} (${count.toLocaleString("en")})`));
      choice.addEventListener("change", () => go({ [name]: choice.value }));
      return choice;
    });
    return groups;
  }

  async function ask() {
    const mine = ++turn;
    const params = state();
    const text = params.get("q") ?? "";
    const asked = Object.fromEntries(FILTERS.map((name) => [name, params.get(name) ?? ""]));
    const filtered = Object.values(asked).some(Boolean);
    const number = Math.max(1, Math.trunc(Number(params.get("page"))) || 1);
    sort.value = params.get("sort") === "newest" ? "newest" : "relevance";
    if (document.activeElement !== input) input.value = text;
    document.title = text ? `${text} – ${document.title.split(" – ").pop()}` : document.title;
    if (!text.trim()) {
      status.textContent = "";
      list.replaceChildren();
      pager.replaceChildren();
      return;
    }
    try {
      engine ??= await connect(site, once(), anew ? "reload" : "default");
      const options = { sort: sort.value, prefix: document.activeElement === input };
      if (filtered) {
        const [root, facets] = await Promise.all([engine.store.root(), engine.store.facets()]);
        options.accept = test(root, facets, asked);
        filters.open = true;
      }
      const { order, corrections, terms, onlyStopWords } = await engine.search(text, options);
      const pages = Math.max(1, Math.ceil(order.length / PAGE));
      const current = Math.min(number, pages);
      const records = await Promise.all([...order.slice((current - 1) * PAGE, current * PAGE)].map((n) => engine.store.record(n)));
      const lines = await Promise.all(records.map((record) => line(engine, record)));
      const choices = filters.open ? await showFilters(text, options, asked) : [];
      if (mine !== turn) return; // a newer query has been asked
      const spelt = spelling(corrections);
      const none = say(onlyStopWords ? "common" : filtered ? "none-filtered" : "none-try");
      const count = spelt ? say("with", { papers: plural(order.length), spelt }) : plural(order.length);
      status.textContent = order.length ? (current > 1 ? say("page", { papers: count, page: current }) : count) : none;
      filters.lastChild.replaceChildren(...choices);
      list.replaceChildren(
        ...records.map((record, i) =>
          element(
            "li",
            { "data-search-result": true },
            element("a", { class: "ps-title", href: new URL(record.path, site).href }, ...marked(record.title, engine, terms)),
            ...(record.authors ? [element("span", { class: "ps-authors" }, record.authors)] : []),
            element("p", { class: "ps-snippet" }, ...marked(snippet(record.abstract, engine, terms), engine, terms)),
            element("span", { class: "ps-line" }, ...lines[i]),
          ),
        ),
      );
      const step = (to, label, rel) => {
        const next = state();
        next.set("page", to);
        const link = element("a", { href: `?${next}`, rel }, label);
        link.addEventListener("click", (event) => {
          event.preventDefault();
          go({ page: String(to) }).then(() => scrollTo(0, 0));
        });
        return link;
      };
      pager.replaceChildren(
        ...(pages > 1 ? [current > 1 ? step(current - 1, say("previous"), "prev") : "", element("span", {}, say("page-of", { page: current, pages })), current < pages ? step(current + 1, say("next"), "next") : ""] : []),
      );
    } catch (error) {
      if (mine !== turn) return;
      engine = null;
      if (error.gone && !anew) {
        anew = true;
        return ask();
      }
      const again = element("button", { type: "button" }, say("again"));
      again.addEventListener("click", ask);
      list.replaceChildren();
      pager.replaceChildren();
      status.replaceChildren(reason(error), " ", again);
    }
  }

  let timer = 0;
  input.addEventListener("input", () => {
    clearTimeout(timer);
    timer = setTimeout(() => go({ q: input.value }, false), 60);
  });
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    clearTimeout(timer);
    go({ q: input.value.trim() });
  });
  sort.addEventListener("change", () => go({ sort: sort.value === "newest" ? "newest" : "" }));
  filters.addEventListener("toggle", () => filters.open && !filters.lastChild.childNodes.length && ask());
  addEventListener("popstate", ask);
  // what was typed while this module was loaded
  await (input.value && input.value !== (state().get("q") ?? "") ? go({ q: input.value }, false) : ask());
}
