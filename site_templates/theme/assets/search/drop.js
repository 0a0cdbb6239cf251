// Results under the box as one types: a combobox with a grid, after the WAI-ARIA Authoring Practices.

import { connect, reason } from "./client.js";
import { element, line, marked } from "./show.js";
import { plural, say, spelling } from "./words.js";

const SHOWN = 8;

export async function start({ form, input, site, index }) {
  const grid = element("div", { role: "grid", id: "ps-results", "aria-label": say("found") });
  const status = element("p", { role: "status", class: "ps-status" });
  const drop = element("div", { class: "ps-drop", hidden: true }, grid, status);
  form.append(drop);
  for (const [name, value] of Object.entries({ role: "combobox", "aria-expanded": "false", "aria-controls": "ps-results", "aria-haspopup": "grid", "aria-autocomplete": "list" })) input.setAttribute(name, value);
  let engine = null;
  let anew = false; // whether the build that a cached index names was found gone
  const once = () => [index, (index = null)][0]; // a response can be read once
  let turn = 0;
  let active = -1;

  const rows = () => [...grid.querySelectorAll("[data-search-result]")];
  const address = () => new URL(`search/?q=${encodeURIComponent(input.value.trim())}`, site).href;

  function show(open) {
    drop.hidden = !open;
    input.setAttribute("aria-expanded", String(open && rows().length > 0));
    if (!open) choose(-1);
  }

  function choose(n) {
    active = n;
    rows().forEach((row, i) => row.toggleAttribute("data-active", i === n));
    const row = rows()[n];
    if (row) {
      input.setAttribute("aria-activedescendant", row.firstChild.id);
      row.scrollIntoView({ block: "nearest" });
    } else input.removeAttribute("aria-activedescendant");
  }

  async function ask() {
    const text = input.value;
    const mine = ++turn;
    if (!text.trim()) {
      grid.replaceChildren();
      return show(false);
    }
    try {
      engine ??= await connect(site, once(), anew ? "reload" : "default");
      const { order, corrections, terms, onlyStopWords } = await engine.search(text, { prefix: true });
      const records = await Promise.all([...order.slice(0, SHOWN)].map((number) => engine.store.record(number)));
      const lines = await Promise.all(records.map((record) => line(engine, record)));
      if (mine !== turn) return; // a newer query has been asked
      grid.replaceChildren(
        ...records.map((record, i) => {
          const link = element("a", { href: new URL(record.path, site).href, tabindex: "-1" }, element("b", {}, ...marked(record.title, engine, terms)), element("span", {}, ...lines[i]));
          return element("div", { role: "row", "data-search-result": true }, element("div", { role: "gridcell", id: `ps-result-${i}` }, link));
        }),
      );
      const spelt = spelling(corrections);
      const count = spelt ? say("with", { papers: plural(order.length), spelt }) : plural(order.length);
      const found = onlyStopWords ? say("common") : order.length ? count : say("none");
      status.replaceChildren(found, ...(order.length > SHOWN ? [" ", element("a", { href: address() }, say("all"))] : []));
      choose(-1);
      show(true);
    } catch (error) {
      if (mine !== turn) return;
      engine = null;
      if (error.gone && !anew) {
        anew = true;
        return ask();
      }
      const again = element("button", { type: "button" }, say("again"));
      again.addEventListener("click", ask);
      grid.replaceChildren();
      status.replaceChildren(reason(error), " ", again);
      show(true);
    }
  }

  let timer = 0;
  input.addEventListener("input", () => {
    clearTimeout(timer);
    timer = setTimeout(ask, 50);
  });
  input.addEventListener("focus", () => show(rows().length > 0));
  input.addEventListener("keydown", (event) => {
    const count = rows().length;
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      if (!count) return;
      event.preventDefault();
      if (drop.hidden) show(true);
      const step = event.key === "ArrowDown" ? 1 : -1;
      choose(active < 0 && step < 0 ? count - 1 : (active + step + count + 1) % (count + 1) === count ? -1 : (active + step + count + 1) % (count + 1));
    } else if (event.key === "Escape") {
      if (drop.hidden) input.value = "";
      show(false);
      event.preventDefault();
    }
  });
  form.addEventListener("submit", (event) => {
    const row = rows()[active];
    event.preventDefault();
    if (row) location.href = row.querySelector("a").href;
    else if (input.value.trim()) location.href = address();
  });
  document.addEventListener("click", (event) => !form.contains(event.target) && show(false));
  form.addEventListener("focusout", (event) => event.relatedTarget && !form.contains(event.relatedTarget) && show(false));
  if (input.value.trim()) await ask();
  else engine = await connect(site, once(), anew ? "reload" : "default");
}
