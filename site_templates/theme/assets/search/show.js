// Results as elements: all text is set as text.

import { positions } from "./analysis.js";
import { say } from "./words.js";

const SNIPPET = 220;

export function element(name, attributes = {}, ...children) {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) if (value !== null && value !== false) made.setAttribute(key, value === true ? "" : value);
  made.append(...children);
  return made;
}

// A text with the query's words in <mark>.
export function marked(text, engine, stems) {
  const wanted = new Set(stems.flatMap((set) => [...set]));
  const parts = [];
  for (const piece of text.split(/([\s\p{P}\p{S}]+)/u)) {
    const hit = /[\p{L}\p{N}]/u.test(piece) && positions(piece).some(([token]) => wanted.has(engine.words.stem(token)));
    parts.push(hit ? element("mark", {}, piece) : piece);
  }
  return parts;
}

// The stretch of an abstract that holds most of the query's words.
export function snippet(text, engine, stems) {
  const wanted = stems.map((set) => [...set]);
  const pieces = [...text.matchAll(/\S+/g)];
  const hits = pieces.map(([word]) => {
    const found = new Set(positions(word).map(([token]) => engine.words.stem(token)));
    return wanted.findIndex((list) => list.some((stem) => found.has(stem)));
  });
  let best = 0;
  let most = -1;
  for (let start = 0; start < pieces.length; start++) {
    if (start && hits[start] < 0) continue;
    const seen = new Set();
    for (let i = start; i < pieces.length && pieces[i].index - pieces[start].index < SNIPPET; i++) if (hits[i] >= 0) seen.add(hits[i]);
    if (seen.size > most) [best, most] = [start, seen.size];
  }
  const from = best < 4 ? 0 : pieces[best - 3]?.index ?? 0;
  let to = Math.min(text.length, from + SNIPPET);
  if (to < text.length) to = Math.max(text.lastIndexOf(" ", to), from + SNIPPET / 2);
  return `${from ? "… " : ""}${text.slice(from, to)}${to < text.length ? " …" : ""}`;
}

// What stands under a result: venue, topics and whether there is code.
export async function line(engine, record) {
  const root = await engine.store.root();
  const topics = record.topics.slice(0, 2).map((n) => root.topics[n][1]);
  const text = [root.venues[record.venue][1], ...topics].join(" · ");
  return record.code ? [`${text} · `, element("span", { class: "ps-mark" }, say("code"))] : [text];
}
