import { type Feature, lengthNorm, normalizeNumber, pairBucket, wordFeatures } from "./features.ts";
import { sentenceEnd } from "./fold.ts";
import { dangerGroups } from "./kinds.ts";
import type { Hits } from "./lexicon.ts";

const width = dangerGroups.length;

/** A folded text with what the rules' words match in it; `asks` when it has a question mark. */
export type FoldedText = { tokens: readonly string[]; hits: Hits; asks: boolean };

/** Features beside words and pairs: of each word by its index, and of a whole text or a part of it. */
export type ExtraFeatures = {
  ofWords: (text: FoldedText) => readonly (readonly Feature[])[];
  ofPart: (wordCount: number, asks: boolean) => readonly Feature[];
};

/** A linear model: `rows` has the row of each bucket, 0 for none; `weights` has one weight per row and group. */
export type ClassifierModel = {
  rows: Int32Array;
  weights: Float32Array;
  bias: readonly number[];
  extra?: ExtraFeatures | undefined;
};

/**
 * A model with the score above which a text sounds dangerous. Small weights hear more in harmless texts: a hint must be
 * clearer by `hintCaution`, and a part of a text in which no rule matches by `partCaution`.
 */
export type Classifier = {
  model: ClassifierModel;
  threshold: number;
  hintCaution: number;
  partCaution?: number;
};

// The training sentences are hardly longer. A longer text is scored sentence by sentence, since a dangerous
// sentence would be lost among harmless ones.
const wholeTextMaxWords = 48;
const longWindows = { mostWords: wholeTextMaxWords, size: 32, step: 16 };
// A cry has about nine words. In a text without sentence ends, as a voice is typed, wider windows drown it.
const unpunctuatedMinWords = 21;
const shortWindows = { mostWords: 14, size: 14, step: 7 };
/** A sentence of one or two words says nothing by itself. */
const sentenceMinWords = 3;
/** The more windows a text has, the likelier one scores high by chance: each window's score is lowered. */
const multipleWindowsPenalty = 0.5;

/** The logarithm of the sum of e to the power of each value. */
export function logSum(values: readonly number[]): number {
  const most = Math.max(...values);
  return most + Math.log(values.reduce((sum, value) => sum + Math.exp(value - most), 0));
}

function addRow(sums: Float64Array, model: ClassifierModel, feature: Feature): void {
  const row = model.rows[feature.bucket] ?? 0;
  if (row === 0) return;
  for (let group = 0; group < width; group += 1) {
    sums[group] = (sums[group] ?? 0) + feature.amount * (model.weights[row * width + group] ?? 0);
  }
}

function scorePair(before: string, word: string, model: ClassifierModel): Float64Array {
  const sums = new Float64Array(width);
  for (const feature of wordFeatures(word)) addRow(sums, model, feature);
  addRow(sums, model, { bucket: pairBucket(before, word), amount: 1 });
  return sums;
}

/** The sums of weights up to each word, so that a window's sum is one subtraction. */
function toPrefixSums(text: FoldedText, model: ClassifierModel): Float64Array[] {
  const extras = model.extra?.ofWords(text);
  const known = new Map<string, Float64Array>();
  const running = new Float64Array(width);
  const sums = [running.slice()];
  let before = "";
  for (const token of text.tokens) {
    if (token === sentenceEnd) {
      before = "";
      continue;
    }
    const word = normalizeNumber(token);
    const pair = `${before} ${word}`;
    const own = known.get(pair) ?? scorePair(before, word, model);
    known.set(pair, own);
    for (let group = 0; group < width; group += 1) {
      running[group] = (running[group] ?? 0) + (own[group] ?? 0);
    }
    for (const extra of extras?.[sums.length - 1] ?? []) addRow(running, model, extra);
    sums.push(running.slice());
    before = word;
  }
  return sums;
}

/** A part of a text, counted in words. */
type Part = { start: number; end: number };

/** A sentence as it is, or as overlapping windows where it has more than `mostWords`. */
function splitSentence(
  { start, end }: Part,
  { mostWords, size, step }: typeof longWindows,
): Part[] {
  const windows: Part[] = [];
  let from = start;
  for (; end - from > mostWords; from += step) windows.push({ start: from, end: from + size });
  return [...windows, { start: from, end }];
}

function listSentences(tokens: readonly string[]): Part[] {
  const sentences: Part[] = [];
  let start = 0;
  let end = 0;
  for (const token of [...tokens, sentenceEnd]) {
    if (token !== sentenceEnd) {
      end += 1;
      continue;
    }
    if (end > start) sentences.push({ start, end });
    start = end;
  }
  return sentences;
}

/** A text as a whole, or the sentences and windows of a long one. */
function splitIntoParts(tokens: readonly string[]): Part[] {
  const sentences = listSentences(tokens);
  const wordCount = sentences.at(-1)?.end ?? 0;
  if (wordCount <= wholeTextMaxWords) return [{ start: 0, end: wordCount }];
  return sentences.flatMap((sentence) => splitSentence(sentence, longWindows));
}

/**
 * The sentences of a text that is otherwise read as a whole, or the short windows of a text of one sentence; none of a
 * text that needs no such parts.
 */
export function splitIntoShortParts(tokens: readonly string[]): Part[] {
  const all = listSentences(tokens);
  const sentences = all.filter(({ start, end }) => end - start >= sentenceMinWords);
  const [only] = sentences;
  if (only === undefined) return [];
  if (sentences.length > 1) return (all.at(-1)?.end ?? 0) > wholeTextMaxWords ? [] : sentences;
  return only.end - only.start < unpunctuatedMinWords ? [] : splitSentence(only, shortWindows);
}

/**
 * The scores of each part of a text: for each group, the logarithm of the odds of the group against harmless, lower
 * the more parts there are.
 */
export function scoreParts(
  text: FoldedText,
  model: ClassifierModel,
  parts: readonly Part[],
): (Part & { scores: number[] })[] {
  if (parts.length === 0) return [];
  const sums = toPrefixSums(text, model);
  return parts.map(({ start, end }) => {
    const ofPart = new Float64Array(width);
    const wordCount = end - start;
    for (const extra of model.extra?.ofPart(wordCount, text.asks) ?? [])
      addRow(ofPart, model, extra);
    const scores = model.bias.map((bias, group) => {
      const sum = (sums[end]?.[group] ?? 0) - (sums[start]?.[group] ?? 0) + (ofPart[group] ?? 0);
      return bias + sum / lengthNorm(wordCount) - multipleWindowsPenalty * Math.log(parts.length);
    });
    return { start, end, scores };
  });
}

/** The scores of the most dangerous window of a text. */
export function scoreText(text: FoldedText, model: ClassifierModel): number[] {
  const parts = scoreParts(text, model, splitIntoParts(text.tokens));
  return parts
    .map(({ scores }) => scores)
    .reduce((one, other) => (logSum(other) > logSum(one) ? other : one));
}
