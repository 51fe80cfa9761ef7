import { median } from "../scripts/statistics.ts";
import { redFlagRules } from "../server/chat/prompt/red-flag-rules.ts";
import { findDanger } from "../shared/red-flags/danger.ts";
import {
  measureCheck,
  measureConversations,
  measureHeldOutSentences,
} from "../training/red-flags/measure/measure.ts";
import { renderParts } from "../training/red-flags/measure/safety-page.ts";
import type { Bench, Result } from "./lib/types.ts";

const rounds = 400;
const maxLength = 8000;
/** A turn takes about a millisecond; the check for red flags must add little to it. */
const usualMaxMicros = 200;
const longMaxMicros = 2000;
/** The goal for checking a message together with the earlier ones. */
const checkMaxMicros = 1000;

const plain =
  "Mere papa ko teen din se bukhar hai aur khansi bhi, kya karna chahiye? The doctor gave paracetamol. दवा कब तक चलेगी? ";
const danger = "My father has chest pain and cannot breathe, he is sweating. सीने में बहुत दर्द है। ";

const messages = [
  { label: "a usual message", text: plain, max: usualMaxMicros },
  { label: "one with signs of an emergency", text: danger, max: usualMaxMicros },
  { label: "8,000 characters", text: plain.repeat(100).slice(0, maxLength), max: longMaxMicros },
];

/** The median time of many runs, in microseconds. */
function medianMicros(run: () => unknown): number {
  for (let round = 0; round < rounds; round += 1) run();
  const times = Array.from({ length: rounds }, () => {
    const startedMs = performance.now();
    run();
    return (performance.now() - startedMs) * 1000;
  });
  return median(times);
}

/** How much danger the check detects, as in docs/safety.md, and the time that it adds to sending a message. */
export const bench: Bench = {
  name: "signs of an emergency in a message that is sent (baseline: one expression over it)",
  async run(print): Promise<Result[]> {
    const parts = renderParts(measureHeldOutSentences(), await measureConversations());
    for (const [name, part] of Object.entries(parts)) print(`${name}\n${part}\n`);
    return [
      {
        label: "a message of a conversation",
        unit: "µs",
        product: measureCheck() * 1000,
        max: checkMaxMicros,
      },
      ...messages.map(({ label, text, max }) => ({
        label,
        unit: "µs",
        max,
        product: medianMicros(() => redFlagRules(findDanger(text))),
        baseline: medianMicros(() => text.match(/\p{Letter}+/gu)),
      })),
    ];
  },
};
