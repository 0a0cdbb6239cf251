// The search box of every page: a classic script, so that it can say what is wrong where modules can't be loaded, as from file://.
(() => {
  const words = WORDS; // put in by the build
  const here = document.currentScript.src;
  const site = new URL("../../", here);
  const page = document.querySelector("[data-search-page]");
  const form = document.querySelector("form.ps-search") ?? inject();
  if (!form) return;
  const input = form.querySelector("input");
  let parts = null;

  // The rest is loaded when somebody is about to search.
  function open() {
    const index = parts ? null : fetch(new URL("data/search/index.bin", site));
    index?.catch(() => {}); // asked for again, and told, where it is used
    import(new URL("engine.js", here)).catch(() => {}); // beside what asks for it, not behind it
    parts ??= import(new URL(page ? "page.js" : "drop.js", here)).then((module) => module.start({ form, input, site, page, index }));
    parts.catch((error) => {
      parts = null;
      tell(location.protocol === "file:" ? words.server : words.failed.replace("{why}", error.message));
    });
    return parts;
  }

  function tell(text) {
    const note = form.querySelector(".ps-note") ?? form.appendChild(document.createElement("p"));
    note.className = "ps-note";
    note.setAttribute("role", "status");
    note.textContent = text;
  }

  function inject() {
    const header = document.querySelector(".md-header__inner");
    if (!header) return null;
    const made = document.createElement("form");
    made.className = "ps-search ps-in-header";
    made.action = new URL("search/", site).href;
    made.setAttribute("role", "search");
    const field = document.createElement("input");
    Object.assign(field, { type: "search", name: "q", placeholder: words.search, autocomplete: "off", spellcheck: false });
    field.setAttribute("aria-label", words.label);
    made.append(field);
    header.append(made);
    return made;
  }

  input.addEventListener("focus", open);
  input.addEventListener("input", open);
  document.addEventListener("keydown", (event) => {
    const typing = event.target.closest?.("input, textarea, select, [contenteditable]");
    const asked = (event.key === "/" && !typing && !event.ctrlKey && !event.metaKey && !event.altKey) || (event.key.toLowerCase() === "k" && (event.ctrlKey || event.metaKey));
    if (!asked) return;
    event.preventDefault();
    input.focus();
    input.select();
  });
  if (page) open();
})();
