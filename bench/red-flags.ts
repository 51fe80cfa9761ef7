import { redFlagRules } from "../server/chat/prompt/red-flag-rules.ts";
import { quantile } from "./lib/load.ts";
import type { Bench, Result } from "./lib/types.ts";

const rounds = 400;
const longest = 8000;
/** A turn's own work is about a millisecond: looking for signs must not be felt beside it. */
const usualMaxMicros = 200;
const longMaxMicros = 2000;

const plain =
  "Mere papa ko teen din se bukhar hai aur khansi bhi, kya karna chahiye? The doctor gave paracetamol. दवा कब तक चलेगी? ";
const danger = "My father has chest pain and cannot breathe, he is sweating. सीने में बहुत दर्द है। ";

const messages = [
  { what: "a usual message", text: plain, max: usualMaxMicros },
  { what: "one with signs of an emergency", text: danger, max: usualMaxMicros },
  {
    what: "8,000 characters",
    text: plain.repeat(100).slice(0, longest),
    max: longMaxMicros,
  },
];

/** The medianMicros of many looks, in microseconds. */
function medianMicros(look: () => unknown): number {
  for (let round = 0; round < rounds; round += 1) look();
  const times = Array.from({ length: rounds }, () => {
    const startedMs = performance.now();
    look();
    return (performance.now() - startedMs) * 1000;
  });
  return quantile(times, 0.5);
}

/** What a send pays for being looked through for emergencies. */
export const bench: Bench = {
  name: "signs of an emergency in a message that is sent (bare: one expression over it)",
  async run(): Promise<Result[]> {
    return messages.map(({ what, text, max }) => ({
      ...{ what, unit: "µs", max },
      ours: medianMicros(() => redFlagRules(text)),
      bare: medianMicros(() => text.match(/\p{Letter}+/gu)),
    }));
  },
};
