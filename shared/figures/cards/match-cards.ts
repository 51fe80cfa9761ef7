import type { Figure, FigureKind } from "../figure.ts";
import { isKnown } from "../known-values.ts";
import { cardHasFigure, type FigureCard, type ReadCard } from "./read-card.ts";
import type { Compared, Sentence } from "./sentences.ts";

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
/** Sentences that compare, deny or give an example name other figures than the card without an error. */
const comparison =
  /\b(?:earlier|previously|formerly|old|older|used to|until|before|was|were|instead|no longer|replaced|not|example|suppose|e\.g|pehle|purana|purani|puraane|tha|thi|jagah|maan|jaise|udaharan|nahi|nahin)\b|पहले|पुरान|(?:था|थी|थे)(?![\u0900-\u097f])|जगह|मान ली|उदाहरण|जैसे|नहीं/i;

const noMatch: Compared = { hits: 0, share: 0, score: 0 };

/** Whether a sentence has a figure of that kind as the card gives it. */
function hasFigureOfCard(sentence: Sentence, card: ReadCard, kind: FigureKind): boolean {
  return sentence.figures().some((other) => other.kind === kind && cardHasFigure(card, other));
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
/** Many cards have the same round sums by chance: 5 lakh, 10 %. */
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
function isCurrentValue(figure: Figure, sentence: Sentence, read: ReadCard): boolean {
  if (!cardHasFigure(read, figure)) return false;
  if (!isKnown(figure, read.outdated)) return true;
  const around = read.termsAround(figure);
  const past = read.outdatedTerms();
  const count = (words: ReadonlySet<string>) =>
    sentence.terms().filter((term) => words.has(term)).length;
  return count(around) > count(past);
}

/** The card where a figure stands, if the card speaks of what the sentence speaks of. */
export function findSourceCard(
  figure: Figure,
  sentence: Sentence,
  cards: readonly ReadCard[],
): FigureCard | null {
  const holding = cards.filter((card) => isCurrentValue(figure, sentence, card));
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
  if (isName && cards.some((card) => cardHasFigure(card, figure))) return null;
  let best: { card: FigureCard; share: number } | null = null;
  for (const read of cards.filter(isOfKind(figure.kind))) {
    const limit = isKnown(figure, read.outdated) ? outdatedLimit : limits[figure.kind];
    const { hits, share } = sentence.compared(cards).get(read) ?? noMatch;
    const fits = hits >= limit.hits && share >= limit.share && share > (best?.share ?? 0);
    if (fits && !hasFigureOfCard(sentence, read, figure.kind)) best = { card: read.card, share };
  }
  return best?.card ?? null;
}
