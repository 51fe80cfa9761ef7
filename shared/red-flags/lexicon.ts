import { lazyValue } from "../lazy-value.ts";
import { foldPattern, sentenceEnd } from "./fold.ts";
import { accidentWords } from "./words/accidents.ts";
import { attackWords } from "./words/attacks.ts";
import { bodyWords } from "./words/body.ts";
import { contextWords } from "./words/contexts.ts";
import { cryWords } from "./words/cries.ts";
import { everydayWords } from "./words/everyday.ts";
import { harmWords } from "./words/harm.ts";
import { hintWords } from "./words/hints.ts";
import { moneyWords } from "./words/money.ts";
import { peopleWords } from "./words/people.ts";

/** A phrase of a concept: the words after its first word, any of which may end in `*` or `~`. */
type Phrase = { concept: string; rest: readonly string[]; exact: boolean };

type Phrases = ReadonlyMap<string, readonly Phrase[]>;

/** Phrases by their first word: a whole word, a prefix (`*`), or a Hindi verb's stem (`~`). */
type Lexicon = { whole: Phrases; prefixes: Phrases; verbStems: Phrases; longestStem: number };

/** 'hum' and 'ham' are two spellings of one 'we', which the classifier learnt as two words. */
const asOneWe = (folds: string): string => folds.replace(/\bhum(?=(?:e|ko|r[aei])?\b)/g, "hm");

/** A match of a concept: the tokens from `start` up to but not including `end`. */
export type Hit = { start: number; end: number };
export type Hits = ReadonlyMap<string, readonly Hit[]>;

/** Whether one of the concepts was matched. */
export const hasAny = (hits: Hits, concepts: readonly string[]): boolean =>
  concepts.some((concept) => hits.has(concept));

const shortestStem = 2;

const folded = (words: string): string => foldPattern(words).join(" ");

/**
 * Ranges of numbers with a meaning: ages in years (`#minor`, `#old`), a baby's months or a class (`#tot`), weeks of a late
 * pregnancy (`#term`), oxygen in % (`#dip`), platelets in a microlitre of blood (`#scarce`, which holds no year,
 * `#thousands` and `#below`; `#more` and `#tens` are what few ones rise to), fever in °F (`#hot`), blood pressure
 * (`#high`). Delhi's health services give platelets below 20,000 (Asian J Transfus Sci 2007;1:4, PMC3168133, read on 30
 * November 2026): a case for a hospital. The server's classifier hashes the names of concepts.
 */
const numberKinds = (
  [
    ["#", 0, 999],
    ["#minor", 3, 17],
    ["#tot", 1, 12],
    ["#days", 1, 60],
    ["#term", 20, 42],
    ["#many", 8, 300],
    ["#dip", 40, 91],
    ["#scarce", 2100, 20_000],
    ["#thousands", 2, 20],
    ["#below", 2, 19],
    ["#more", 20_001, 99_999],
    ["#tens", 21, 99],
    ["#hot", 102, 108],
    ["#high", 145, 260],
    ["#year", 1900, 2099],
    ["#gone", 1900, 2024],
    ["#old", 60, 110],
  ] satisfies [string, number, number][]
).map(([kind, from, to]) => ({ kind: folded(kind), from, to }));

/** Numbers in words from one to twenty: values are separated by commas, names of a value by spaces. */
const numberWords = new Map(
  (
    "ek one,do two,teen tin three,char chaar four,paanch panch pach five,chhah chhe che six,saat sat " +
    "seven,eight,nau nine,das dus ten,gyarah gyara eleven,barah bara twelve,terah tera thirteen," +
    "chaudah chauda fourteen,pandrah pandra fifteen,solah sola sixteen,satrah satra seventeen," +
    "atharah eighteen,unnis nineteen,bees bis twenty"
  )
    .split(",")
    .flatMap((names, index) =>
      foldPattern(names).map((name): [string, number] => [name, index + 1]),
    ),
);
for (const [index, name] of foldPattern("tees thirty chalis forty pachas fifty").entries()) {
  numberWords.set(name, 30 + 10 * Math.floor(index / 2));
}

