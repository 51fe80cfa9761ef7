import { expect, test } from "vitest";
import { canBeShown, type FactRow } from "./card.ts";
import { createCardIndex } from "./card-index.ts";

import { readSeedCards, reviewedOn } from "./seed-facts.ts";

const seed: FactRow[] = readSeedCards().map((card) => ({ ...card, retired_at: null }));
const medianMsMax = 2;

test("every card of the seed is within its term on the day of the review", () => {
  const hidden = seed.filter((card) => !canBeShown(card, reviewedOn)).map(({ id }) => id);
  expect(hidden).toEqual([]);
});

/** The days in a text that the pattern introduces, as `2026-05-29`; `21 Nov 2025` is a day too. */
function listDays(text: string, before = ""): string[] {
  const day = new RegExp(`${before}(?<!-)\\b(\\d{1,2} [A-Z][a-z]{2,8} 20\\d\\d)\\b`, "g");
  return [...text.matchAll(day)].map(([, found = ""]) =>
    new Date(`${found} UTC`).toISOString().slice(0, 10),
  );
}

// Words before the day of what has happened already; "from 1 January 2027" may be announced.
const happened = "(?:since|directions of|(?:in(?:to)? force|effect|notified)\\b[^.;,]{0,25}? on) ";

test("no card of the seed was checked before the notice or decision that it rests on", () => {
  const daysOf = ({ claim, law }: FactRow) => [...listDays(law), ...listDays(claim, happened)];
  expect(seed.flatMap(daysOf).length).toBeGreaterThan(25);
  const tooEarly = seed.filter((card) => daysOf(card).some((day) => card.checked_on < day));
  expect(tooEarly.map(({ id, checked_on }) => `${id} ${checked_on}`)).toEqual([]);
});

test("no card of the seed was checked after the review", () => {
  expect(seed.filter(({ checked_on }) => checked_on > reviewedOn)).toEqual([]);
});

test("every card of the seed has Hindi and words", () => {
  expect(seed.filter(({ claim_hi, words }) => claim_hi === "" || words === "")).toEqual([]);
  expect(seed.filter(({ claim_hi }) => /[०-९]/.test(claim_hi))).toEqual([]);
});

test("finds cards among 10,000 in less than 2 ms at the median", async () => {
  const many = Array.from({ length: 10_000 }, (_, number): FactRow => {
    const card = seed[number % seed.length] ?? seed[0];
    if (card === undefined) throw new Error("the seed has no card");
    const words = card.words.split(",").slice(0, 3).join();
    return { ...card, id: `card-${number}`, words, claim: "A claim.", claim_hi: "" };
  });
  const index = await createCardIndex(many);
  // The best of five: on a busy machine the others measure its other programs.
  const measure = (text: string) =>
    Math.min(
      ...Array.from({ length: 5 }, () => {
        const startedMs = performance.now();
        index.find({ text, accept: () => true, limit: 8 });
        return performance.now() - startedMs;
      }),
    );
  const times = seed
    .slice(0, 61)
    .map(({ words }) => measure(`${words.split(",")[1]}, and what is the last date for it?`))
    .sort((one, other) => one - other);
  expect(times[30]).toBeLessThan(medianMsMax);
});
