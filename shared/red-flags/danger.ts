import { impressionOf } from "./classifier.ts";
import { fold } from "./fold.ts";
import { helplinesOf } from "./numbers.ts";
import { unpack } from "./packed.ts";
import { findRedFlagsIn, type RedFlag } from "./red-flags.ts";
import { dangerOf, kindsOf } from "./verdict.ts";
import { weights } from "./weights.ts";

const model = unpack(weights);
// In a word or two nobody says what is wrong but in words that the rules know.
const fewestWords = 3;

/**
 * The signs of an emergency in what somebody writes, by the rules and by a classifier that was trained
 * with labelled sentences: it knows more ways to say it, and clears what only sounds like it. What
 * the rules found comes first.
 */
export function findDanger(text: string): RedFlag[] {
  const tokens = fold(text);
  const flags = findRedFlagsIn(tokens);
  if (tokens.length < fewestWords) return flags;
  const byRules = flags.map(({ kind }) => kind);
  const impression = impressionOf(tokens, model);
  if (dangerOf(impression, byRules) <= weights.threshold) return [];
  return kindsOf(impression, byRules).map((kind) => ({ kind, helplines: helplinesOf(kind) }));
}