/** The folded endings of Hindi verbs. */
const verbEnding =
  /^(?:t[aei]|n[aei]|a?[iou]|a?ie|a|a?e|y[aeio]|ai|ao|k[re]|a?u(?:n?g)[aei]|a?en?g[aei]|a?oge|v(?:a|ta|te|ti|ya|ai|ane))?$/;

// A number before one of these units is no number of tablets.
const units = new Set(
  foldPattern(
    "mg mcg ml g am pm oclock baje din days day week weeks month months mahine saal years year " +
      "minutes minute min mins hours hour hrs ghante rs rupees rupaye times baar बजे दिन साल घंटे मिनट",
  ),
);

export function addToList<Item>(lists: Map<string, Item[]>, key: string, item: Item): void {
  const known = lists.get(key);
  if (known === undefined) lists.set(key, [item]);
  else known.push(item);
}

// Words that a phrase may not skip: they negate it or end it.
const notSkippable = new Set([
  ".",
  ...foldPattern("not nahi nhi na no never without dont bina aur and"),
]);

const linesOf = (words: string): string[] =>
  words
    .replace(/\n +/g, " ")
    .split("\n")
    .filter((line) => line !== "");

function buildLexicon(lines: readonly string[], exactLines: number): Lexicon {
  const whole = new Map<string, Phrase[]>();
  const prefixes = new Map<string, Phrase[]>();
  const verbStems = new Map<string, Phrase[]>();
  for (const [index, line] of lines.entries()) {
    const [concept = "", words = ""] = line.split(": ");
    const exact = index < exactLines;
    // Folds the line as one text of many sentences, which is much faster on a phone than phrase by phrase.
    const folds = ` ${asOneWe(foldPattern(words.replaceAll(",", "\n")).join(" "))} `;
    for (const phrase of folds.split(` ${sentenceEnd} `)) {
      const [first = "", ...rest] = phrase.trim().split(" ");
      if (first.endsWith("~")) addToList(verbStems, first.slice(0, -1), { concept, rest, exact });
      else if (first.endsWith("*"))
        addToList(prefixes, first.slice(0, -1), { concept, rest, exact });
      else addToList(whole, first, { concept, rest, exact });
    }
  }
  const longestStem = Math.max(
    ...[...prefixes.keys(), ...verbStems.keys()].map(({ length }) => length),
  );
  return { whole, prefixes, verbStems, longestStem };
}

// Built with the first text unless it is prepared: it takes a tenth of a start of the server.
const getLexicon = lazyValue((): Lexicon => {
  // Context words match exactly: no other word may stand between them.
  const contexts = linesOf(contextWords);
  const others = linesOf(
    bodyWords +
      attackWords +
      accidentWords +
      cryWords +
      everydayWords +
      harmWords +
      peopleWords +
      hintWords +
      moneyWords,
  );
  return buildLexicon([...contexts, ...others], contexts.length);
});

/** Builds the lexicon, which the first text would wait for: 0.05 s, several times as long on a phone. */
export function prepareLexicon(): void {
  getLexicon();
}

/** The folded '15k' is 15,000; '1k' and '2k' are left out, because 2000 is a year. */
const thousands = /^([3-9]|[1-9][0-9])ke$/;
/** Parts of a number: what follows the point of up to 0.2, and the comma of thousands. */
const digitKinds = [
  { kind: folded("#tenth"), digits: /^(?:0[0-9]|1[0-9]{0,2}|20{0,2})$/ },
  { kind: folded("#hundreds"), digits: /^[0-9]{3}$/ },
];

function toNumber(token: string): number | undefined {
  if (/^[0-9]{1,5}$/.test(token)) return Number(token);
  const [, count] = thousands.exec(token) ?? [];
  return count === undefined ? numberWords.get(token) : Number(count) * 1000;
}

