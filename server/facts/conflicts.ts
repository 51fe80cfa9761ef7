import type { Figure } from "../../shared/figures/figure.ts";
import { isKnown, type KnownValues, readValues } from "../../shared/figures/known-values.ts";
import { toTerms } from "../../shared/figures/search-terms.ts";
import { canBeShown, type FactRow } from "./card.ts";

/** Two claims with at least this share of words in common are about the same thing. */
const sameSubjectMin = 0.6;
/** More cards than this share a phrase only because it says nothing. */
const bucketMax = 50;

type Claim = { card: FactRow; subject: ReadonlySet<string>; values: KnownValues };

function readClaim(card: FactRow): Claim {
  const terms = toTerms(card.claim).filter((term) => !/^[0-9]+$/.test(term));
  const values = readValues([card.claim], { bareNumbers: false });
  return { card, subject: new Set(terms), values };
}

function hasSameSubject(one: Claim, other: Claim): boolean {
  const common = [...one.subject].filter((term) => other.subject.has(term)).length;
  const all = one.subject.size + other.subject.size - common;
  return all > 0 && common / all >= sameSubjectMin;
}

/** Whether both have figures of a kind and none of them in common. */
function hasOtherFigures(one: Claim, other: Claim): boolean {
  const kinds = new Set(one.values.figures.map(({ kind }) => kind));
  const ofKind = (kind: Figure["kind"]) => (figure: Figure) => figure.kind === kind;
  return [...kinds].some((kind) => {
    if (!other.values.figures.some(ofKind(kind))) return false;
    return !one.values.figures.filter(ofKind(kind)).some((said) => isKnown(said, other.values));
  });
}

/** Cards that share a phrase of what people type, or a law: only these are compared. */
function listBuckets(claims: readonly Claim[]): Claim[][] {
  const buckets = new Map<string, Claim[]>();
  for (const claim of claims) {
    const { words, law } = claim.card;
    const keys = [...words.split(","), law].map((text) => toTerms(text).join(" "));
    for (const key of new Set(keys)) {
      if (key !== "") buckets.set(key, [...(buckets.get(key) ?? []), claim]);
    }
  }
  return [...buckets.values()].filter(({ length }) => length > 1 && length <= bucketMax);
}

/**
 * Finds the cards in force on a day that contradict another one of the same State, such as two versions of a
 * fee that are valid at once. @returns the id of the other card by the id of each
 */
export function findConflicts(cards: readonly FactRow[], today: string): Map<string, string> {
  const isInForce = (card: FactRow) =>
    canBeShown(card, today) && (card.valid_from === null || card.valid_from <= today);
  const claims = cards.filter(isInForce).map(readClaim);
  const conflicts = new Map<string, string>();
  for (const bucket of listBuckets(claims)) {
    for (const [at, one] of bucket.entries()) {
      for (const other of bucket.slice(at + 1)) {
        if (one.card.state !== other.card.state) continue;
        if (!hasSameSubject(one, other) || !hasOtherFigures(one, other)) continue;
        conflicts.set(one.card.id, other.card.id);
        conflicts.set(other.card.id, one.card.id);
      }
    }
  }
  return conflicts;
}
