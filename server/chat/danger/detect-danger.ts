import type { Classifier } from "../../../shared/red-flags/classifier.ts";
import type { RedFlag } from "../../../shared/red-flags/danger-response.ts";
import { findRedFlags, type TextContext } from "../../../shared/red-flags/find-red-flags.ts";
import { fold, sentenceEnd } from "../../../shared/red-flags/fold.ts";
import { findDangerFacts, namesTopic } from "../../../shared/red-flags/match-rules.ts";
import { toClassifier } from "../../../shared/red-flags/packed.ts";
import { extraFeatures } from "./extra-features.ts";
import { serverWeights } from "./server-weights.ts";

/** So many of a person's earlier messages are read: for pieces of a sentence, and for their writer's age. */
export const earlierMessagesMax = 12;
/** So many of them are evaluated together with the newest. */
const joinedMessagesMax = 2;
/** People type a cry in pieces: a message of at most this many words may be one, and this many may come before the last. */
const pieceMaxWords = 4;
const pieceMaxChars = 80;
const earlierPiecesMax = 5;
const earlierMaxChars = 1000;

const toEnd = (text: string) => text.slice(-earlierMaxChars);

type Find = (text: string, context?: TextContext) => RedFlag[];
/** Finds the red flags in a newest message after earlier ones, the newest of which is first. */
export type Detect = (text: string, earlier: readonly string[]) => RedFlag[];

const isLoud = (redFlags: readonly RedFlag[]) => redFlags.some(({ level }) => level === "loud");

/** The red flags of somebody who said earlier that they are a minor. */
function addMinor(redFlags: readonly RedFlag[], earlier: readonly string[]): RedFlag[] {
  const isMinor = earlier.some((text) => findDangerFacts(toEnd(text)).includes("minor"));
  return redFlags.map((redFlag) => ({
    ...redFlag,
    facts: isMinor ? [...new Set([...redFlag.facts, "minor" as const])] : redFlag.facts,
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

const isPiece = (text: string) =>
  text.length <= pieceMaxChars &&
  fold(text).filter((token) => token !== sentenceEnd).length <= pieceMaxWords;

/** What the newest message says with the pieces directly before it, unless they were loud without it. */
function findInPieces(
  findInText: Find,
  { text, earlier, context }: { text: string; earlier: readonly string[]; context: TextContext },
): RedFlag[] {
  if (!isPiece(text)) return [];
  const different = withoutRepeatedMessages(text, earlier.slice(0, earlierPiecesMax));
  const other = different.findIndex((one) => !isPiece(one));
  const count = other < 0 ? different.length : other;
  for (let pieces = 1; pieces <= count; pieces += 1) {
    const before = different.slice(0, pieces).toReversed().join(" ");
    if (isLoud(findInText(before))) return [];
    const found = findInText(`${before} ${text}`, context);
    if (isLoud(found)) return found;
  }
  return [];
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
  const find: Find = (text, context = "alone") => findRedFlags(text, { context, classifier });
  return (text, earlier) => detect(find, text, earlier);
}

/**
 * The red flags in a person's newest message, by itself and together with the messages before it (newest
 * first): what no message says alone, several may say. What the earlier ones said by themselves is no
 * new red flag.
 */
function detect(findInText: Find, text: string, all: readonly string[]): RedFlag[] {
  const earlier = withoutRepeatedMessages(text, all.slice(0, joinedMessagesMax));
  if (earlier.length === 0) return findInText(text);
  const readings = chooseReadings(findInText, earlier);
  const alone = findInText(text, readings.own);
  const own = alone.length === 0 ? alone : addMinor(alone, all);
  if (isLoud(own)) return own;
  const inPieces = findInPieces(findInText, { text, earlier: all, context: readings.own });
  if (inPieces.length > 0) return addMinor(inPieces, all);
  const before = earlier.toReversed().map(toEnd);
  if (isLoud(findInText(before.join("\n")))) return own;
  const joined = [...before, toEnd(text)].join("\n");
  const together = findInText(joined, readings.joined);
  // Harmless messages in a row often sound a little sad together: only what is loud adds up.
  return isLoud(together) ? together : own;
}

/** Reads with the weights of this release. */
export const detectDanger: Detect = createDetector(
  toClassifier(serverWeights, { extra: extraFeatures }),
);
