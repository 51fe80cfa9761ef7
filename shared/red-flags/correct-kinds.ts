import type { DangerFact, RedFlagKind } from "./kinds.ts";
import type { Hits } from "./lexicon.ts";

/** Which concepts say a fact that decides between helplines. */
const factConcepts: Readonly<Record<DangerFact, readonly string[]>> = {
  // Whoever is in danger is a minor; a child that is only named may be somebody's else.
  minor: ["im-minor", "minor-age"],
  child: ["child", "lost-child"],
  elder: ["elder"],
  highway: ["highway"],
  past: ["long-ago"],
};

/** What a text says that decides between the helplines of a kind. */
export function readFacts(hits: Hits): DangerFact[] {
  const has = (concept: string) => hits.has(concept);
  const facts = Object.entries(factConcepts) as [DangerFact, readonly string[]][];
  return facts
    .filter(([, concepts]) => concepts.some(has))
    .map(([fact]) => fact)
    .filter((fact) => fact !== "past" || !["now", "today", "ongoing"].some(has));
}

const pictureConcepts = ["exposed", "blackmailed", "filmed", "show-all", "loan-app"];

/** True for extortion with pictures, shame or a loan app; the bank-fraud helpline does not apply. */
function isBlackmail(hits: Hits): boolean {
  const threatens = hits.has("extorted") || hits.has("threat");
  return pictureConcepts.some((name) => hits.has(name)) || (hits.has("photo") && threatens);
}

/** Whether the one who is attacked is an adult, as far as the words tell. */
function isAboutAdult(hits: Hits): boolean {
  if (hits.has("im-minor") || hits.has("minor-age")) return false;
  const namesChild = hits.has("child") || hits.has("lost-child");
  return !namesChild || hits.has("grown-partner") || hits.has("elder");
}

/** Who is blackmailed and names their children is no child in danger: the children's line comes later. */
function putChildAfterBlackmail(kinds: RedFlagKind[], hits: Hits): RedFlagKind[] {
  const child = kinds.indexOf("child");
  const isMinor = hits.has("im-minor") || hits.has("minor-age");
  if (child === -1 || isMinor || kinds.indexOf("blackmail") < child) return kinds;
  const others = kinds.toSpliced(child, 1);
  return others.toSpliced(others.indexOf("blackmail") + 1, 0, "child");
}

/**
 * Corrects kinds by the words: extortion is blackmail, never bank fraud, and an adult whom a partner
 * attacks needs the police before the children's helpline. The order stays otherwise.
 */
export function correctKinds(kinds: readonly RedFlagKind[], hits: Hits): RedFlagKind[] {
  const named = kinds.map((kind) =>
    kind === "cyber-fraud" && isBlackmail(hits) ? "blackmail" : kind,
  );
  const right = putChildAfterBlackmail([...new Set<RedFlagKind>(named)], hits);
  const child = right.indexOf("child");
  const violence = right.indexOf("violence");
  if (child === -1 || violence < child || !isAboutAdult(hits)) return right;
  return right.toSpliced(violence, 1).toSpliced(child, 0, "violence");
}
