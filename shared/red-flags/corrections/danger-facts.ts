import type { DangerFact } from "../kinds.ts";
import { type Hits, hasAny } from "../lexicon.ts";

/** Which concepts say a fact that decides between helplines; a minor's age is more than a word. */
const factConcepts: Readonly<Record<"child" | "elder" | "highway" | "past", readonly string[]>> = {
  child: ["child", "lost-child"],
  elder: ["elder"],
  highway: ["highway"],
  past: ["long-ago"],
};

/** Whether a text states a minor's age; 'four years ago' and 'for four years' are not ages. */
export function isMinor(hits: Hits): boolean {
  const spans = hits.get("time-span") ?? [];
  const ages = (hits.get("minor-age") ?? []).filter(
    (age) => !spans.some((span) => span.start <= age.start && age.end <= span.end),
  );
  return hits.has("im-minor") || ages.length > 0;
}

/**
 * What a text says that decides between the helplines of a kind. A minor is whoever is in danger; a child
 * that is only named may be somebody else's.
 */
export function toDangerFacts(hits: Hits): DangerFact[] {
  const facts = Object.entries(factConcepts) as [DangerFact, readonly string[]][];
  const stated = facts.filter(([, concepts]) => hasAny(hits, concepts)).map(([fact]) => fact);
  return [...(isMinor(hits) ? ["minor" as const] : []), ...stated].filter(
    (fact) => fact !== "past" || !hasAny(hits, ["now", "today", "ongoing"]),
  );
}
