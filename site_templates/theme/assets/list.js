// Sorting and filtering an index: in the page where it is whole, else over its data, which is fetched on first use.
(() => {
  const form = document.querySelector("form.ps-sift");
  const list = document.querySelector("ol.ps-list");
  if (!form || !list) return;
  const SHOWN = 200;
  const words = form.dataset;
  const root = new URL(words.root, location.href);
  const pager = document.querySelector(".ps-pager");
  const note = form.querySelector("output");
  const first = [...list.children];
  let loaded = null;
  form.hidden = false;

  // as listing.py makes it: as many words as fit
  function slug(title) {
    let made = "";
    for (const word of title.toLowerCase().match(/[a-z0-9]+/g) ?? []) {
      const longer = made ? `${made}-${word}` : word;
      if (longer.length > 72) break;
      made = longer;
    }
    return made;
  }

  function element(name, attributes, ...children) {
    const made = document.createElement(name);
    for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
    made.append(...children);
    return made;
  }

  // Rows as {title, text, topics, code, make}, in the order of the index.
  async function rows() {
    if (!words.list) {
      return first.map((item) => ({
        title: item.querySelector("a").textContent,
        text: item.textContent,
        topics: [...item.querySelectorAll(".ps-line a")].map((link) => link.textContent),
        code: item.querySelector(".ps-mark") !== null,
        make: () => item,
      }));
    }
    const response = await fetch(new URL(words.list, root));
    if (!response.ok) throw new Error(response.status);
    const { venues, topics, titles, slugs, venue, topic, code } = await response.json();
    const withCode = new Set(code);
    const link = (path, label, kind) => element("a", { href: new URL(`${path}/`, root).href, ...(kind ? { class: kind } : {}) }, label);
    return titles.map((title, n) => {
      const [slugOfVenue, venueName] = venues[venue[n]];
      const own = topic[n].map((number) => topics[number]);
      return {
        title,
        text: `${title} ${venueName} ${own.map(([, name]) => name).join(" ")}`,
        topics: own.map(([, name]) => name),
        code: withCode.has(n),
        make: () => {
          const line = element("span", { class: "ps-line" }, link(`venues/${slugOfVenue}`, venueName), ...own.map(([path, name]) => link(`topics/${path}`, name)));
          if (withCode.has(n)) line.append(element("span", { class: "ps-mark" }, words.code));
          return element("li", {}, link(`papers/${slugOfVenue}/${slugs[n] ?? slug(title)}`, title, "ps-title"), line);
        },
      };
    });
  }

  function fill(all) {
    const counts = new Map();
    for (const row of all) for (const name of row.topics) counts.set(name, (counts.get(name) ?? 0) + 1);
    const names = [...counts].sort((a, b) => b[1] - a[1] || a[0].localeCompare(b[0]));
    form.topic.append(...names.map(([name, count]) => element("option", { value: name }, `${name} (${count})`)));
  }

  const start = () => (loaded ??= rows().then((all) => (fill(all), all)).catch((error) => {
    loaded = null;
    throw error;
  }));

  async function apply() {
    let all;
    try {
      all = await start();
    } catch {
      note.textContent = words.failed;
      return;
    }
    const asked = form.text.value.toLowerCase().split(/\s+/).filter(Boolean);
    const active = asked.length || form.topic.value || form.code.checked || form.order.value;
    if (!active) {
      list.replaceChildren(...first);
      note.textContent = "";
      if (pager) pager.hidden = false;
      return;
    }
    const found = all.filter((row) => (!form.topic.value || row.topics.includes(form.topic.value)) && (!form.code.checked || row.code) && asked.every((word) => row.text.toLowerCase().includes(word)));
    if (form.order.value === "title") found.sort((a, b) => a.title.localeCompare(b.title, undefined, { numeric: true }));
    if (form.order.value === "last") found.reverse();
    list.replaceChildren(...found.slice(0, SHOWN).map((row) => row.make()));
    note.textContent = `${found.length.toLocaleString(document.documentElement.lang)} / ${all.length.toLocaleString(document.documentElement.lang)}`;
    if (pager) pager.hidden = true;
  }

  form.addEventListener("focusin", () => start().catch(() => {}), { once: true });
  form.addEventListener("input", apply);
  form.addEventListener("submit", (event) => event.preventDefault());
})();
