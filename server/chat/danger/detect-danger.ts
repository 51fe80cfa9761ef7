import type { Classifier } from "../../../shared/red-flags/classifier.ts";
import { findDangerSignals, type TextContext } from "../../../shared/red-flags/danger.ts";
import type { DangerSignal } from "../../../shared/red-flags/danger-response.ts";
import { fold } from "../../../shared/red-flags/fold.ts";
import { toClassifier } from "../../../shared/red-flags/packed.ts";
import { findDangerFacts, namesTopic } from "../../../shared/red-flags/red-flags.ts";
import { extraFeatures } from "./extra-features.ts";
import { serverWeights } from "./weights.ts";

/** So many of a person's earlier messages are evaluated together with the newest. */
export const earlierMessagesMax = 2;
const earlierMaxChars = 1000;

type Find = (text: string, context?: TextContext) => DangerSignal[];
/** Finds the signals in a newest message after earlier ones, the newest of which is first. */
export type Detect = (text: string, earlier: readonly string[]) => DangerSignal[];

const isLoud = (signals: readonly DangerSignal[]) => signals.some(({ level }) => level === "loud");

/** The signals of somebody who said earlier that they are a minor. */
function addMinor(signals: readonly DangerSignal[], earlier: readonly string[]): DangerSignal[] {
  const isMinor = earlier.some((text) => findDangerFacts(text).includes("minor"));
  return signals.map((signal) => ({
    ...signal,
    facts: isMinor ? [...new Set([...signal.facts, "minor" as const])] : signal.facts,
  }));
}

/** The earlier messages that say something else than the newest: who repeats words says no more by it. */
function withoutRepeatedMessages(text: string, earlier: readonly string[]): string[] {
  const known = new Set([fold(text).join(" ")]);
  return earlier.filter((one) => {
    const words = fold(one).join(" ");
    const isNew = !known.has(words);
    known.add(words);
    return isNew;
  });
}

/** How the newest message is read by itself, and joined with the earlier ones. */
function chooseReadings(
  findInText: Find,
  earlier: readonly string[],
): { own: TextContext; joined: TextContext } {
  const isCalm = earlier.every((one) => findInText(one).length === 0);
  if (isCalm && earlier.some(namesTopic)) return { own: "after-topic", joined: "joined-topic" };
  return { own: "later", joined: "joined" };
}

/** How the server reads messages, by a classifier. */
export function createDetector(classifier: Classifier): Detect {
  const find: Find = (text, context = "alone") => findDangerSignals(text, { context, classifier });
  return (text, earlier) => detect(find, text, earlier);
}

/**
 * The signals in a person's newest message, by itself and together with the messages before it (newest
 * first): what no message says alone, several may say. What the earlier ones said by themselves is no
 * new signal.
 */
function detect(findInText: Find, text: string, all: readonly string[]): DangerSignal[] {
  const earlier = withoutRepeatedMessages(text, all);
  if (earlier.length === 0) return findInText(text);
  const readings = chooseReadings(findInText, earlier);
  const alone = findInText(text, readings.own);
  const own = alone.length === 0 ? alone : addMinor(alone, earlier);
  if (isLoud(own)) return own;
  const before = earlier.toReversed().map((one) => one.slice(-earlierMaxChars));
  if (isLoud(findInText(before.join("\n")))) return own;
  const joined = [...before, text.slice(-earlierMaxChars)].join("\n");
  const together = findInText(joined, readings.joined);
  // Harmless messages in a row often sound a little sad together: only what is loud adds up.
  return isLoud(together) ? together : own;
}

/** Reads with the weights of this release. */
export const detectDanger: Detect = createDetector(
  toClassifier(serverWeights, { extra: extraFeatures }),
);
