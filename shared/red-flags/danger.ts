import { scoreText } from "./classifier.ts";
import { combineDanger, findKinds } from "./decision.ts";
import { fold, sentenceEnd } from "./fold.ts";
import { getHelplines, type RedFlagKind, redFlagKinds } from "./helplines.ts";
import { unpack } from "./packed.ts";
import { findRedFlagsIn, type RedFlag } from "./red-flags.ts";
import { weights } from "./weights.ts";

const model = unpack(weights);
// In a word or two nobody says what is wrong but in words that the rules know.
const fewestWords = 3;
/** A cry of a few words has little to weigh: what the rules find in it stands. */
const shortWords = 6;
/** In so long a message a plain sentence drowns: each is heard by itself as well. */
const longWords = 48;

/** What stands of a text by itself: nothing where the classifier takes it for harmless. */
function hear(tokens: readonly string[], words: number) {
  const flags = findRedFlagsIn(tokens);
  const byRules = flags.map(({ kind }) => kind);
  const scores = scoreText(tokens, model);
  const soundsLike =
    combineDanger(scores, byRules) > weights.threshold ? findKinds(scores, byRules) : [];
  const stands = soundsLike.length > 0 || words <= shortWords ? byRules : [];
  return { found: byRules.length > 0, stands, soundsLike };
}

/** What the rules find in single sentences, and the classifier does not take for harmless there. */
function inSentences(tokens: readonly string[]): RedFlagKind[] {
  const sentences: string[][] = [[]];
  for (const token of tokens) {
    if (token === sentenceEnd) sentences.push([]);
    else sentences.at(-1)?.push(token);
  }
  const stands = new Set(sentences.flatMap((sentence) => hear(sentence, sentence.length).stands));
  return redFlagKinds.filter((kind) => stands.has(kind));
}

/**
 * The signs of an emergency in what somebody writes, by the rules and by a classifier that was trained
 * with labelled sentences: it knows more ways to say it, and clears what only sounds like it. What
 * the rules found comes first.
 */
export function findDanger(text: string): RedFlag[] {
  const tokens = fold(text);
  const words = tokens.filter((token) => token !== sentenceEnd).length;
  if (words < fewestWords) return findRedFlagsIn(tokens);
  const { found, stands, soundsLike } = hear(tokens, words);
  let kinds: readonly RedFlagKind[] = soundsLike.length > 0 ? soundsLike : stands;
  if (kinds.length === 0 && found && words > longWords) kinds = inSentences(tokens);
  return kinds.map((kind) => ({ kind, helplines: getHelplines(kind) }));
}
