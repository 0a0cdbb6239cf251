// The files of an index, fetched once each and decoded.

import { Damaged, Reader, fileOf, inflate } from "./codec.js";

export const PHRASES = ["title", "abstract"]; // the fields whose positions are kept

// load(name) gives the bytes of a file of the index, such as "index", "<build>/p12" or "d/<group>-<digest>/3"; names that fail may be asked for again.
export class Store {
  constructor(load) {
    this.load = load;
    this.files = new Map();
  }

  file(name, decode) {
    if (!this.files.has(name)) {
      const loaded = name === "index" || name.startsWith("d/") ? this.load(name) : this.root().then(({ build }) => this.load(`${build}/${name}`));
      const made = loaded.then(inflate).then(decode);
      this.files.set(name, made);
      made.catch(() => this.files.delete(name));
    }
    return this.files.get(name);
  }

  root() {
    return this.file("index", (bytes) => {
      const root = JSON.parse(new TextDecoder().decode(bytes));
      let papers = 0;
      const firsts = root.groups.map(([, count]) => (papers += count) - count);
      if (papers !== root.papers) throw new Damaged("the index does not add up");
      return { ...root, firsts };
    });
  }

  // A term's postings: for each field numbers of papers, and frequencies; null where no paper holds it.
  async postings(term) {
    const root = await this.root();
    const n = fileOf(root.p, term);
    if (n < 0) return null;
    const file = await this.file(`p${n}`, (bytes) => {
      const reader = new Reader(bytes);
      const words = reader.words();
      const blocks = reader.blocks(words.length);
      return { terms: new Map(words.map((word, i) => [word, i])), blocks, postings: new Map() };
    });
    const place = file.terms.get(term);
    if (place === undefined) return null;
    if (!file.postings.has(place)) file.postings.set(place, { ...decode(root, file.blocks[place]), term, n, place });
    return file.postings.get(place);
  }

  // The positions of a term in a field, for each paper of its postings there.
  async positions(posting, field) {
    const blocks = await this.file(`q${posting.n}`, (bytes) => {
      const reader = new Reader(bytes);
      const lengths = [];
      let total = 0;
      while (reader.at + total < bytes.length) total += lengths[lengths.push(reader.varint()) - 1];
      let at = reader.at;
      return lengths.map((length) => bytes.subarray(at, (at += length)));
    });
    const reader = new Reader(blocks[posting.place]);
    for (const name of PHRASES) {
      const { documents, frequencies } = posting.fields[name];
      const places = new Map();
      for (let i = 0; i < documents.length; i++) {
        const steps = reader.varints(frequencies[i]);
        for (let k = 1; k < steps.length; k++) steps[k] += steps[k - 1];
        places.set(documents[i], steps);
      }
      if (name === field) return places;
    }
    return new Map();
  }

  // Words as they are written from a file of a sort ("w", or "v" for reversed ones), with how many papers hold each.
  words(sort, n) {
    return this.file(`${sort}${n}`, (bytes) => {
      const reader = new Reader(bytes);
      const words = reader.words();
      return { words, counts: reader.varints(words.length) };
    });
  }

  // All words of a sort that start with a text, as [word, count].
  async starting(sort, text) {
    const root = await this.root();
    const firsts = root[sort];
    const found = [];
    for (let n = Math.max(0, fileOf(firsts, text)); n < firsts.length && (firsts[n] <= text || firsts[n].startsWith(text)); n++) {
      const { words, counts } = await this.words(sort, n);
      for (let i = 0; i < words.length; i++) if (words[i].startsWith(text)) found.push([words[i], counts[i]]);
    }
    return found;
  }

  async vocabulary(stem) {
    const root = await this.root();
    const files = await Promise.all(root.w.map((_, n) => this.words("w", n)));
    return [...new Set(files.flatMap((file) => file.words.map(stem)))].sort((a, b) => (a < b ? -1 : a > b ? 1 : 0));
  }

  async record(number) {
    const { groups, firsts } = await this.root();
    const n = fileOf(firsts, number);
    return this.file(`d/${groups[n][0]}/${number - firsts[n]}`, (bytes) => {
      const [title, path, venue, topics, code, authors, abstract] = JSON.parse(new TextDecoder().decode(bytes));
      return { number, title, path, venue, topics, code: code === 1, authors, abstract };
    });
  }

  async facets() {
    const { papers } = await this.root();
    return this.file("facets", (bytes) => {
      const reader = new Reader(bytes);
      return Array.from({ length: papers }, () => ({
        code: reader.varint() === 1,
        venues: [...reader.varints(reader.varint())],
        topics: [...reader.varints(reader.varint())],
      }));
    });
  }

  async newest() {
    const { papers } = await this.root();
    return this.file("newest", (bytes) => new Reader(bytes).varints(papers));
  }
}

function decode(root, block) {
  const reader = new Reader(block);
  const fields = {};
  let total = 0;
  for (const [name] of root.fields) {
    const count = reader.varint();
    const documents = reader.varints(count);
    for (let i = 1; i < count; i++) documents[i] += documents[i - 1];
    const frequencies = reader.varints(count);
    if (count && documents[count - 1] >= root.papers) throw new Damaged("the index does not add up");
    fields[name] = { documents, frequencies };
    total += count;
  }
  return { fields, total };
}
