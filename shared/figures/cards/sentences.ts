import { lazyValue } from "../../lazy-value.ts";
import type { Figure } from "../figure.ts";
import { findFigures } from "../find-figures.ts";
import { toTerms } from "../search-terms.ts";
import type { ReadCard } from "./read-card.ts";

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

const sentenceCharsMax = 600;

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
    const figures = lazyValue(() => findFigures(written));
    const isRead = read.size < sentencesMax;
    const terms = lazyValue(() => (isRead ? listSubject(written, figures()) : []));
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
