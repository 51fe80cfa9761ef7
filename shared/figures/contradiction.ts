import type { Figure, FigureKind } from "./figure.ts";
import { findFigures } from "./find-figures.ts";
import { isKnown, type KnownValues, readValues } from "./known-values.ts";
import { once } from "./once.ts";
import { toTerms } from "./search-terms.ts";

/** A valid card as it was given with the question. */
export type FigureCard = {
  id: string;
  claim: string;
  claim_hi: string;
  /** Phrases that people use for it, separated by commas. */
  words: string;
  law: string;
  /** What is often said instead; empty when nothing is. */
  obsolete: string;
};

/** A card with its figures; its terms are computed when a figure has to be compared. */
export type ReadCard = {
  card: FigureCard;
  /** The figures of its claim in both languages and of its law, without what the claim calls past. */
  known: KnownValues;
  /** Those of the English claim and the law alone. */
  current: KnownValues;
  /** The figures of what is often said instead, and of what the claim calls past. */
  outdated: KnownValues;
  /** The words of the same texts. */
  outdatedTerms: () => ReadonlySet<string>;
  /** The words of the parts of the claim, in both languages, where a figure stands. */
  termsAround: (figure: Figure) => ReadonlySet<string>;
  terms: () => ReadonlySet<string>;
};

/** The least number of words and the least part of a sentence that a card must have in common with it. */
const limits: Readonly<Record<FigureKind, { hits: number; share: number }>> = {
  amount: { hits: 2, share: 0.5 },
  percentage: { hits: 2, share: 0.5 },
  phone: { hits: 2, share: 0.5 },
  date: { hits: 3, share: 0.6 },
  // One subject has many sections.
  section: { hits: 3, share: 0.75 },
};
const outdatedLimit = { hits: 2, share: 0.4 };
const sentenceCharsMax = 600;

/** Sentences that compare, deny or give an example name other figures than the card without an error. */
const comparison =
  /\b(?:earlier|previously|formerly|old|older|used to|until|before|was|were|instead|no longer|replaced|not|example|suppose|e\.g|pehle|purana|purani|puraane|tha|thi|jagah|maan|jaise|udaharan|nahi|nahin)\b|पहले|पुरान|(?:था|थी|थे)(?![\u0900-\u097f])|जगह|मान ली|उदाहरण|जैसे|नहीं/i;

/** The parts of a claim about the past: `(was Rs 12 lakh)`, `the 28% slab was dropped`. */
const pastParts =
  /\bthe [^,.;()]* (?:was|were) (?:dropped|removed|abolished)\b|[^,.;।()]*हटा दि?[एयीग][^,.;।()]*|(?<=\([^()]*)\b(?:was|were|old)\b[^()]*(?=\))|\([^()]*(?:पहले|पुरान)[^()]*\)|\bthe old(?:er)? [^,.;()]*|, not [^,.;()]*/gi;

const onlyWritten = { bareNumbers: false };

export function readCard(card: FigureCard): ReadCard {
  const { claim, claim_hi: hindi, law, words, obsolete } = card;
  const [english = "", other = ""] = [claim, hindi].map((text) => text.replace(pastParts, " "));
  const past = [obsolete, ...[claim, hindi].flatMap((text) => text.match(pastParts) ?? [])];
  const current = readValues([english, law], onlyWritten);
  const translated = readValues([other], onlyWritten);
  return {
    card,
    known: { ...current, figures: [...current.figures, ...translated.figures] },
    current,
    outdated: readValues(past, onlyWritten),
    outdatedTerms: once(() => new Set(toTerms(past.join("\n")))),
    termsAround: (figure) => {
      const parts = [english, other].flatMap((text) => text.split(/[;()।]|[,.:]\s/));
      const own = parts.filter((part) => isKnown(figure, readValues([part], onlyWritten)));
      return new Set(toTerms(own.join("\n")));
    },
    terms: once(() => new Set(toTerms([claim, hindi, words, law].join("\n")))),
  };
}

/** Whether a card gives a figure as valid now, and not as past. */
export function holds({ known, current, outdated }: ReadCard, figure: Figure): boolean {
  return isKnown(figure, known) && (isKnown(figure, current) || !isKnown(figure, outdated));
}

export type Sentence = {
  text: string;
  figures: () => readonly Figure[];
  /** The words that say what it is about. */
  terms: () => readonly string[];
  compared: (cards: readonly ReadCard[]) => Map<ReadCard, Compared>;
};

function listSubject(sentence: string, figures: readonly Figure[]): string[] {
  let bare = sentence;
  for (const { from, to } of figures.toReversed())
    bare = `${bare.slice(0, from)} ${bare.slice(to)}`;
  return [...new Set(toTerms(bare))].filter((term) => !/^[0-9]+$/.test(term));
}

/** Where the sentence around a figure begins and ends. */
function findBounds(text: string, figure: Figure): { from: number; to: number } {
  const reach = sentenceCharsMax / 2;
  const ahead = text.slice(Math.max(0, figure.from - reach), figure.from);
  const behind = text.slice(figure.to, figure.to + reach);
  const ends = Array.from(ahead.matchAll(/[.!?।;]\s|\n/g), ({ index }) => index + 1);
  const end = behind.search(/[.!?।;](?:\s|$)|\n/);
  const from = figure.from - ahead.length + (ends.at(-1) ?? 0);
  return { from, to: figure.to + (end === -1 ? behind.length : end) };
}

/** How many different sentences of a reply are compared with the cards. */
const sentencesMax = 40;

