// The reading list: papers that a reader marked, kept in this browser under the site's path. Nothing of it leaves the browser.
(() => {
  const site = new URL("../", document.currentScript.src);
  const key = `${site.pathname}.__reading`;
  const words = WORDS; // put in by the build
  const link = document.querySelector(".ps-reading");
  if (!link) return;
  const PATH = /^papers\/[a-z0-9-]+\/[a-z0-9-]+$/;
  const main = document.querySelector("main");
  const page = document.querySelector("[data-reading-page]");

  const valid = (item) => item && PATH.test(item.path) && typeof item.title === "string" && typeof item.line === "string";
  const clean = (items) => (Array.isArray(items) ? items.filter(valid).map(({ path, title, line }) => ({ path, title, line })) : []);
  const make = (name, attributes, ...children) => {
    const made = Object.assign(document.createElement(name), attributes);
    made.append(...children);
    return made;
  };
  const load = () => {
    try {
      return clean(JSON.parse(localStorage.getItem(key)));
    } catch {
      return [];
    }
  };

  function save(items) {
    try {
      localStorage.setItem(key, JSON.stringify(items));
    } catch {
      say(words.unsaved);
    }
    show();
  }

  // What a title says, without the source of its formulas.
  function textOf(element) {
    const copy = element.cloneNode(true);
    for (const source of copy.querySelectorAll("annotation")) source.remove();
    return copy.textContent.trim();
  }

  const say = (text) => page && (page.querySelector("[role=status]").textContent = text);
  const pathOf = (address) => (address.href.startsWith(site.href) ? address.href.slice(site.href.length).replace(/\/?([?#].*)?$/, "") : "");

  function toggle(item) {
    const items = load();
    const rest = items.filter((each) => each.path !== item.path);
    save(rest.length < items.length ? rest : [...items, item]);
  }

  // A button for a paper: with words on its own page, a small mark in a list.
  function button(item, worded) {
    const made = make("button", { type: "button", className: "ps-keep" });
    made.dataset.path = item.path;
    if (worded) made.append(make("span", {}));
    made.addEventListener("click", () => toggle(item));
    return made;
  }

  function dress() {
    for (const entry of main.querySelectorAll(".ps-list:not(.ps-kept) > li:not(:has(> .ps-keep))")) {
      const title = entry.querySelector("a.ps-title");
      const path = title && pathOf(title);
      const line = (entry.querySelector(".ps-line a") ?? entry.querySelector(".ps-line"))?.textContent ?? "";
      if (path && PATH.test(path)) entry.prepend(button({ path, title: textOf(title), line }, false));
    }
    refresh();
  }

  function refresh() {
    const kept = new Set(load().map((item) => item.path));
    for (const each of document.querySelectorAll(".ps-keep[data-path]")) {
      const on = kept.has(each.dataset.path);
      const shown = each.querySelector("span");
      const text = on ? words.unmark : words.mark;
      if (shown && shown.textContent !== text) shown.textContent = text;
      if (!shown) each.setAttribute("aria-label", `${words.mark}: ${textOf(each.parentNode.querySelector(".ps-title"))}`);
      if (!shown) each.setAttribute("aria-pressed", String(on));
      each.toggleAttribute("data-on", on);
    }
  }

  function show() {
    const items = load();
    link.querySelector("b").textContent = items.length || "";
    refresh();
    if (page) list(items);
  }

  function list(items) {
    page.querySelector(".ps-empty").hidden = items.length > 0;
    for (const each of page.querySelectorAll("[data-do]")) each.disabled = !items.length && each.dataset.do !== "import";
    page.querySelector("ol").replaceChildren(
      ...items.map((item) => {
        const drop = make("button", { type: "button", className: "ps-drop-one", textContent: words.remove, ariaLabel: `${words.remove}: ${item.title}` });
        drop.addEventListener("click", () => {
          toggle(item);
          page.querySelector("[data-do=import]").focus();
        });
        return make("li", {}, make("a", { className: "ps-title", href: new URL(`${item.path}/`, site).href, textContent: item.title }), make("span", { className: "ps-line" }, make("span", { textContent: item.line }), drop));
      }),
    );
  }

  // A paper's BibTeX stands on its page; a page that has moved leads on once.
  async function bibtex(path) {
    let address = new URL(`${path}/`, site);
    for (let step = 0; step < 2; step++) {
      const response = await fetch(address);
      if (!response.ok) break;
      const found = new DOMParser().parseFromString(await response.text(), "text/html");
      const entry = found.querySelector(".ps-cite pre");
      if (entry) return `${entry.textContent.trim()}\n`;
      const next = found.querySelector("p > a")?.getAttribute("href");
      if (!next) break;
      address = new URL(next, address);
    }
    throw new Error(path);
  }

  function download(name, type, text) {
    const address = URL.createObjectURL(new Blob([text], { type }));
    make("a", { href: address, download: name }).click();
    setTimeout(() => URL.revokeObjectURL(address), 1000);
  }

  const work = {
    async bibtex() {
      const entries = await Promise.allSettled(load().map((item) => bibtex(item.path)));
      download("reading-list.bib", "application/x-bibtex", entries.flatMap((entry) => entry.value ?? []).join("\n"));
      const missing = entries.flatMap((entry) => entry.reason?.message ?? []).join(", ");
      say(missing && words.missing.replace("{papers}", missing));
    },
    export: () => download("reading-list.json", "application/json", JSON.stringify({ papers: load() }, null, 1)),
    import: () => page.querySelector("input[type=file]").click(),
    clear(event) {
      const { target } = event;
      if (target.dataset.sure) save([]);
      const asked = target.dataset.sure ? "" : target.textContent;
      target.textContent = target.dataset.sure || words.sure;
      target.dataset.sure = asked;
    },
  };

  if (page) {
    page.hidden = false;
    for (const each of page.querySelectorAll("[data-do]")) each.addEventListener("click", work[each.dataset.do]);
    const clear = page.querySelector("[data-do=clear]");
    clear.addEventListener("blur", () => {
      if (clear.dataset.sure) clear.textContent = clear.dataset.sure;
      clear.dataset.sure = "";
    });
    page.querySelector("input[type=file]").addEventListener("change", async ({ target }) => {
      try {
        const added = clean(JSON.parse(await target.files[0].text()).papers);
        if (!added.length) throw new Error();
        const items = load();
        const known = new Set(items.map((item) => item.path));
        say("");
        save([...items, ...added.filter((item) => !known.has(item.path) && known.add(item.path))]);
      } catch {
        say(words.unread);
      }
      target.value = "";
    });
  }
  const heading = document.querySelector("#title");
  const cite = document.querySelector(".ps-cite");
  if (heading && cite) cite.querySelector(".ps-copy").append(button({ path: pathOf(location), title: textOf(heading), line: document.querySelector(".ps-byline a").textContent }, true));
  new MutationObserver(dress).observe(main, { childList: true, subtree: true });
  addEventListener("storage", (event) => event.key === key && show());
  dress();
  show();
})();
