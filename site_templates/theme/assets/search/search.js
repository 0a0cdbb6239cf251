// A query over the files of an index: lunr's query language and BM25, and on top what readers use.

import { analysis, fold, positions } from "./analysis.js";
import { PHRASES, Store } from "./store.js";

const LONGEST_QUERY = 400;
const MOST_WORDS = 24;
export const PAGE = 10;
// A phrase, with the sign and the field that may stand before it.
const QUOTED = /(?:(?<!\S)([+-]))?(?:(?<![\p{L}\d])([a-z]+):)?"([^"]*)"/gu;

// What readers' answers add to lunr's score; the guide says how the numbers were found.
export const WEIGHTS = { together: 8, near: 5, order: 1.5, form: 8, prefix: 0.35, spelt: 0.9 };

// createSearch({ load, lunr }): load(name) gives the bytes of a file of the index, lunr is the module that stands beside this one.
export function createSearch({ load, lunr, weights = WEIGHTS }) {
  const store = new Store(load);
  const words = analysis(lunr);
  let vocabulary = null;

  // The terms of a clause with wildcards or an edit distance, by lunr's own token sets over all terms.
  async function expand(clause) {
    vocabulary ??= store.vocabulary(words.stem).then((terms) => lunr.TokenSet.fromArray(terms));
    const set = await vocabulary;
    return set.intersect(lunr.TokenSet.fromClause(clause)).toArray();
  }

  const isPlain = (clause) => !clause.editDistance && !clause.term.includes("*");

  // lunr's clauses with their postings. Each of a clause's terms is a list of [posting, boost]; an empty list is a term that no paper holds.
  async function resolve(clauses, pipeline) {
    const read = async (clause) => {
      const terms = clause.usePipeline ? pipeline.runString(clause.term, { fields: clause.fields }) : [clause.term];
      const lists = terms.map(async (term) => {
        const expanded = isPlain({ ...clause, term }) ? [term] : await expand({ ...clause, term });
        const postings = await Promise.all(expanded.map((word) => store.postings(word)));
        return postings.filter(Boolean).map((posting) => [posting, clause.boost]);
      });
      return { ...clause, terms: await Promise.all(lists) };
    };
    return Promise.all(clauses.map(read));
  }

  function parse(text, fields) {
    const query = new lunr.Query(fields);
    new lunr.QueryParser(text, query).parse();
    return query.clauses;
  }

  // A reader's query never fails: what lunr's parser refuses is read as plain words.
  function forgive(text, fields) {
    try {
      const clauses = parse(text, fields);
      for (const clause of clauses) if (clause.editDistance > 2) clause.editDistance = 2;
      return clauses;
    } catch (error) {
      if (!(error instanceof lunr.QueryParseError)) throw error;
      return parse(text.replace(/[:~^*+\\-]+/g, " "), fields);
    }
  }

  // The words within one edit of a word that no paper holds, commonest first. One of its halves is whole, so two short stretches of the
  // sorted words are enough: those that start as it does, and those that end as it does.
  async function nearest(word) {
    if (!/^[a-z]{4,}$/.test(word)) return [];
    const half = Math.max(2, (word.length - 1) >> 1);
    const back = (text) => [...text].reverse().join("");
    const [starts, ends] = await Promise.all([
      store.starting("w", word.slice(0, half)),
      store.starting("v", back(word).slice(0, half)),
    ]);
    const found = new Map(starts.concat(ends.map(([text, count]) => [back(text), count])).filter(([text]) => isNear(word, text)));
    return [...found].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1));
  }

  // A reader's clause: the term as it is, else the nearest spelling; the last word also stands for the words that it starts.
  async function soften(clause, isLast, corrections) {
    const lists = [];
    for (const token of words.trimmer(new lunr.Token(clause.term)).map(String)) {
      if (words.isStopWord(token) && clause.presence === lunr.Query.presence.OPTIONAL) continue;
      const term = words.stem(token);
      const exact = await store.postings(term);
      const list = exact ? [[exact, clause.boost]] : [];
      if (isLast && token.length > 1) {
        const counts = new Map();
        for (const [word, count] of await store.starting("w", token)) {
          const stem = words.stem(word);
          if (stem !== term) counts.set(stem, (counts.get(stem) ?? 0) + count);
        }
        const best = [...counts].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1)).slice(0, 4);
        const postings = await Promise.all(best.map(([stem]) => store.postings(stem)));
        list.push(...postings.filter(Boolean).map((posting) => [posting, clause.boost * weights.prefix]));
      }
      if (!list.length && clause.presence !== lunr.Query.presence.PROHIBITED) {
        const [best] = await nearest(token);
        const posting = best && (await store.postings(words.stem(best[0])));
        if (posting) {
          corrections.push([token, best[0]]);
          list.push([posting, clause.boost * weights.spelt]);
        }
      }
      lists.push(list);
    }
    return { ...clause, terms: lists };
  }

  // The papers that hold a phrase in one of some fields, as a set; words without a term, such as «of», hold their place.
  async function withPhrase(terms, within) {
    const postings = await Promise.all(terms.map(([term]) => store.postings(term)));
    const found = new Set();
    if (!terms.length || postings.some((posting) => !posting)) return found;
    for (const field of within) {
      const places = await Promise.all(postings.map((posting) => store.positions(posting, field)));
      for (const [document, firsts] of places[0]) {
        const others = places.map((map) => map.get(document));
        if (others.some((list) => !list)) continue;
        const fits = (start) => others.every((list, i) => list.includes(start + terms[i][1] - terms[0][1]));
        if (firsts.some(fits)) found.add(document);
      }
    }
    return found;
  }

  function phraseTerms(text) {
    const terms = [];
    let last = -1;
    for (const [token, at] of positions(text)) {
      if (at > last && !words.isStopWord(token)) terms.push([words.stem(token), at]);
      last = Math.max(last, at);
    }
    return terms;
  }

  async function exactly(text) {
    const root = await store.root();
    const fields = root.fields.map(([name]) => name);
    const { scores, matched } = score(root, await resolve(parse(text, fields), words.all), lunr);
    return { order: ranked(matched, scores), scores, corrections: [], terms: [], onlyStopWords: false };
  }

  async function forReaders(text, { prefix = false, accept = null, sort = "relevance" } = {}) {
    const root = await store.root();
    const fields = root.fields.map(([name]) => name);
    const phrases = [];
    const rest = [...text].slice(0, LONGEST_QUERY).join("").normalize("NFC").replace(/(?<![^\s+-])year:(?=\d)/g, "venue:").replace(QUOTED, (_, sign, field, phrase) => {
      const plain = phrase.replace(/[:~^*+\\-]+/g, " ");
      // of other fields no positions are kept: all words must stand there
      if (field && !PHRASES.includes(field) && fields.includes(field)) return plain.replace(/\S+/g, `${sign === "-" ? "-" : "+"}${field}:$&`);
      phrases.push({ terms: phraseTerms(phrase), within: PHRASES.includes(field) ? [field] : PHRASES, without: sign === "-" });
      return sign === "-" ? " " : ` ${plain} `;
    });
    const parsed = forgive(rest.replaceAll('"', " "), fields).slice(0, MOST_WORDS);
    const corrections = [];
    const atEnd = prefix && !/\s$/.test(text) && !text.endsWith('"');
    const clauses = await Promise.all(
      parsed.map((clause, i) =>
        clause.usePipeline && isPlain(clause)
          ? soften(clause, atEnd && i === parsed.length - 1, corrections)
          : resolve([clause], words.content).then(([resolved]) => resolved),
      ),
    );
    const asked = clauses.filter((clause) => clause.terms.length);
    const { scores, matched, counts, groups } = score(root, asked, lunr);
    if (!asked.length) matched.fill(!parsed.length && phrases.some(({ terms, without }) => terms.length && without) ? 1 : 0); // where lunr finds everything
    for (const { terms, within, without } of phrases.filter(({ terms }) => terms.length)) {
      const found = await withPhrase(terms, within);
      for (let document = 0; document < root.papers; document++) if (found.has(document) === without) matched[document] = 0;
    }
    if (groups > 1) for (let d = 0; d < root.papers; d++) if (matched[d]) scores[d] *= (counts[d] / groups) ** weights.together;
    if (accept) for (let d = 0; d < root.papers; d++) if (matched[d] && !accept(d)) matched[d] = 0;
    const order = ranked(matched, scores);
    const terms = asked.filter((clause) => clause.presence !== lunr.Query.presence.PROHIBITED).flatMap((clause) => clause.terms);
    const stems = terms.map((list) => new Set(list.map(([posting]) => posting.term)));
    if (sort === "newest") {
      const rank = await store.newest();
      order.sort((a, b) => rank[a] - rank[b]);
    } else {
      await refine(order, scores, stems, rest);
    }
    const onlyStopWords = !asked.length && parsed.some((clause) => words.trimmer(new lunr.Token(clause.term)).length);
    return { order, scores, corrections, terms: stems, onlyStopWords };
  }

  // The first page again, by what its texts say: words near each other and in order, and as they were typed.
  async function refine(order, scores, stems, text) {
    const top = [...order.slice(0, PAGE)];
    if (top.length < 2 || !stems.length) return;
    const typed = new Set(fold(text).split(/[\s-]+/));
    const records = await Promise.all(top.map((number) => store.record(number)));
    const final = new Map(records.map((record) => [record.number, scores[record.number] * (1 + bonus(record, stems, typed))]));
    top.sort((a, b) => final.get(b) - final.get(a) || a - b);
    order.set(top);
    for (const [number, value] of final) scores[number] = value;
  }

  function bonus(record, stems, typed) {
    const places = stems.map(() => []);
    const forms = new Set();
    for (const [token, at] of positions(`${record.title}. ${record.abstract}`)) {
      if (typed.has(token)) forms.add(token);
      const stem = words.stem(token);
      for (let i = 0; i < stems.length; i++) if (stems[i].has(stem)) places[i].push(at);
    }
    const form = Math.min(1, forms.size / stems.length);
    const { span, ordered } = closest(places);
    const held = places.filter((list) => list.length).length;
    const near = held > 1 ? (held / stems.length) * (held / Math.max(held, span)) : 0;
    return weights.near * near + weights.order * (ordered && held > 1 ? near : 0) + weights.form * form;
  }

  return { store, search: (text, options = {}) => (options.lunr ? exactly(text) : forReaders(text, options)), words };
}

