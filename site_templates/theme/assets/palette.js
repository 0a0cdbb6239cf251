// Light or dark: the reader's choice, kept where Material keeps it, so that both kinds of page follow it.
(() => {
  const site = new URL("../", document.currentScript.src);
  const key = `${site.pathname}.__palette`;
  const schemes = ["default", "slate"];
  const system = matchMedia("(prefers-color-scheme: dark)");
  const stored = () => {
    try {
      const { color } = JSON.parse(localStorage.getItem(key));
      return color.media === "(prefers-color-scheme)" || !schemes.includes(color.scheme) ? null : color.scheme;
    } catch {
      return null;
    }
  };
  const apply = () => document.body.setAttribute("data-md-color-scheme", stored() ?? "auto");
  document.documentElement.classList.replace("no-js", "js");
  document.addEventListener("DOMContentLoaded", () => {
    apply();
    const button = document.querySelector(".ps-palette");
    if (!button) return;
    button.hidden = false;
    button.addEventListener("click", () => {
      const dark = stored() ? stored() === "slate" : system.matches;
      const scheme = dark ? "default" : "slate";
      const color = { media: `(prefers-color-scheme: ${dark ? "light" : "dark"})`, scheme, primary: "custom", accent: "custom" };
      try {
        localStorage.setItem(key, JSON.stringify({ index: dark ? 1 : 2, color }));
      } catch {
        document.body.setAttribute("data-md-color-scheme", scheme);
        return;
      }
      apply();
    });
  });
  // A choice that was made before is shown from the first paint on.
  if (stored()) new MutationObserver((_, watch) => document.body && (apply(), watch.disconnect())).observe(document.documentElement, { childList: true });
})();
