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