function numbersOf(token: string): string[] {
  const value = toNumber(token);
  if (value === undefined) return [];
  const kinds = numberKinds.filter(({ from, to }) => value >= from && value <= to);
  const ofDigits = digitKinds.filter(({ digits }) => digits.test(token));
  return [...kinds, ...ofDigits].map(({ kind }) => kind);
}

function fitsPattern(word: string | undefined, wanted: string): boolean {
  if (word === undefined) return false;
  if (wanted.startsWith("#")) return numbersOf(word).includes(wanted);
  // Most words differ from the first letter on.
  if (word[0] !== wanted[0]) return false;
  const stem = wanted.slice(0, -1);
  if (wanted.endsWith("*")) return word.startsWith(stem);
  if (wanted.endsWith("~"))
    return word.startsWith(stem) && verbEnding.test(word.slice(stem.length));
  return word === wanted;
}

function phrasesFrom(token: string): Phrase[] {
  const { whole, prefixes, verbStems, longestStem } = getLexicon();
  const found = [...(whole.get(token) ?? [])];
  for (const kind of numbersOf(token)) found.push(...(whole.get(kind) ?? []));
  const longest = Math.min(token.length, longestStem);
  for (let length = shortestStem; length <= longest; length += 1) {
    const stem = token.slice(0, length);
    found.push(...(prefixes.get(stem) ?? []));
    const verb = verbStems.get(stem);
    if (verb !== undefined && verbEnding.test(token.slice(length))) found.push(...verb);
  }
  return found;
}

/** The end of a phrase that begins at `start`, or 0; an inexact phrase may contain one other word. */
function findEnd(tokens: readonly string[], start: number, { rest, exact }: Phrase): number {
  let at = start + 1;
  let skipsLeft = exact ? 0 : 1;
  for (const wanted of rest) {
    if (!fitsPattern(tokens[at], wanted)) {
      if (
        skipsLeft === 0 ||
        notSkippable.has(tokens[at] ?? "") ||
        !fitsPattern(tokens[at + 1], wanted)
      )
        return 0;
      skipsLeft -= 1;
      at += 1;
    }
    at += 1;
  }
  return at;
}

/** The phrases that may begin at `start`, given the next two words. */
function phrasesAt(
  tokens: readonly string[],
  start: number,
  byToken: Map<string, Phrase[]>,
): Phrase[] {
  const token = tokens[start] ?? "";
  const phrases = byToken.get(token) ?? phrasesFrom(token);
  byToken.set(token, phrases);
  return phrases.filter(
    ({ rest: [wanted] }) =>
      wanted === undefined ||
      fitsPattern(tokens[start + 1], wanted) ||
      fitsPattern(tokens[start + 2], wanted),
  );
}

/** Finds the hits of every concept, sorted by start. Hits inside a phrase of `nothing` are dropped. */
export function findHits(folded: readonly string[]): Hits {
  const tokens = folded.map(asOneWe);
  const hits = new Map<string, Hit[]>();
  const byToken = new Map<string, Phrase[]>();
  const known = new Map<string, Phrase[]>();
  let ignoredUntil = 0;
  for (const [start, token] of tokens.entries()) {
    const near = `${token} ${tokens[start + 1]} ${tokens[start + 2]}`;
    const phrases = known.get(near) ?? phrasesAt(tokens, start, byToken);
    known.set(near, phrases);
    const found: { concept: string; end: number }[] = [];
    for (const phrase of phrases) {
      const end = findEnd(tokens, start, phrase);
      if (end === 0) continue;
      if (phrase.concept === "nothing") ignoredUntil = Math.max(ignoredUntil, end);
      found.push({ concept: phrase.concept, end });
    }
    const hasUnit = units.has(tokens[start + 1] ?? "");
    for (const { concept, end } of found) {
      if (end <= ignoredUntil || (hasUnit && concept === "number-many")) continue;
      addToList(hits, concept, { start, end });
    }
  }
  return hits;
}
