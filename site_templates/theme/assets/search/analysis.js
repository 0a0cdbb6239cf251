// Text into search terms: the other side of generator/papersheaf/write/analysis.py, which says what it does and why.

const CJK = "\\u3005-\\u3007\\u3040-\\u30fa\\u30fc-\\u30ff\\u3400-\\u4dbf\\u4e00-\\u9fff\\uac00-\\ud7a3\\uf900-\\ufaff\\u{20000}-\\u{3ffff}";
const WORD =
  "0-9a-z\\u00df-\\u00f6\\u00f8-\\u02af\\u0370-\\u037d\\u037f-\\u0383\\u0388-\\u0559\\u0560-\\u0588\\u058a-\\u060b\\u060d-\\u061a\\u0620-\\u0669" +
  "\\u066e-\\u06d3\\u06d5-\\u0963\\u0966-\\u1fff\\u2c00-\\u2dff\\u3131-\\u318f\\u31a0-\\u31ff\\ua000-\\uabff\\ufb00-\\ufdff\\ufe70-\\ufefc" +
  "\\u{10000}-\\u{1efff}";
const RUN = new RegExp(`[${CJK}]+|[${WORD}]+(?:(?:['’\\-\\u2010]|(?<=[0-9])[.,](?=[0-9]))[${WORD}]+)*`, "gu");
const IS_CJK = new RegExp(`^[${CJK}]`, "u");
const STEMMED = /^(?!.*yy|(?:ies|sses|eeds?)$)[a-z]{3,}$/;
const LONGEST = 64;

const cut = (text) => (text.length > LONGEST ? [...text].slice(0, LONGEST).join("") : text);

export function fold(text) {
  return text.normalize("NFKD").toLowerCase().replace(/[\u0300-\u036f]+/g, "").normalize("NFC");
}

// The tokens of a text, each with its position: [token, position].
export function positions(text) {
  const tokens = [];
  let at = 0;
  for (const [run] of fold(text).matchAll(RUN)) {
    if (IS_CJK.test(run)) {
      const characters = [...run];
      for (let i = 0; i < Math.max(1, characters.length - 1); i++) tokens.push([characters.slice(i, i + 2).join(""), at++]);
      continue;
    }
    const parts = run.split(/[-\u2010]/).map((part) => part.replace(/['’]s$|['’,]/g, ""));
    const start = at;
    for (const part of parts) tokens.push([cut(part), at++]);
    if (parts.length > 1 && !parts.every((part) => /^[0-9.]+$/.test(part))) tokens.push([cut(parts.join("")), start]);
  }
  return tokens;
}

export const tokenize = (text) => positions(text).map(([token]) => token);

// lunr's stemmer for words of Latin letters, and the pipeline of a query: trimmer, stop words (where they are to go) and stemmer.
export function analysis(lunr) {
  const named = (label, step) => {
    if (label in lunr.Pipeline.registeredFunctions) step.label = label;
    else lunr.Pipeline.registerFunction(step, label);
    return step;
  };
  const trimmer = named("papersheaf-trimmer", (token) => tokenize(token.toString()).map((text) => new lunr.Token(text, token.metadata)));
  const stemmer = named("papersheaf-stemmer", (token) => (STEMMED.test(token.toString()) ? lunr.stemmer(token) : token));
  const build = (...functions) => {
    const pipeline = new lunr.Pipeline();
    pipeline.add(...functions);
    return pipeline;
  };
  return {
    trimmer,
    stemmer,
    all: build(trimmer, stemmer),
    content: build(trimmer, lunr.stopWordFilter, stemmer),
    stem: (text) => stemmer(new lunr.Token(text)).toString(),
    isStopWord: (text) => lunr.stopWordFilter(new lunr.Token(text)) === undefined,
  };
}
