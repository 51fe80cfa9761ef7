import { type DangerGroup, dangerGroups, logSum } from "./classifier.ts";
import { getHelplines, type RedFlagKind } from "./helplines.ts";

/** What a matching rule adds to the score of its group. */
const ruleBonus = 0.7;
/** Groups that score lower than the best one by more than this are left out. */
const maxScoreGap = 1.5;

/** The group of a kind: kinds with the same helplines share a group. */
export function toDangerGroup(kind: RedFlagKind): DangerGroup {
  const lines = getHelplines(kind).join();
  return dangerGroups.find((group) => getHelplines(group).join() === lines) ?? "illness";
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

/** The kinds of a dangerous text: first those of the rules, then groups whose score is close to the best. */
export function findKinds(
  scores: readonly number[],
  byRules: readonly RedFlagKind[],
): RedFlagKind[] {
  const found = new Set(byRules.map(toDangerGroup));
  const total = withRuleBonus(scores, byRules);
  const likely = dangerGroups
    .map((group, index) => ({ group, score: total[index] ?? 0 }))
    .filter(({ group, score }) => !found.has(group) && score >= Math.max(...total) - maxScoreGap)
    .toSorted((one, other) => other.score - one.score);
  return [...byRules, ...likely.map(({ group }) => group)];
}
