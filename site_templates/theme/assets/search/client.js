// The engine over HTTP: files of the newest build, asked for twice where the network fails.

import lunr from "./lunr.js";
import { createSearch } from "./search.js";
import { say } from "./words.js";

const pause = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));

async function bytes(url, options, started) {
  for (let attempt = 0; ; attempt++) {
    try {
      const response = await ((attempt === 0 && started) || fetch(url, options));
      if (!response.ok) throw Object.assign(new Error(`${response.status} for ${url.pathname}`), { gone: response.status === 404 });
      return new Uint8Array(await response.arrayBuffer());
    } catch (error) {
      if (error.gone) throw error;
      if (attempt === 1) throw new Error(`${error.message} (${url.pathname})`);
      await pause(400);
    }
  }
}

// The index's first file names the build whose files may be cached for ever. A cached one may name a build that is gone: whoever
// gets an error that says so connects again with "reload". ``started`` is its response, where it was asked for already.
export async function connect(site, started = null, cache = "default") {
  const folder = new URL("data/search/", site);
  const index = bytes(new URL("index.bin", folder), { cache }, started);
  const engine = createSearch({ lunr, load: (name) => (name === "index" ? index : bytes(new URL(`${name}.bin`, folder))) });
  await engine.store.root();
  return engine;
}

// What to tell a reader when a search failed.
export const reason = (error) => say("unread", { why: error.message });
