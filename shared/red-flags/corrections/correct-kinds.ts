import type { DangerKind } from "../kinds.ts";
import { type Hits, hasAny } from "../lexicon.ts";
import { withoutAnimals } from "./animals.ts";
import { isMinor } from "./danger-facts.ts";

/**
 * What is known of a text: its words, the kinds that the rules found, and whether the classifier scores a child well
 * above violence.
 */
export type Evidence = { hits: Hits; byRules: readonly DangerKind[]; isChildClear: boolean };

/** Concepts of a threat to show something unless money is paid. */
const exposureConcepts = ["photo", "asks-money", "show-all", "blackmailed", "loan-app"];
const pictureConcepts = ["exposed", "blackmailed", "filmed", "show-all", "loan-app"];

/** True for extortion with pictures, shame or a loan app; the bank-fraud helpline does not apply. */
function isBlackmail(kinds: readonly DangerKind[], hits: Hits): boolean {
  if (hasAny(hits, pictureConcepts)) return true;
  // Pictures are spoken of, and fraud and an attack on somebody sound likely at once.
  const isAttack = kinds.includes("violence") || kinds.includes("child");
  return hits.has("photo") && (isAttack || hasAny(hits, ["extorted", "threat"]));
}

/** Concepts by which a person describes themselves as an adult, unless the text states a minor's age. */
const adultConcepts = ["grown-partner", "elder", "beats-me", "beats-mujhe"];
const namesChild = (hits: Hits) => hasAny(hits, ["child", "lost-child"]);

/** Whether the one who is attacked is an adult, as far as the words tell. */
function isAboutAdult(hits: Hits): boolean {
  if (isMinor(hits)) return false;
  return !namesChild(hits) || hasAny(hits, adultConcepts);
}

/** Whether an old person is kept or starved: the classifier takes such words for a child's. One who went away is missing instead. */
function isAboutOldPerson({ hits, byRules }: Evidence): boolean {
  const isAway = hasAny(hits, ["went", "gone", "gone-lost"]) || isMissing(hits);
  const isAboutChild = isMinor(hits) || namesChild(hits) || byRules.includes("child");
  return hits.has("elder") && !isAway && !isAboutChild;
}

/** Whether somebody is missing, a child or an adult: the police come first then. */
function isMissing(hits: Hits): boolean {
  return hasAny(hits, ["missing-since", "gone-lost", "lost-child", "no-trace"]);
}

/** Concepts of harm to a child who is there, or who speaks: the children's helpline protects it. */
const presentChildConcepts = [
  "im-minor",
  "touch",
  "abused-child",
  "married-off",
  "worked",
  "raped",
  "beats-me",
];

/** Whether a child has gone or was taken, nobody knows where: the police search, and at once. */
function isChildAway(hits: Hits): boolean {
  return hits.has("went-off") && !hasAny(hits, presentChildConcepts);
}

/** Whether the words leave it to the classifier that a child speaks: 'uncle touches me', without an age. */
function isPossiblyChild({ hits, byRules }: Evidence): boolean {
  return !hasAny(hits, adultConcepts) && (hits.has("kin") || byRules.includes("child"));
}

/**
 * True when an armed or violent person is at the home now. False for callers, whatever they threaten, and when the
 * writer is suicidal: the weapon is theirs.
 */
export function isAttackerThere({ hits, byRules }: Evidence): boolean {
  const isStriking = hits.has("weapon") || byRules.includes("violence");
  return hits.has("at-door") && isStriking && !byRules.includes("self-harm");
}

/** Whether somebody shut themselves in a room for a call: the rules find violence in that. A partner may have locked them in. */
const isShutInForCall = (hits: Hits) =>
  hits.has("locked") &&
  hits.has("held-on-call") &&
  !hasAny(hits, ["grown-partner", "hits", "weapon", "at-door"]);

/** Whether people play the police on a call, and no rule found another danger than fraud. */
function isImpostorOnCall(kinds: readonly DangerKind[], { hits, byRules }: Evidence): boolean {
  const isShutIn = isShutInForCall(hits);
  const others = byRules.filter((kind) => !(isShutIn && kind === "violence"));
  if (others.some((kind) => kind !== "cyber-fraud")) return false;
  const isInvestigator = hits.has("investigator");
  const isHeld = hits.has("held-on-call");
  if (others.length > 0) return (isInvestigator && isHeld) || hits.has("digital-arrest");
  // Where only the classifier finds fraud, less of the words is enough.
  const isNamed = (isInvestigator && hits.has("caller")) || (hits.has("officer") && isHeld);
  return kinds.includes("cyber-fraud") && isNamed;
}

