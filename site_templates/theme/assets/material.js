// What Material for MkDocs has in inline scripts, for pages whose policy forbids those. Its bundle calls these functions by their names.
(() => {
  const { part, scope } = document.currentScript.dataset;
  if (part === "base") {
    const root = new URL(scope, location);
    window.__md_scope = root;
    window.__md_hash = (text) => [...text].reduce((sum, letter) => (sum << 5) - sum + letter.charCodeAt(0), 0);
    window.__md_get = (key, storage = localStorage, at = root) => JSON.parse(storage.getItem(`${at.pathname}.${key}`));
    window.__md_set = (key, value, storage = localStorage, at = root) => {
      try {
        storage.setItem(`${at.pathname}.${key}`, JSON.stringify(value));
      } catch {
        // a full or forbidden storage forgets
      }
    };
  } else if (part === "palette") {
    const color = __md_get("__palette")?.color;
    if (!color) return;
    if (color.media === "(prefers-color-scheme)") {
      const scheme = matchMedia("(prefers-color-scheme: light)").matches ? "light" : "dark";
      const choice = document.querySelector(`[data-md-color-media='(prefers-color-scheme: ${scheme})']`);
      for (const name of ["media", "scheme", "primary", "accent"]) color[name] = choice.getAttribute(`data-md-color-${name}`);
    }
    for (const [name, value] of Object.entries(color)) document.body.setAttribute(`data-md-color-${name}`, value);
  } else if (part === "announce") {
    const bar = document.querySelector("[data-md-component=announce]");
    if (bar && __md_hash(bar.querySelector(".md-typeset").innerHTML) === __md_get("__announce")) bar.hidden = true;
  } else if (part === "content") {
    const chosen = __md_get("__tabs");
    for (const set of Array.isArray(chosen) ? document.querySelectorAll(".tabbed-set") : []) {
      const label = [...set.querySelectorAll(".tabbed-labels label")].find((each) => chosen.includes(each.innerText.trim()));
      if (label) document.getElementById(label.htmlFor).checked = true;
    }
    const target = document.getElementById(location.hash.slice(1));
    if (target?.name) target.checked = target.name.startsWith("__tabbed_");
  }
})();
