import type { DangerFact, DangerKind } from "./kinds.ts";
import { type Hits, hasAny } from "./lexicon.ts";

/** Which concepts say a fact that decides between helplines; a minor's age is more than a word. */
const factConcepts: Readonly<Record<"child" | "elder" | "highway" | "past", readonly string[]>> = {
  child: ["child", "lost-child"],
  elder: ["elder"],
  highway: ["highway"],
  past: ["long-ago"],
};

/** Whether a text states a minor's age; 'four years ago' and 'for four years' are not ages. */
function isMinor(hits: Hits): boolean {
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

/** Concepts of a threat to show something unless money is paid. */
const exposureConcepts = ["photo", "asks-money", "show-all", "blackmailed", "loan-app"];
const pictureConcepts = ["exposed", "blackmailed", "filmed", "show-all", "loan-app"];

/** True for extortion with pictures, shame or a loan app; the bank-fraud helpline does not apply. */
function isBlackmail(hits: Hits): boolean {
  const threatens = hits.has("extorted") || hits.has("threat");
  return hasAny(hits, pictureConcepts) || (hits.has("photo") && threatens);
}

/** Whether pictures are spoken of where fraud and an attack on somebody sound likely at once. */
function isAboutPictures(kinds: readonly DangerKind[], hits: Hits): boolean {
  return hits.has("photo") && (kinds.includes("violence") || kinds.includes("child"));
}

/** Concepts by which a person describes themselves as an adult, unless the text states a minor's age. */
const adultConcepts = ["grown-partner", "elder", "beats-me", "beats-mujhe"];
const namesChild = (hits: Hits) => hits.has("child") || hits.has("lost-child");

/** Whether the one who is attacked is an adult, as far as the words tell. */
function isAboutAdult(hits: Hits): boolean {
  if (isMinor(hits)) return false;
  return !namesChild(hits) || hasAny(hits, adultConcepts);
}

/** Whether an old person is kept or starved: the classifier takes such words for a child's. One who went away is missing instead. */
function isAboutOldPerson(hits: Hits, byRules: readonly DangerKind[]): boolean {
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

/** Moves `child` behind `blackmail` when a blackmailed adult names their children: no child is in danger. */
function putChildAfterBlackmail(kinds: DangerKind[], hits: Hits): DangerKind[] {
  const child = kinds.indexOf("child");
  if (child === -1 || isMinor(hits) || kinds.indexOf("blackmail") < child) return kinds;
  const others = kinds.toSpliced(child, 1);
  return others.toSpliced(others.indexOf("blackmail") + 1, 0, "child");
}

/** The kinds with `first` moved before `second`, when both are present. */
function moveBefore(kinds: DangerKind[], first: DangerKind, second: DangerKind): DangerKind[] {
  const from = kinds.indexOf(first);
  const to = kinds.indexOf(second);
  if (to === -1 || from < to) return kinds;
  return kinds.toSpliced(from, 1).toSpliced(to, 0, first);
}

/**
 * True when an armed or violent person is at the home now. False for callers, whatever they threaten, and when the
 * writer is suicidal: the weapon is theirs.
 */
export function isAttackerThere(hits: Hits, byRules: readonly DangerKind[]): boolean {
  const isStriking = hits.has("weapon") || byRules.includes("violence");
  return hits.has("at-door") && isStriking && !byRules.includes("self-harm");
}

const isFraud = (kind: DangerKind) => kind === "cyber-fraud" || kind === "blackmail";

/** The kinds with violence before the first that is about money; violence is added where only money was raised. */
function putViolenceBeforeMoney(kinds: DangerKind[]): DangerKind[] {
  const money = kinds.findIndex(isFraud);
  if (money === -1 || kinds.slice(0, money).includes("violence")) return kinds;
  const others: DangerKind[] = kinds.filter((kind) => kind !== "violence");
  return others.toSpliced(others.findIndex(isFraud), 0, "violence");
}

/** Whether somebody shut themselves in a room for a call: the rules find violence in that. A partner may have locked them in. */
const isShutInForCall = (hits: Hits) =>
  hits.has("locked") &&
  hits.has("held-on-call") &&
  !hasAny(hits, ["grown-partner", "hits", "weapon", "at-door"]);

/** Whether people play the police on a call, and no rule found another danger than fraud. */
function isImpostorOnCall(
  kinds: readonly DangerKind[],
  hits: Hits,
  byRules: readonly DangerKind[],
): boolean {
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

/** Puts the police before money for an attacker who is there, and fraud first for people who play the police on a call. */
function orderAttackers(
  kinds: DangerKind[],
  hits: Hits,
  byRules: readonly DangerKind[],
): DangerKind[] {
  if (isAttackerThere(hits, byRules)) return putViolenceBeforeMoney(kinds);
  if (!isImpostorOnCall(kinds, hits, byRules)) return kinds;
  return ["cyber-fraud", ...kinds.filter((kind) => kind !== "cyber-fraud")];
}

/** What the rules found, and whether the classifier scores a child well above violence. */
export type Evidence = { byRules: readonly DangerKind[]; isChildClear: boolean };

/** Whether the words leave it to the classifier that a child speaks: 'uncle touches me', without an age. */
function isPossiblyChild(hits: Hits, byRules: readonly DangerKind[]): boolean {
  const isGrown = hasAny(hits, adultConcepts);
  return !isGrown && (hits.has("kin") || byRules.includes("child"));
}

/** Kinds that a sick animal's words raise too; no ambulance comes for it. */
const animalKinds: readonly DangerKind[] = [
  "unconscious",
  "breathing",
  "electric-shock",
  "seizure",
  "poison",
  "snake-bite",
  "pregnancy",
  "illness",
];
/** A person, or a person's work with the animal: the danger is then the person's. */
const personNearAnimalConcepts = [
  "human-named",
  "person",
  "elder",
  "family",
  "child",
  "young-one",
  "somebody",
  "me",
  "baby",
  "limb",
  "tending",
];
const attackConcepts = ["dog-did", "beast-did", "torn-by", "water-fear", "animals-attack"];
/** What befalls an animal, said directly after naming it. */
const animalSignConcepts = [
  "breath",
  "breathless",
  "out-cold",
  "unconscious",
  "cannot",
  "shock",
  "seizure",
  "toxin",
  "by-mouth",
  "snake",
  "bite",
  "labour-now",
  "shock-now",
];
const maxWordsBeforeSign = 1;

/**
 * Whether the words tell of an animal alone, which has not hurt anybody. A snake may have bitten it. Prefer a false
 * alarm: a sign is the animal's only directly after naming the animal.
 */
function isAboutAnimal(hits: Hits): boolean {
  const animals = hits.get("animals") ?? [];
  if (animals.length === 0 || hasAny(hits, personNearAnimalConcepts)) return false;
  const eats = hits.has("toxin") && hits.has("by-mouth");
  const hurts = !eats && hasAny(hits, attackConcepts);
  const bites = hits.has("bite") && !hits.has("snake");
  if (hurts || bites) return false;
  const signs = animalSignConcepts.flatMap((name) => hits.get(name) ?? []);
  return animals.some((animal) =>
    signs.some(({ start }) => start >= animal.start && start <= animal.end + maxWordsBeforeSign),
  );
}

/** The kinds without what only an animal suffers. */
export function withoutAnimals(kinds: readonly DangerKind[], hits: Hits): readonly DangerKind[] {
  return isAboutAnimal(hits) ? kinds.filter((kind) => !animalKinds.includes(kind)) : kinds;
}

const troubleConcepts = [
  "kin",
  "partner",
  "locked",
  "afraid",
  "hits",
  "touch",
  "photo",
  "worked",
  "authority-figure",
  "alone-or-favour",
];
/**
 * By how much clearer the classifier must be about harmless errands, in log odds. Questions about heirs scored up to 2.1
 * above the threshold, despair among the same words from 3.2; a minor's age beside an application scored up to 0.9.
 */
const errandCautions = { heirs: 3.1, minor: 1.8, praise: 1.5 };

/** How much clearer danger must be where somebody asks what heirs will get, or says a minor's age for an application. */
export function findErrandCaution(hits: Hits): number {
  if (hits.has("heirs") && hits.has("after-death") && !hits.has("despair-sign"))
    return errandCautions.heirs;
  const isTrouble = hasAny(hits, troubleConcepts);
  if (hits.has("pretty-words") && !isTrouble && !hits.has("despair-sign"))
    return errandCautions.praise;
  return isMinor(hits) && hits.has("minor-errand") && !isTrouble ? errandCautions.minor : 0;
}

/** Renames kinds that the words contradict, and puts the kind first whose helpline helps first. The order stays otherwise. */
export function correctKinds(
  kinds: readonly DangerKind[],
  hits: Hits,
  { byRules, isChildClear }: Evidence = { byRules: kinds, isChildClear: false },
): DangerKind[] {
  // Extortion is blackmail, never bank fraud; who is gone or was taken, a child too, is missing.
  const isExtortion = isBlackmail(hits) || isAboutPictures(kinds, hits);
  const renamed = withoutAnimals(kinds, hits).map((kind) => {
    if (kind === "cyber-fraud" && isExtortion) return "blackmail";
    if (kind === "child" && isAboutOldPerson(hits, byRules)) return "elder-abuse";
    return kind === "child" && (isMissing(hits) || isChildAway(hits)) ? "missing" : kind;
  });
  const withChildLater = putChildAfterBlackmail([...new Set<DangerKind>(renamed)], hits);
  // An adult who is attacked needs the police, unless an age, the rules or the classifier say that it is the child.
  const isOnlyChild = byRules.includes("child") && !byRules.includes("violence");
  const isChildFirst = isChildClear && isPossiblyChild(hits, byRules);
  const isPoliceFirst = !isChildFirst && (isAboutAdult(hits) || !(isMinor(hits) || isOnlyChild));
  const withPolice = isPoliceFirst
    ? moveBefore(withChildLater, "violence", "child")
    : withChildLater;
  // A threat to show pictures or to be paid is violence only where a rule says so.
  const isExposure = !byRules.includes("violence") && hasAny(hits, exposureConcepts);
  const withBlackmail = isExposure ? moveBefore(withPolice, "blackmail", "violence") : withPolice;
  // Pictures in the hands of somebody who strikes, or who waits outside, are for the police first.
  const withAttacker = hits.has("nears")
    ? moveBefore(withBlackmail, "violence", "blackmail")
    : withBlackmail;
  // Violence stands before despair, however likely either is.
  const withViolence = moveBefore(withAttacker, "violence", "self-harm");
  // A child who hurts itself, as a rule found, needs somebody to talk to before the children's line.
  const isDespairOnly =
    byRules.includes("self-harm") && !byRules.includes("child") && !hits.has("kin");
  const withDespair = isDespairOnly ? moveBefore(withViolence, "self-harm", "child") : withViolence;
  return orderAttackers(withDespair, hits, byRules);
}
