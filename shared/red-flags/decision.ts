import { logSum } from "./classifier.ts";
import {
  type DangerGroup,
  type DangerKind,
  dangerGroups,
  dangerKindIds,
  dangerKinds,
} from "./kinds.ts";

/** What a matching rule adds to the score of its group. */
const ruleBonus = 0.7;
/** Groups that score lower than the best one by more than this are left out. */
const maxScoreGap = 1.5;
/** By how much `child` must score above `violence` to lead, in log odds. */
const clearGap = 1;
/**
 * 112 leads when the second likeliest group is nearer to the first than this (docs/safety.md). `byRule` holds when a
 * rule found the first group, `guessed` when only the classifier did. Within `guessed`, one in seven loud sentences
 * of unknown writers that scored as self-harm was about another group; beyond it, one in eighty.
 */
export const unsureLimits = { byRule: 1.5, guessed: 2.5 };
/**
 * The same for a soft danger, whose quiet line has one number: the helpline for self-harm gives way to 112 only within
 * the smaller limit. `unsureViolence` stays larger, because a weak score for violence is often self-harm, for which the
 * women's helpline is wrong.
 */
export const unsureSoftLimits = { byRule: 1.5, guessed: 1.5 };
const unsureViolence = 2.5;
/**
 * Fraud that scores above every other group by this comes first, whatever rules match: 21 of 23 such sentences were
 * about fraud. Illness and self-harm that a rule found stay before it: a life comes before money.
 */
const fraudClearGap = 1.5;
/**
 * Fraud comes before self-harm when it scores lower by less than this, and before violence too when a rule found the
 * fraud: two in three such sentences of unknown writers were about fraud.
 */
const fraudAdvantage = 1;

/** The group of a kind: what the classifier tells apart. */
export function toDangerGroup(kind: DangerKind): DangerGroup {
  return dangerKinds[kind].group;
}

/** How dangerous a text is by its scores and by the rules that match, as the logarithm of odds. */
export function combineDanger(scores: readonly number[], byRules: readonly DangerKind[]): number {
  return logSum(withRuleBonus(scores, byRules));
}

function withRuleBonus(scores: readonly number[], byRules: readonly DangerKind[]): number[] {
  const found = new Set(byRules.map(toDangerGroup));
  return dangerGroups.map((group, index) => {
    return (scores[index] ?? 0) + (found.has(group) ? ruleBonus : 0);
  });
}

type Scored = { group: DangerGroup; score: number };

/** Whether a child in danger is so much likelier than violence that 19 of 20 such sentences are about a child. */
export function isChildClear(scores: readonly number[], byRules: readonly DangerKind[]): boolean {
  const total = withRuleBonus(scores, byRules);
  const of = (group: DangerGroup) => total[dangerGroups.indexOf(group)] ?? 0;
  return of("child") - of("violence") >= clearGap;
}

/** The groups with their scores, the likeliest first. */
function rankGroups(scores: readonly number[], byRules: readonly DangerKind[]): Scored[] {
  const total = withRuleBonus(scores, byRules);
  const groups = dangerGroups.map((group, index) => ({ group, score: total[index] ?? 0 }));
  groups.sort((one, other) => other.score - one.score);
  const [first, second] = groups;
  if (first === undefined || second?.group !== "cyber-fraud") return groups;
  const isFraudByRule = byRules.some((kind) => toDangerGroup(kind) === "cyber-fraud");
  const yields = first.group === "self-harm" || (first.group === "violence" && isFraudByRule);
  if (!yields || first.score - second.score >= fraudAdvantage) return groups;
  return [{ ...second, score: first.score }, first, ...groups.slice(2)];
}

/**
 * Whether two groups whose help differs are nearly as likely, so that the first number of one alone would often be
 * the wrong one. What a rule found is surer. Fraud does not count: nobody but its own helpline stops a payment.
 */
export function isUnsure(
  scores: readonly number[],
  byRules: readonly DangerKind[],
  limits: { byRule: number; guessed: number } = unsureLimits,
): boolean {
  const groups = rankGroups(scores, byRules);
  const [first, second] = groups.filter(({ group }) => group !== "cyber-fraud");
  if (first === undefined || second === undefined || groups[0] !== first) return false;
  const isByRule = byRules.some((kind) => toDangerGroup(kind) === first.group);
  const guessed = first.group === "violence" ? unsureViolence : limits.guessed;
  return first.score - second.score < (isByRule ? limits.byRule : guessed);
}

/** The same kinds, the most urgent first. */
export function sortByUrgency(kinds: readonly DangerKind[]): DangerKind[] {
  return dangerKindIds.filter((kind) => kinds.includes(kind));
}

/** Who wants to die and speaks of children needs somebody to talk to before the children's line. */
export function putDespairBeforeChild(kinds: readonly DangerKind[]): DangerKind[] {
  const isDespair = (kind: DangerKind) => toDangerGroup(kind) === "self-harm";
  const child = kinds.indexOf("child");
  if (child === -1) return [...kinds];
  const after = kinds.slice(child + 1);
  return [
    ...kinds.slice(0, child),
    ...after.filter(isDespair),
    "child",
    ...after.filter((kind) => !isDespair(kind)),
  ];
}

function isFraudClear([first, second]: readonly Scored[], found: ReadonlySet<DangerGroup>) {
  if (first?.group !== "cyber-fraud" || second === undefined) return false;
  const isLifeInDanger = found.has("self-harm") || found.has("illness");
  return !isLifeInDanger && first.score - second.score >= fraudClearGap;
}

function putFraudFirst(kinds: readonly DangerKind[]): DangerKind[] {
  const isFraud = (kind: DangerKind) => toDangerGroup(kind) === "cyber-fraud";
  return [...kinds.filter(isFraud), ...kinds.filter((kind) => !isFraud(kind))];
}

/**
 * The kinds of a dangerous text: those of the rules and the groups whose score is close to the best.
 * A group leads by its urgency only where it sounds more likely than what the rules found, and never
 * before what they are certain of.
 */
export function findKinds(
  scores: readonly number[],
  byRules: readonly DangerKind[],
  isCertain = false,
): DangerKind[] {
  const found = new Set(byRules.map(toDangerGroup));
  const groups = rankGroups(scores, byRules);
  const [best] = groups;
  const bestRuleScore = Math.max(
    ...groups.filter(({ group }) => found.has(group)).map(({ score }) => score),
  );
  const likely = groups.filter(
    ({ group, score }) => !found.has(group) && score >= (best?.score ?? 0) - maxScoreGap,
  );
  const isMoreLikelyThanRules = ({ score }: { score: number }) =>
    !isCertain && score > bestRuleScore;
  const moreLikelyThanRules = likely.filter(isMoreLikelyThanRules).map(({ group }) => group);
  const lessLikely = likely.filter((one) => !isMoreLikelyThanRules(one)).map(({ group }) => group);
  const sure = sortByUrgency([...byRules, ...moreLikelyThanRules]);
  const kinds = [...(byRules.length === 0 ? moreLikelyThanRules : sure), ...lessLikely];
  if (!isCertain && isFraudClear(groups, found)) return putFraudFirst(kinds);
  return best?.group === "self-harm" ? putDespairBeforeChild(kinds) : kinds;
}

/** What is most likely, which is not always what would be most urgent. */
export function findLikeliest(
  scores: readonly number[],
  byRules: readonly DangerKind[],
): DangerKind[] {
  const [best] = rankGroups(scores, byRules);
  if (best === undefined) return [];
  return [byRules.find((kind) => toDangerGroup(kind) === best.group) ?? best.group];
}
