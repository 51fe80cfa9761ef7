import { findDangerSignals } from "../../../shared/red-flags/danger.ts";
import type { DangerSignal } from "../../../shared/red-flags/danger-response.ts";
import { findFacts } from "../../../shared/red-flags/red-flags.ts";

/** So many of a person's earlier messages are evaluated together with the newest. */
export const earlierMessagesMax = 2;
const earlierMaxChars = 1000;

const isLoud = (signals: readonly DangerSignal[]) => signals.some(({ level }) => level === "loud");

/** The signals of somebody who said earlier that they are a minor. */
function addMinor(signals: readonly DangerSignal[], earlier: readonly string[]): DangerSignal[] {
  const isMinor = earlier.some((text) => findFacts(text).includes("minor"));
  return signals.map((signal) => ({
    ...signal,
    facts: isMinor ? [...new Set([...signal.facts, "minor" as const])] : signal.facts,
  }));
}

/**
 * The signals in a person's newest message, by itself and together with the messages before it (newest
 * first): what no message says alone, several may say. What the earlier ones said by themselves is no
 * new signal.
 */
export function detectDanger(text: string, earlier: readonly string[]): DangerSignal[] {
  if (earlier.length === 0) return findDangerSignals(text);
  const isAfterCalm = earlier.every((one) => findDangerSignals(one).length === 0);
  const alone = findDangerSignals(text, isAfterCalm);
  const own = alone.length === 0 ? alone : addMinor(alone, earlier);
  if (isLoud(own)) return own;
  const before = earlier.toReversed().map((one) => one.slice(-earlierMaxChars));
  if (isLoud(findDangerSignals(before.join("\n")))) return own;
  const together = findDangerSignals([...before, text.slice(-earlierMaxChars)].join("\n"));
  // Harmless messages in a row often sound a little sad together: only what is loud adds up.
  return isLoud(together) ? together : own;
}
