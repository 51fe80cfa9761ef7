import { type ClassifierModel, scoreText } from "../../shared/red-flags/classifier.ts";
import { combineDanger, findKinds, toDangerGroup } from "../../shared/red-flags/decision.ts";
import { type DangerKind, dangerGroups } from "../../shared/red-flags/kinds.ts";
import { findDangerByRules } from "../../shared/red-flags/match-rules.ts";
import { toFoldedText } from "./count-features.ts";
import { harmlessGroup, type Sentence } from "./sentences.ts";

/** A sentence with the danger and the kinds that a model and the rules find in it. */
export type Evaluated = { sentence: Sentence; danger: number; kinds: readonly DangerKind[] };
export type ClassifierMetrics = {
  flagged: number;
  recall: number;
  anyHelp: number;
  benign: number;
  falseAlarms: number;
};

/** Evaluates a sentence; `withRules` must be false for sentences that the rules were tuned with. */
export function evaluate(
  sentence: Sentence,
  model: ClassifierModel,
  withRules: boolean,
): Evaluated {
  const scores = scoreText(toFoldedText(sentence.text), model);
  const byRules = withRules ? findDangerByRules(sentence.text).map(({ kind }) => kind) : [];
  return {
    sentence,
    danger: combineDanger(scores, byRules),
    kinds: findKinds(scores, byRules),
  };
}

/** The danger above which the given share of harmlessGroup sentences raises a false alarm. */
export function findThreshold(evaluated: readonly Evaluated[], falseAlarms: number): number {
  const benign = evaluated.filter(({ sentence }) => sentence.group === harmlessGroup);
  const dangers = benign.map(({ danger }) => danger).toSorted((one, other) => other - one);
  return dangers[Math.floor(falseAlarms * dangers.length)] ?? 0;
}

const share = (part: number, whole: number) => (whole === 0 ? 0 : part / whole);

/** Computes recall (of the right helplines), `anyHelp` (of any helpline) and false alarms. */
export function computeMetrics(
  evaluated: readonly Evaluated[],
  threshold: number,
): ClassifierMetrics {
  const benign = evaluated.filter(({ sentence }) => sentence.group === harmlessGroup);
  const flagged = evaluated.filter(({ sentence }) => sentence.group !== harmlessGroup);
  const alarmed = flagged.filter(({ danger }) => danger > threshold);
  const right = alarmed.filter(({ sentence, kinds }) =>
    kinds.some((kind) => toDangerGroup(kind) === dangerGroups[sentence.group]),
  );
  const alarms = benign.filter(({ danger }) => danger > threshold);
  return {
    flagged: flagged.length,
    recall: share(right.length, flagged.length),
    anyHelp: share(alarmed.length, flagged.length),
    benign: benign.length,
    falseAlarms: share(alarms.length, benign.length),
  };
}
