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
const windowWords = 32;
const windowStep = 16;
// A cry has about nine words. In a text without sentence ends, as a voice is typed, wider windows drown it.
const unpunctuatedMinWords = 21;
const shortWindowWords = 14;
const shortWindowStep = 7;
/** A sentence of one or two words says nothing by itself. */
const sentenceMinWords = 3;
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

/** A part of a text, counted in words. */
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
 * The sentences of a text that is otherwise read as a whole, or the short windows of a text of one sentence; none of a
 * text that needs no such parts.
 */
export function splitIntoShortParts(tokens: readonly string[]): Part[] {
  const sentences: Part[] = [];
  let start = 0;
  let end = 0;
  for (const token of [...tokens, sentenceEnd]) {
    if (token !== sentenceEnd) {
      end += 1;
      continue;
    }
    if (end - start >= sentenceMinWords) sentences.push({ start, end });
    start = end;
  }
  const [only] = sentences;
  if (only === undefined) return [];
  if (sentences.length > 1) return end > wholeTextMaxWords ? [] : sentences;
  if (only.end - only.start < unpunctuatedMinWords) return [];
  const count = Math.ceil((only.end - only.start - shortWindowWords) / shortWindowStep) + 1;
  return Array.from({ length: count }, (_, index) => {
    const from = only.start + index * shortWindowStep;
    return { start: from, end: Math.min(from + shortWindowWords, only.end) };
  });
}

type ScoredPart = Part & { scores: number[] };

/**
 * The scores of each part of a text: for each group, the logarithm of the odds of the group against harmless, lower
 * the more parts there are.
 */
export function scoreParts(
  text: FoldedText,
  model: ClassifierModel,
  parts: readonly Part[],
): ScoredPart[] {
  if (parts.length === 0) return [];
  const sums = toPrefixSums(text, model);
  return parts.map(({ start, end }) => {
    const ofPart = new Float64Array(width);
    const words = end - start;
    for (const extra of model.extra?.ofPart(words, text.asks) ?? []) addRow(ofPart, model, extra);
    const scores = model.bias.map((bias, group) => {
      const sum = (sums[end]?.[group] ?? 0) - (sums[start]?.[group] ?? 0) + (ofPart[group] ?? 0);
      return bias + sum / lengthNorm(words) - multipleWindowsPenalty * Math.log(parts.length);
    });
    return { start, end, scores };
  });
}

/** The scores of the most dangerous window of a text. */
export function scoreText(text: FoldedText, model: ClassifierModel): number[] {
  const impressions = scoreParts(text, model, splitIntoWindows(text.tokens));
  return impressions
    .map(({ scores }) => scores)
    .reduce((one, other) => (logSum(other) > logSum(one) ? other : one));
}
