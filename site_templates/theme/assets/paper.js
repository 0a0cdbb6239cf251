// A paper's page: buttons that copy a citation, and a mark beside the sentence that states the contribution.
(() => {
  const cite = document.querySelector(".ps-cite");
  const abstract = document.querySelector(".abstract");
  if (!cite || !abstract) return;
  const claim = cite.dataset.claim?.split("…");
  const words = WORDS; // put in by the build
  const row = cite.querySelector(".ps-copy");
  const bibtex = cite.querySelector("pre");
  const canonical = document.querySelector("link[rel=canonical]")?.href;
  const data = JSON.parse(document.querySelector("script[type='application/ld+json']").textContent);
  const names = (data.author ?? []).map(({ name }) => name);
  const address = data.sameAs?.[0] ?? canonical;

  // RIS and a line of text as citations.py makes them, of the data that the page has for machines.
  function ris() {
    const turned = (name) => (name.includes(",") ? name : name.replace(/^(.+) (.+?)$/, "$2, $1"));
    const tags = [
      ["TY", "CPAPER"],
      ["ID", bibtex.textContent.match(/{(.*),/)[1]],
      ["TI", data.name],
      ...names.map((name) => ["AU", turned(name)]),
      ["T2", data.isPartOf.name],
      ["PY", data.datePublished],
      ["UR", address],
      ["N1", data.disambiguatingDescription],
    ];
    return `${tags.flatMap(([tag, value]) => (value ? `${tag}  - ${value}\n` : [])).join("")}ER  - \n`;
  }

  function citation() {
    const note = data.disambiguatingDescription;
    const title = data.name.replace(/\.+$/, "");
    const listed = names.length < 3 ? names.join(" and ") : `${names.slice(0, -1).join(", ")}, and ${names.at(-1)}`;
    const parts = [listed, note ? `${title} [${note}]` : title, data.isPartOf.name].filter(Boolean);
    return [...parts.map((part) => part.replace(/[^.?!]$/, "$&.")), address ?? ""].join(" ").trim();
  }

  const status = document.createElement("span");
  status.setAttribute("role", "status");
  const ways = { bibtex: () => bibtex.textContent, ris, citation, permalink: () => canonical ?? location.href.split(/[?#]/)[0] };
  for (const [name, text] of Object.entries(ways)) {
    const button = document.createElement("button");
    button.type = "button";
    button.textContent = words[name];
    button.addEventListener("click", async () => {
      try {
        await navigator.clipboard.writeText(text());
        status.textContent = words.copied;
      } catch {
        // no clipboard where a page is not served over https: the text is shown, and selected
        cite.querySelector("details").open = true;
        getSelection().selectAllChildren(bibtex);
        status.textContent = words.failed;
      }
      setTimeout(() => (status.textContent = ""), 4000);
    });
    row.append(button);
  }
  row.append(status);

  // The text stays as it is: a rule is laid beside the lines of the sentence.
  if (!claim) return;
  const pieces = [];
  const walk = document.createTreeWalker(abstract, NodeFilter.SHOW_TEXT);
  let text = "";
  while (walk.nextNode()) {
    pieces.push([walk.currentNode, text.length]);
    text += walk.currentNode.data;
  }
  // a formula reads otherwise as an element: the ends are looked for up to the nearest one
  const find = (words, back) => {
    for (let wanted = words; wanted.length > 7; wanted = back ? wanted.slice(4) : wanted.slice(0, -4)) {
      const at = text.indexOf(wanted);
      if (at >= 0) return back ? at + wanted.length - 1 : at;
    }
    return -1;
  };
  const ends = [find(claim[0], false), find(claim[1], true)];
  if (ends[0] < 0 || ends[1] <= ends[0]) return;
  const range = document.createRange();
  const [start, end] = ends.map((at) => pieces.findLast(([, offset]) => offset <= at));
  range.setStart(start[0], ends[0] - start[1]);
  range.setEnd(end[0], ends[1] - end[1] + 1);
  const rule = document.createElement("i");
  rule.className = "ps-claim";
  abstract.append(rule);
  const lay = () => {
    const lines = range.getBoundingClientRect();
    rule.style.top = `${lines.top - abstract.getBoundingClientRect().top}px`;
    rule.style.height = `${lines.height}px`;
  };
  new ResizeObserver(lay).observe(abstract);
})();