/** The kinds with `first` moved before `second`, when both are present. */
function moveBefore(kinds: DangerKind[], first: DangerKind, second: DangerKind): DangerKind[] {
  const from = kinds.indexOf(first);
  const to = kinds.indexOf(second);
  if (to === -1 || from < to) return kinds;
  return kinds.toSpliced(from, 1).toSpliced(to, 0, first);
}

type Correction = (kinds: DangerKind[], evidence: Evidence) => DangerKind[];

/** Extortion is blackmail, never bank fraud; who is gone or was taken, a child too, is missing. */
const renameKinds: Correction = (kinds, evidence) => {
  const { hits } = evidence;
  const isExtortion = isBlackmail(kinds, hits);
  const childKind = isAboutOldPerson(evidence)
    ? "elder-abuse"
    : isMissing(hits) || isChildAway(hits)
      ? "missing"
      : "child";
  const renamed = kinds.map((kind) => {
    if (kind === "cyber-fraud" && isExtortion) return "blackmail";
    return kind === "child" ? childKind : kind;
  });
  return [...new Set<DangerKind>(renamed)];
};

/** A blackmailed adult who names their children: no child is in danger. */
const putChildAfterBlackmail: Correction = (kinds, { hits }) => {
  const child = kinds.indexOf("child");
  if (isMinor(hits) || child === -1 || kinds.indexOf("blackmail") < child) return kinds;
  const others = kinds.toSpliced(child, 1);
  return others.toSpliced(others.indexOf("blackmail") + 1, 0, "child");
};

/** An adult who is attacked needs the police, unless an age, the rules or the classifier say that it is the child. */
const putViolenceBeforeChild: Correction = (kinds, evidence) => {
  const { hits, byRules, isChildClear } = evidence;
  const isOnlyChild = byRules.includes("child") && !byRules.includes("violence");
  const isChildFirst = isChildClear && isPossiblyChild(evidence);
  const isPoliceFirst = !isChildFirst && (isAboutAdult(hits) || !(isMinor(hits) || isOnlyChild));
  return isPoliceFirst ? moveBefore(kinds, "violence", "child") : kinds;
};

/** A threat to show pictures or to be paid is violence only where a rule says so. */
const putThreatsAsBlackmail: Correction = (kinds, { hits, byRules }) =>
  !byRules.includes("violence") && hasAny(hits, exposureConcepts)
    ? moveBefore(kinds, "blackmail", "violence")
    : kinds;

/** Pictures in the hands of somebody who strikes, or who waits outside, are for the police first. */
const putViolenceBeforeBlackmail: Correction = (kinds, { hits }) =>
  hits.has("nears") ? moveBefore(kinds, "violence", "blackmail") : kinds;

/** Violence stands before despair, however likely either is. */
const putViolenceBeforeDespair: Correction = (kinds) => moveBefore(kinds, "violence", "self-harm");

/** A child who hurts itself, as a rule found, needs somebody to talk to before the children's line. */
const putOwnDespairBeforeChild: Correction = (kinds, { hits, byRules }) =>
  byRules.includes("self-harm") && !byRules.includes("child") && !hits.has("kin")
    ? moveBefore(kinds, "self-harm", "child")
    : kinds;

const isFraud = (kind: DangerKind) => kind === "cyber-fraud" || kind === "blackmail";

/**
 * An attacker who is there: violence stands before the first kind about money, and is added where only money was
 * raised. People who play the police on a call: fraud comes first.
 */
const orderAttackers: Correction = (kinds, evidence) => {
  if (!isAttackerThere(evidence)) {
    if (!isImpostorOnCall(kinds, evidence)) return kinds;
    return ["cyber-fraud", ...kinds.filter((kind) => kind !== "cyber-fraud")];
  }
  const money = kinds.findIndex(isFraud);
  if (money === -1 || kinds.slice(0, money).includes("violence")) return kinds;
  const others: DangerKind[] = kinds.filter((kind) => kind !== "violence");
  return others.toSpliced(money, 0, "violence");
};

/** In this order: a later correction has the last word. */
const corrections: readonly Correction[] = [
  renameKinds,
  putChildAfterBlackmail,
  putViolenceBeforeChild,
  putThreatsAsBlackmail,
  putViolenceBeforeBlackmail,
  putViolenceBeforeDespair,
  putOwnDespairBeforeChild,
  orderAttackers,
];

/** Renames kinds that the words contradict, and puts the kind first whose helpline helps first. The order stays otherwise. */
export function correctKinds(kinds: readonly DangerKind[], evidence: Evidence): DangerKind[] {
  return corrections.reduce(
    (corrected, correct) => correct(corrected, evidence),
    withoutAnimals(kinds, evidence.hits),
  );
}
