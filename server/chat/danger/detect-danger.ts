import { lazyValue } from "../../../shared/lazy-value.ts";
import type { Classifier } from "../../../shared/red-flags/classifier.ts";
import type { RedFlag } from "../../../shared/red-flags/danger-response.ts";
import { findRedFlags, type TextContext } from "../../../shared/red-flags/find-red-flags.ts";
import { fold, sentenceEnd } from "../../../shared/red-flags/fold.ts";
import { findHits, hasAny } from "../../../shared/red-flags/lexicon.ts";
import { findDangerFacts, namesTopic } from "../../../shared/red-flags/match-rules.ts";
import { getServerClassifier } from "../../../shared/red-flags/on-server/server-classifier.ts";

/** Maximum number of earlier messages to read, for fragments of a sentence and for the writer's age. */
export const earlierMessagesMax = 12;
/** Maximum number of earlier messages to join with the newest. */
const joinedMessagesMax = 2;
/** People type a cry in fragments: several messages of a few words each. */
const fragmentMaxWords = 4;
const fragmentMaxChars = 80;
const earlierFragmentsMax = 5;
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

/** Concepts whose number says more the larger it is. */
const countedConcepts = [
  "pills",
  "swallowed-it",
  "money",
  "money-gone",
  "lawman",
  "officer",
  "despair-sign",
];

const isNumber = (token: string) => /^[0-9]+$/.test(token);

/**
 * The words of a message by which it is compared. Numbers count beside medicines, money and people in uniform alone:
 * 'page 2' after 'page 1' says nothing new, but '20 tablets' after '10 tablets' does.
 */
function toComparedWords(text: string): string {
  const tokens = fold(text);
  const words = tokens.filter((token) => !isNumber(token));
  const counts = words.length === 0 || hasAny(findHits(words), countedConcepts);
  return (counts ? tokens : words).join(" ");
}

/** The earlier messages without repeated ones, and without those that repeat the newest. */
function withoutRepeatedMessages(text: string, earlier: readonly string[]): string[] {
  const known = new Set([toComparedWords(text)]);
  return earlier.filter((one) => {
    const folded = toComparedWords(one);
    const isNew = !known.has(folded);
    known.add(folded);
    return isNew;
  });
}

const isFragment = (text: string) =>
  text.length <= fragmentMaxChars &&
  fold(text).filter((token) => token !== sentenceEnd).length <= fragmentMaxWords;

/** Red flags of the newest message joined with the fragments directly before it, unless those were loud already. */
function findInFragments(
  findInText: Find,
  { text, earlier, context }: { text: string; earlier: readonly string[]; context: TextContext },
): RedFlag[] {
  if (!isFragment(text)) return [];
  const different = withoutRepeatedMessages(text, earlier.slice(0, earlierFragmentsMax));
  const other = different.findIndex((one) => !isFragment(one));
  const count = other < 0 ? different.length : other;
  for (let size = 1; size <= count; size += 1) {
    const before = different.slice(0, size).toReversed().join(" ");
    if (isLoud(findInText(before))) return [];
    const found = findInText(`${before} ${text}`, context);
    if (isLoud(found)) return found;
  }
  return [];
}

/** The contexts for the newest message by itself, and joined with the earlier ones. */
function chooseReadings(
  findInText: Find,
  earlier: readonly string[],
): { own: TextContext; joined: TextContext } {
  // The words of a topic first: they are rare, and finding red flags takes several times as long.
  const isAfterTopic =
    earlier.some(namesTopic) && earlier.every((one) => findInText(one).length === 0);
  return isAfterTopic
    ? { own: "after-topic", joined: "joined-topic" }
    : { own: "later", joined: "joined" };
}

export function createDetector(classifier: Classifier): Detect {
  const find: Find = (text, context = "alone") => findRedFlags(text, { context, classifier });
  return (text, earlier) => detect(find, text, earlier);
}

/**
 * Finds red flags in the newest message by itself, then joined with the messages before it (newest first), because
 * several messages may say what none says alone. Red flags of the earlier messages alone are not new.
 */
function detect(findInText: Find, text: string, earlier: readonly string[]): RedFlag[] {
  if (earlier.length === 0) return findInText(text);
  const joined = withoutRepeatedMessages(text, earlier.slice(0, joinedMessagesMax));
  if (joined.length === 0) return addMinor(findInText(text), earlier);
  const readings = chooseReadings(findInText, joined);
  const alone = findInText(text, readings.own);
  const own = alone.length === 0 ? alone : addMinor(alone, earlier);
  if (isLoud(own)) return own;
  const inFragments = findInFragments(findInText, { text, earlier, context: readings.own });
  if (inFragments.length > 0) return addMinor(inFragments, earlier);
  const before = joined.toReversed().map(toEnd);
  const together = findInText([...before, toEnd(text)].join("\n"), readings.joined);
  // Harmless messages in a row often sound a little sad together: only what is loud adds up.
  if (!isLoud(together)) return own;
  return isLoud(findInText(before.join("\n"))) ? own : together;
}

const getDetector = lazyValue(() => createDetector(getServerClassifier()));

export const detectDanger: Detect = (text, earlier) => getDetector()(text, earlier);

/** Does what the first text would wait for: unpacks the classifier and builds the lexicon. */
export function prepareDetector(): void {
  detectDanger("How do I begin?", []);
}
