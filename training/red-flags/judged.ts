import { dangerGroups, impressionOf, type Model } from "../../shared/red-flags/classifier.ts";
import { fold } from "../../shared/red-flags/fold.ts";
import type { RedFlagKind } from "../../shared/red-flags/numbers.ts";
import { findRedFlags } from "../../shared/red-flags/red-flags.ts";
import { dangerOf, groupOf, kindsOf } from "../../shared/red-flags/verdict.ts";
import { harmless, type Sentence } from "./sentences.ts";

/** A sentence as a model and the rules see it. */
export type Judged = { sentence: Sentence; danger: number; kinds: readonly RedFlagKind[] };
export type Figures = {
  flagged: number;
  recall: number;
  anyHelp: number;
  benign: number;
  falseAlarms: number;
};

/** `withRules` false for sentences that the rules were mended with: they know them by heart. */
export function judge(sentence: Sentence, model: Model, withRules: boolean): Judged {
  const impression = impressionOf(fold(sentence.text), model);
  const byRules = withRules ? findRedFlags(sentence.text).map(({ kind }) => kind) : [];
  return {
    sentence,
    danger: dangerOf(impression, byRules),
    kinds: kindsOf(impression, byRules),
  };
}

/** Above which danger so many of the harmless raise an alarm. */
export function thresholdFor(judged: readonly Judged[], falseAlarms: number): number {
  const harmlessOnes = judged.filter(({ sentence }) => sentence.group === harmless);
  const dangers = harmlessOnes.map(({ danger }) => danger).toSorted((one, other) => other - one);
  return dangers[Math.floor(falseAlarms * dangers.length)] ?? 0;
}

const share = (part: number, whole: number) => (whole === 0 ? 0 : part / whole);

/** Recall is of the right helplines; `anyHelp` of any. */
export function figuresOf(judged: readonly Judged[], threshold: number): Figures {
  const benign = judged.filter(({ sentence }) => sentence.group === harmless);
  const flagged = judged.filter(({ sentence }) => sentence.group !== harmless);
  const alarmed = flagged.filter(({ danger }) => danger > threshold);
  const right = alarmed.filter(({ sentence, kinds }) =>
    kinds.some((kind) => groupOf(kind) === dangerGroups[sentence.group]),
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
