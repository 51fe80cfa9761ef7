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
  ofPart: (words: number, asks: boolean) => readonly Feature[];
};

/** A linear model: `rows` has the row of each bucket, 0 for none; `weights` has one weight per row and group. */
export type ClassifierModel = {
  rows: Int32Array;
  weights: Float32Array;
  bias: readonly number[];
  extra?: ExtraFeatures | undefined;
};

/**
 * A model with the score above which a text sounds dangerous; a hint must be clearer by `hintCaution`, because
 * small weights hear more hints in harmless texts.
 */
export type Classifier = { model: ClassifierModel; threshold: number; hintCaution: number };

// The training sentences are hardly longer. A longer text is scored sentence by sentence, since a dangerous
// sentence would be lost among harmless ones.
const wholeTextMaxWords = 48;
const windowWords = 32;
const windowStep = 16;
/** The more windows a text has, the likelier one scores high by chance: each window's score is lowered. */
const multipleWindowsPenalty = 0.5;

/** The logarithm of the sum of e to the power of each value. */
export function logSum(values: readonly number[]): number {
  const most = Math.max(...values);
  return most + Math.log(values.reduce((sum, value) => sum + Math.exp(value - most), 0));
}

function addRow(
  sums: Float64Array,
  model: ClassifierModel,
  feature: { bucket: number; amount: number },
) {
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

type Part = { start: number; end: number };

/** Splits a long text into its sentences, and a long sentence into overlapping windows; counted in words. */
function splitIntoWindows(tokens: readonly string[]): Part[] {
  const parts: Part[] = [];
  let start = 0;
  let words = 0;
  for (const [index, token] of tokens.entries()) {
    if (token !== sentenceEnd) words += 1;
    if (token !== sentenceEnd && index < tokens.length - 1) continue;
    for (; words - start > wholeTextMaxWords; start += windowStep) {
      parts.push({ start, end: start + windowWords });
    }
    if (words > start) parts.push({ start, end: words });
    start = words;
  }
  return words > wholeTextMaxWords ? parts : [{ start: 0, end: words }];
}

/**
 * The scores of the most dangerous window of a text: for each group, the logarithm of the odds of the group
 * against harmless.
 */
export function scoreText(text: FoldedText, model: ClassifierModel): number[] {
  const sums = toPrefixSums(text, model);
  const parts = splitIntoWindows(text.tokens);
  const impressions = parts.map(({ start, end }) => {
    const ofPart = new Float64Array(width);
    const words = end - start;
    for (const extra of model.extra?.ofPart(words, text.asks) ?? []) addRow(ofPart, model, extra);
    return model.bias.map((bias, group) => {
      const sum = (sums[end]?.[group] ?? 0) - (sums[start]?.[group] ?? 0) + (ofPart[group] ?? 0);
      return bias + sum / lengthNorm(words) - multipleWindowsPenalty * Math.log(parts.length);
    });
  });
  return impressions.reduce((one, other) => (logSum(other) > logSum(one) ? other : one));
}