// The numbers of the papers that match, best first.
function ranked(matched, scores) {
  let size = 0;
  const numbers = new Uint32Array(matched.length);
  for (let d = 0; d < matched.length; d++) if (matched[d]) numbers[size++] = d;
  return numbers.slice(0, size).sort((a, b) => scores[b] - scores[a] || a - b);
}

// lunr's evaluation of clauses: which papers match, their scores, and of how many of the optional and required clauses each holds a term.
function score(root, clauses, lunr) {
  const { REQUIRED, PROHIBITED } = lunr.Query.presence;
  const scores = new Float64Array(root.papers);
  const matched = new Uint8Array(root.papers);
  const counts = new Uint8Array(root.papers);
  const asked = new Map(root.fields.map(([name]) => [name, new Map()]));
  let required = null;
  let prohibited = null;
  let groups = 0;
  for (const clause of clauses) {
    const holds = new Uint8Array(root.papers);
    let missing = false;
    for (const list of clause.terms) {
      if (!list.length && clause.presence === REQUIRED) missing = true;
      for (const [posting, boost] of list) {
        for (const field of clause.fields) {
          for (const document of posting.fields[field].documents) holds[document] = 1;
          if (clause.presence === PROHIBITED) continue;
          const vector = asked.get(field);
          vector.set(posting, (vector.get(posting) ?? 0) + boost);
        }
      }
    }
    if (clause.presence === PROHIBITED) {
      prohibited = prohibited ? prohibited.map((value, d) => value | holds[d]) : holds;
      continue;
    }
    groups++;
    for (let d = 0; d < root.papers; d++) counts[d] += holds[d];
    if (clause.presence === REQUIRED && clause.terms.length) {
      required = required ? required.map((value, d) => value & holds[d]) : holds;
      if (missing) required.fill(0);
    }
  }
  for (const [name, boost] of root.fields) {
    const vector = asked.get(name);
    const magnitude = Math.sqrt([...vector.values()].reduce((sum, value) => sum + value * value, 0));
    for (const [posting, weight] of vector) {
      const { documents, frequencies } = posting.fields[name];
      const idf = Math.log(1 + Math.abs((root.papers - posting.total + 0.5) / (posting.total + 0.5)));
      for (let i = 0; i < documents.length; i++) {
        const value = Math.round(((idf * ((root.k1 + 1) * frequencies[i])) / (root.k1 + frequencies[i])) * boost * 1000) / 1000;
        scores[documents[i]] += (weight * value) / magnitude;
        matched[documents[i]] = 1;
      }
    }
  }
  if (clauses.every((clause) => clause.presence === PROHIBITED)) matched.fill(1);
  for (let d = 0; d < root.papers; d++) if ((required && !required[d]) || (prohibited && prohibited[d])) matched[d] = 0;
  return { scores, matched, counts, groups };
}

