// The engine over HTTP: files of the newest build, asked for twice where the network fails.

import lunr from "./lunr.js";
import { createSearch } from "./search.js";

const pause = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));

async function bytes(url, options) {
  for (let attempt = 0; ; attempt++) {
    try {
      const response = await fetch(url, options);
      if (!response.ok) throw new Error(`${response.status} for ${url.pathname}`);
      return new Uint8Array(await response.arrayBuffer());
    } catch (error) {
      if (attempt === 1 || /^404/.test(error.message)) throw error;
      await pause(400);
    }
  }
}

export async function connect(site) {
  const folder = new URL("data/search/", site);
  const index = await bytes(new URL("index.json", folder), { cache: "no-cache" });
  const { build } = JSON.parse(new TextDecoder().decode(index));
  const files = new URL(`${build}/`, folder);
  return createSearch({ lunr, load: (name) => bytes(new URL(`${name}.bin`, files)) });
}

// What to tell a reader when a search failed.
export const reason = (error) => `The search index could not be read (${error.message}). Try again, or load the page anew.`;