/** Reads the sentences around figures, each once. */
export function createSentences(text: string): (figure: Figure) => Sentence {
  const read = new Map<string, Sentence>();
  return (figure) => {
    const { from, to } = findBounds(text, figure);
    const written = text.slice(from, to);
    const known = read.get(written);
    if (known !== undefined) return known;
    const figures = once(() => findFigures(written));
    const isRead = read.size < sentencesMax;
    const terms = once(() => (isRead ? listSubject(written, figures()) : []));
    let compared: Map<ReadCard, Compared> | null = null;
    const sentence: Sentence = {
      text: written,
      figures,
      terms,
      compared(cards) {
        compared ??= compareAll(terms(), cards);
        return compared;
      },
    };
    read.set(written, sentence);
    return sentence;
  };
}

export type Compared = { hits: number; share: number; score: number };

/** How many words of a sentence each card has, and which share of it: a word that few cards have counts more. */
export function compareAll(
  terms: readonly string[],
  cards: readonly ReadCard[],
): Map<ReadCard, Compared> {
  const compared = new Map(cards.map((card) => [card, { hits: 0, share: 0, score: 0 }]));
  let all = 0;
  for (const term of terms) {
    const holding = cards.filter((card) => card.terms().has(term));
    const worth = Math.log(1 + (cards.length + 1) / (holding.length + 0.5));
    all += worth;
    for (const card of holding) {
      const entry = compared.get(card);
      if (entry === undefined) continue;
      entry.hits += 1;
      entry.score += worth;
    }
  }
  for (const entry of compared.values()) entry.share = all === 0 ? 0 : entry.score / all;
  return compared;
}

const noMatch: Compared = { hits: 0, share: 0, score: 0 };

/** Whether a sentence has a figure of that kind as the card gives it. */
function agrees(sentence: Sentence, card: ReadCard, kind: FigureKind): boolean {
  return sentence.figures().some((other) => other.kind === kind && holds(card, other));
}

const isOfKind = (kind: FigureKind) => (card: ReadCard) =>
  card.known.figures.some((figure) => figure.kind === kind);

/** A card may speak this much less of a sentence than another one and still be its source. */
const partOfBestMin = 0.7;
/** A section of a named law is less often the same by chance. */
const partOfBestMinWithLaw = 0.4;

function toPartOfBestMin({ kind, values }: Figure): number {
  const hasLaw = kind === "section" && values.every(({ law }) => law !== null);
  return hasLaw ? partOfBestMinWithLaw : partOfBestMin;
}
/** Round sums stand in many cards by chance: 5 lakh, 10 %. */
const roundShareMin = 0.3;
const otherShareMin = 0.1;

/** The least part of a sentence of which a card must speak to be the source of a figure in it. */
function toShareMin(figure: Figure): number {
  if (figure.kind === "section" || figure.kind === "phone") return 0;
  if (figure.kind === "date" || figure.values.length > 1) return otherShareMin;
  return (figure.values[0]?.digits ?? 0) > 1 ? otherShareMin : roundShareMin;
}

/**
 * Whether the sentence says of a figure what the card says of it now. Rs 3,500 is today's fee of 60 pages
 * and was the Tatkaal fee: the words beside it have to be those of today.
 */
function saysCurrent(figure: Figure, sentence: Sentence, read: ReadCard): boolean {
  if (!holds(read, figure)) return false;
  if (!isKnown(figure, read.outdated)) return true;
  const around = read.termsAround(figure);
  const past = read.outdatedTerms();
  const count = (words: ReadonlySet<string>) =>
    sentence.terms().filter((term) => words.has(term)).length;
  return count(around) > count(past);
}

/** The card where a figure stands, if the card speaks of what the sentence speaks of. */
export function findHolding(
  figure: Figure,
  sentence: Sentence,
  cards: readonly ReadCard[],
): FigureCard | null {
  const holding = cards.filter((card) => saysCurrent(figure, sentence, card));
  if (holding.length === 0) return null;
  const sameKind = cards.filter(isOfKind(figure.kind));
  const bestOf = (some: readonly ReadCard[]) =>
    some
      .map((read) => ({ read, ...(sentence.compared(cards).get(read) ?? noMatch) }))
      .toSorted((one, other) => other.score - one.score)[0];
  const own = bestOf(holding);
  const best = bestOf(sameKind);
  if (own === undefined || best === undefined) return null;
  const isNear = own.score >= best.score * toPartOfBestMin(figure);
  const { length } = sentence.terms();
  // `It is ₹2,500.` names no subject. In a short sentence one word in common is chance.
  const isSum = figure.kind === "amount" || figure.kind === "percentage";
  const isChance = isSum && length > 0 && length < 4 && own.hits < 2 && own.share < 0.5;
  const isFar = length > 0 && own.share < toShareMin(figure);
  return isNear && !isChance && !isFar ? own.read.card : null;
}

/** The card that a figure contradicts: the same subject and kind of figure, and another value. */
export function findContradicted(
  figure: Figure,
  sentence: Sentence,
  cards: readonly ReadCard[],
): FigureCard | null {
  if (comparison.test(sentence.text)) return null;
  // A section or a number to call that another card names may be meant.
  const isName = figure.kind === "section" || figure.kind === "phone";
  if (isName && cards.some((card) => holds(card, figure))) return null;
  let best: { card: FigureCard; share: number } | null = null;
  for (const read of cards.filter(isOfKind(figure.kind))) {
    const limit = isKnown(figure, read.outdated) ? outdatedLimit : limits[figure.kind];
    const { hits, share } = sentence.compared(cards).get(read) ?? noMatch;
    const fits = hits >= limit.hits && share >= limit.share && share > (best?.share ?? 0);
    if (fits && !agrees(sentence, read, figure.kind)) best = { card: read.card, share };
  }
  return best?.card ?? null;
}
