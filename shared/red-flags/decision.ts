import { logSum } from "./classifier.ts";
import {
  type DangerGroup,
  dangerGroups,
  dangerKinds,
  type RedFlagKind,
  redFlagKinds,
} from "./kinds.ts";

/** What a matching rule adds to the score of its group. */
const ruleBonus = 0.7;
/** Groups that score lower than the best one by more than this are left out. */
const maxScoreGap = 1.5;

/** The group of a kind: what the classifier tells apart. */
export function toDangerGroup(kind: RedFlagKind): DangerGroup {
  return dangerKinds[kind].group;
}

/** How dangerous a text is by its scores and by the rules that match, as the logarithm of odds. */
export function combineDanger(scores: readonly number[], byRules: readonly RedFlagKind[]): number {
  return logSum(withRuleBonus(scores, byRules));
}

function withRuleBonus(scores: readonly number[], byRules: readonly RedFlagKind[]): number[] {
  const found = new Set(byRules.map(toDangerGroup));
  return dangerGroups.map((group, index) => {
    return (scores[index] ?? 0) + (found.has(group) ? ruleBonus : 0);
  });
}

/** The same kinds, the most urgent first. */
export function sortByUrgency(kinds: readonly RedFlagKind[]): RedFlagKind[] {
  return redFlagKinds.filter((kind) => kinds.includes(kind));
}

/**
 * The kinds of a dangerous text: those of the rules and the groups whose score is close to the best.
 * A group leads by its urgency only where it sounds more likely than what the rules found, and never
 * before what they are certain of.
 */
export function findKinds(
  scores: readonly number[],
  byRules: readonly RedFlagKind[],
  isCertain = false,
): RedFlagKind[] {
  const found = new Set(byRules.map(toDangerGroup));
  const total = withRuleBonus(scores, byRules);
  const groups = dangerGroups.map((group, index) => ({ group, score: total[index] ?? 0 }));
  const bestRuleScore = Math.max(
    ...groups.filter(({ group }) => found.has(group)).map(({ score }) => score),
  );
  const likely = groups
    .filter(({ group, score }) => !found.has(group) && score >= Math.max(...total) - maxScoreGap)
    .toSorted((one, other) => other.score - one.score);
  const isMoreLikelyThanRules = ({ score }: { score: number }) =>
    !isCertain && score > bestRuleScore;
  const moreLikelyThanRules = likely.filter(isMoreLikelyThanRules).map(({ group }) => group);
  const lessLikely = likely.filter((one) => !isMoreLikelyThanRules(one)).map(({ group }) => group);
  if (byRules.length === 0) return [...moreLikelyThanRules, ...lessLikely];
  return [...sortByUrgency([...byRules, ...moreLikelyThanRules]), ...lessLikely];
}
