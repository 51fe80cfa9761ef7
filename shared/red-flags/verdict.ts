import { type DangerGroup, dangerGroups, logSum } from "./classifier.ts";
import { helplinesOf, type RedFlagKind } from "./numbers.ts";

/** What a rule that found something adds to how dangerous a text sounds. */
const ruleShare = 0.7;
/** A group that sounds so much less like it than another is not meant. */
const farLess = 1.5;

/** The group of a kind: those with the same helplines are one. */
export function groupOf(kind: RedFlagKind): DangerGroup {
  const lines = helplinesOf(kind).join();
  return dangerGroups.find((group) => helplinesOf(group).join() === lines) ?? "illness";
}

/** How dangerous a text is by its impression and by the rules, as the logarithm of odds. */
export function dangerOf(impression: readonly number[], byRules: readonly RedFlagKind[]): number {
  return logSum(backed(impression, byRules));
}

function backed(impression: readonly number[], byRules: readonly RedFlagKind[]): number[] {
  const found = new Set(byRules.map(groupOf));
  return dangerGroups.map((group, index) => {
    return (impression[index] ?? 0) + (found.has(group) ? ruleShare : 0);
  });
}

/** The kinds of danger in a dangerous text: those of the rules, and others that it sounds like. */
export function kindsOf(
  impression: readonly number[],
  byRules: readonly RedFlagKind[],
): RedFlagKind[] {
  const found = new Set(byRules.map(groupOf));
  const scores = backed(impression, byRules);
  const likely = dangerGroups
    .map((group, index) => ({ group, score: scores[index] ?? 0 }))
    .filter(({ group, score }) => !found.has(group) && score >= Math.max(...scores) - farLess)
    .toSorted((one, other) => other.score - one.score);
  return [...byRules, ...likely.map(({ group }) => group)];
}
