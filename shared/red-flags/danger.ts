import type { DangerLevel } from "../danger-levels.ts";
import { scoreText } from "./classifier.ts";
import { correctKinds } from "./correct-kinds.ts";
import { type Danger, type DangerSignal, getLabelLanguage, toDanger } from "./danger-response.ts";
import { combineDanger, findKinds, sortByUrgency } from "./decision.ts";
import { fold, sentenceEnd } from "./fold.ts";
import type { DangerFact, RedFlagKind } from "./kinds.ts";
import { unpack } from "./packed.ts";
import { findRedFlagsIn } from "./red-flags.ts";
import { weights } from "./weights.ts";

const model = unpack(weights);
// Only the rules decide about a text of one or two words.
const classifierMinWords = 3;
/**
 * In a text of at most so many words, what the rules find counts even if the classifier disagrees, unless it
 * is further below the threshold than this.
 */
const shortTextWords = 6;
const shortTextMargin = 2.1;
/** In a text of more words, each sentence is evaluated by itself as well. */
const longTextWords = 48;
/**
 * How far above the trainer's threshold a text is loud, and how far below it still soft. On the held-out
 * sentences 1 in 100 harmless ones is loud and 4 in 100 are either, and 98 of 100 dangerous ones are detected.
 */
const margins = { loud: 0.4, soft: 0.8 };
/** The same after calm messages: the more messages, the likelier one sounds dangerous by chance. */
const marginsAfterCalm = { loud: margins.loud, soft: 0.4 };

/** Evaluates a text by rules and classifier: what the rules find counts only if the classifier agrees. */
function evaluate(tokens: readonly string[], words: number, margin = margins) {
  const { kinds: byRules, certain, facts, hits } = findRedFlagsIn(tokens);
  const scores = scoreText(tokens, model);
  const danger = combineDanger(scores, byRules);
  const guessed = () => correctKinds(findKinds(scores, byRules, certain.length > 0), hits, byRules);
  const classified = danger > weights.threshold + margin.loud ? guessed() : certain;
  const isShort = words <= shortTextWords && danger > weights.threshold - shortTextMargin;
  const confirmed = classified.length > 0 || isShort ? byRules : [];
  // A quiet line has one number: the one of what is most likely, not of what would be most urgent.
  const [likeliest] = correctKinds(findKinds(scores, byRules).slice(0, 1), hits, byRules);
  // Somebody who says a minor's age and hints at violence needs the children's number rather than the women's.
  const hinted = likeliest === "violence" && facts.includes("minor") ? "child" : likeliest;
  const hint = danger > weights.threshold - margin.soft ? hinted : undefined;
  return { hasRuleHit: byRules.length > 0, confirmed, classified, hint, facts };
}

/** The confirmed kinds of all sentences, each evaluated by itself. */
function evaluateSentences(tokens: readonly string[]): RedFlagKind[] {
  const sentences: string[][] = [[]];
  for (const token of tokens) {
    if (token === sentenceEnd) sentences.push([]);
    else sentences.at(-1)?.push(token);
  }
  const confirmed = sentences.flatMap((sentence) => evaluate(sentence, sentence.length).confirmed);
  return sortByUrgency(confirmed);
}

function toDangerSignals(
  kinds: readonly RedFlagKind[],
  level: DangerLevel,
  facts: readonly DangerFact[],
): DangerSignal[] {
  return kinds.map((kind) => ({ kind, level, facts }));
}

/**
 * Finds the signals of danger in a message, by rules and by a classifier trained with labelled sentences,
 * the most urgent first. The classifier finds what the rules miss, and overrules rules that match
 * harmless text. What is only hinted at is one soft signal. A message that follows calm ones (`isAfterCalm`) must
 * sound a little more dangerous.
 */
export function findDangerSignals(text: string, isAfterCalm = false): DangerSignal[] {
  const tokens = fold(text);
  const words = tokens.filter((token) => token !== sentenceEnd).length;
  if (words < classifierMinWords) {
    const { kinds, facts } = findRedFlagsIn(tokens);
    return toDangerSignals(kinds, "loud", facts);
  }
  const evaluated = evaluate(tokens, words, isAfterCalm ? marginsAfterCalm : margins);
  const { hasRuleHit, confirmed, classified, hint, facts: all } = evaluated;
  // In a long text, the words 'years ago' may refer to something else.
  const facts = words > longTextWords ? all.filter((fact) => fact !== "past") : all;
  let kinds: readonly RedFlagKind[] = classified.length > 0 ? classified : confirmed;
  if (kinds.length === 0 && hasRuleHit && words > longTextWords) kinds = evaluateSentences(tokens);
  if (kinds.length > 0) return toDangerSignals(kinds, "loud", facts);
  return hint === undefined ? [] : toDangerSignals([hint], "soft", facts);
}

/** The signals of danger in one text, with the helplines in its language (contract, "Danger"). */
export function findDanger(text: string): Danger[] {
  const language = getLabelLanguage(text);
  return findDangerSignals(text).map((signal) => toDanger(signal, language));
}
