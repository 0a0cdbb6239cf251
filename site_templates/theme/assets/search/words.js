// What the client says: the build puts the messages of the digest's language in the place of WORDS.

const words = WORDS;

export const say = (key, values = {}) => words[key].replace(/\{(\w+)\}/g, (_, name) => values[name]);

// Typed and used spellings, as one reads them.
export const spelling = (corrections) => corrections.map(([typed, used]) => say("instead", { typed, used })).join(", ");

export const plural = (count) => say(count === 1 ? "paper" : "papers", { n: count.toLocaleString("en") });
