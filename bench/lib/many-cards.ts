import type { FactCard } from "../../server/facts/card.ts";

/** So many cards as an operator may have some day: those of the seed again and again, each with a name of its own. */
export function listMany(seed: readonly FactCard[], count: number): FactCard[] {
  return Array.from({ length: count }, (_, number): FactCard => {
    const card = seed[number % seed.length] ?? seed[0];
    if (card === undefined) throw new Error("the seed has no card");
    return number < seed.length ? card : { ...card, id: `${card.id.slice(0, 50)}-${number}` };
  });
}
