import { scoreText } from "./classifier.ts";
import { combineDanger, findKinds } from "./decision.ts";
import { fold, sentenceEnd } from "./fold.ts";
import { getHelplines, type RedFlagKind, redFlagKinds } from "./helplines.ts";
import { unpack } from "./packed.ts";
import { findRedFlagsIn, type RedFlag } from "./red-flags.ts";
import { weights } from "./weights.ts";

const model = unpack(weights);
// Only the rules decide about a text of one or two words.
const classifierMinWords = 3;
/** In a text of at most so many words, what the rules find counts even if the classifier disagrees. */
const shortTextWords = 6;
/** In a text of more words, each sentence is evaluated by itself as well. */
const longTextWords = 48;

/** Evaluates a text by rules and classifier: what the rules find counts only if the classifier agrees. */
function evaluate(tokens: readonly string[], words: number) {
  const flags = findRedFlagsIn(tokens);
  const byRules = flags.map(({ kind }) => kind);
  const scores = scoreText(tokens, model);
  const classified =
    combineDanger(scores, byRules) > weights.threshold ? findKinds(scores, byRules) : [];
  const confirmed = classified.length > 0 || words <= shortTextWords ? byRules : [];
  return { hasRuleHit: byRules.length > 0, confirmed, classified };
}

/** The confirmed kinds of all sentences, each evaluated by itself. */
function evaluateSentences(tokens: readonly string[]): RedFlagKind[] {
  const sentences: string[][] = [[]];
  for (const token of tokens) {
    if (token === sentenceEnd) sentences.push([]);
    else sentences.at(-1)?.push(token);
  }
  const confirmed = new Set(
    sentences.flatMap((sentence) => evaluate(sentence, sentence.length).confirmed),
  );
  return redFlagKinds.filter((kind) => confirmed.has(kind));
}

/**
 * Finds the signs of an emergency in a message, by rules and by a classifier trained with labelled
 * sentences. The classifier finds what the rules miss, and overrules rules that match harmless text. Kinds
 * that the rules found come first.
 */
export function findDanger(text: string): RedFlag[] {
  const tokens = fold(text);
  const words = tokens.filter((token) => token !== sentenceEnd).length;
  if (words < classifierMinWords) return findRedFlagsIn(tokens);
  const { hasRuleHit, confirmed, classified } = evaluate(tokens, words);
  let kinds: readonly RedFlagKind[] = classified.length > 0 ? classified : confirmed;
  if (kinds.length === 0 && hasRuleHit && words > longTextWords) kinds = evaluateSentences(tokens);
  return kinds.map((kind) => ({ kind, helplines: getHelplines(kind) }));
}
