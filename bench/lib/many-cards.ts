import type { FactCard } from "../../server/facts/card.ts";

/** Repeats the cards of the seed under new ids, up to `count`, as many as an operator may have some day. */
export function repeatCards(seed: readonly FactCard[], count: number): FactCard[] {
  return Array.from({ length: count }, (_, number): FactCard => {
    const given = seed[number % seed.length] ?? seed[0];
    if (given === undefined) throw new Error("the seed has no card");
    // No card may expire, whenever this runs.
    const card = { ...given, valid_until: null, review_by: "2099-12-31" };
    return number < seed.length ? card : { ...card, id: `${card.id.slice(0, 50)}-${number}` };
  });
}
