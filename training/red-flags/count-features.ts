import type { ExtraFeatures, FoldedText } from "../../shared/red-flags/classifier.ts";
import {
  bucketBits,
  lengthNorm,
  normalizeNumber,
  pairBucket,
  wordFeatures,
} from "../../shared/red-flags/features.ts";
import { fold, sentenceEnd } from "../../shared/red-flags/fold.ts";
import { findHits } from "../../shared/red-flags/lexicon.ts";
import type { Sentence } from "./sentences.ts";

/** The features of a sentence: the value of each bucket. */
export type FeatureCounts = { group: number; buckets: Int32Array; featureValues: Float32Array };

/** A sentence as the classifier reads it. */
export function toFoldedText(text: string): FoldedText {
  const tokens = fold(text);
  return { tokens, hits: findHits(tokens), asks: text.includes("?") };
}

/** Counts the features of a sentence, as the classifier does for a short text. */
export function countFeatures({ text, group }: Sentence, extra?: ExtraFeatures): FeatureCounts {
  const folded = toFoldedText(text);
  const featureValues = new Map<number, number>();
  const add = (bucket: number, amount: number) =>
    featureValues.set(bucket, (featureValues.get(bucket) ?? 0) + amount);
  let before = "";
  let wordCount = 0;
  for (const token of folded.tokens) {
    if (token === sentenceEnd) {
      before = "";
      continue;
    }
    const word = normalizeNumber(token);
    for (const { bucket, amount } of wordFeatures(word)) add(bucket, amount);
    add(pairBucket(before, word), 1);
    before = word;
    wordCount += 1;
  }
  const extras = [
    ...(extra?.ofWords(folded).flat() ?? []),
    ...(extra?.ofPart(wordCount, folded.asks) ?? []),
  ];
  for (const { bucket, amount } of extras) add(bucket, amount);
  const norm = lengthNorm(wordCount);
  return {
    group,
    buckets: Int32Array.from(featureValues.keys()),
    featureValues: Float32Array.from(featureValues.values(), (amount) => amount / norm),
  };
}

/** The sentences with only the features in kept buckets. */
export function keepBuckets(
  examples: readonly FeatureCounts[],
  isKept: (bucket: number) => boolean,
): FeatureCounts[] {
  return examples.map(({ group, buckets, featureValues }) => {
    const kept = [...buckets.keys()].filter((at) => isKept(buckets[at] ?? 0));
    return {
      group,
      buckets: Int32Array.from(kept, (at) => buckets[at] ?? 0),
      featureValues: Float32Array.from(kept, (at) => featureValues[at] ?? 0),
    };
  });
}

/** The sentences without features that fewer than `minSentences` of them have. */
export function dropRare(
  examples: readonly FeatureCounts[],
  minSentences: number,
): FeatureCounts[] {
  const sentenceCounts = new Uint32Array(1 << bucketBits);
  for (const { buckets } of examples) {
    for (const bucket of buckets) sentenceCounts[bucket] = (sentenceCounts[bucket] ?? 0) + 1;
  }
  return keepBuckets(examples, (bucket) => (sentenceCounts[bucket] ?? 0) >= minSentences);
}