// Whether two different words are one insertion, deletion, substitution or swap of neighbours apart.
export function isNear(a, b) {
  if (a === b || Math.abs(a.length - b.length) > 1) return false;
  let start = 0;
  while (start < a.length && a[start] === b[start]) start++;
  let end = 0;
  while (end < Math.min(a.length, b.length) - start && a[a.length - 1 - end] === b[b.length - 1 - end]) end++;
  const restA = a.length - start - end;
  const restB = b.length - start - end;
  if (Math.max(restA, restB) <= 1) return true;
  return restA === 2 && restB === 2 && a[start] === b[start + 1] && a[start + 1] === b[start];
}

// The shortest stretch that holds a place of each list that is not empty, and whether they stand there in the lists' order.
export function closest(lists) {
  const held = lists.map((places, i) => places.map((at) => [at, i])).filter((places) => places.length);
  const all = held.flat().sort((a, b) => a[0] - b[0]);
  const last = new Map();
  let span = Infinity;
  let ordered = false;
  for (const [at, i] of all) {
    last.delete(i);
    last.set(i, at);
    if (last.size < held.length) continue;
    const [first] = last.values();
    const width = at - first + 1;
    const inOrder = [...last.keys()].every((key, k, keys) => k === 0 || keys[k - 1] < key);
    if (width < span || (width === span && inOrder)) [span, ordered] = [width, inOrder];
  }
  return { span, ordered };
}
