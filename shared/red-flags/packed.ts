import type { Classifier, ClassifierModel, ExtraFeatures } from "./classifier.ts";
import { bucketBits } from "./features.ts";
import { dangerGroups } from "./kinds.ts";

/**
 * A model as it is shipped. `gaps` encodes the distances between buckets with weights. `levels` has, for
 * each group, one character per bucket: a multiple of `step` from `-steps` to `steps`.
 */
export type Packed = {
  gaps: string;
  levels: readonly string[];
  steps: number;
  step: number;
  bias: readonly number[];
};

/** The digits of encoded numbers; the last one means that the number goes on in the next character. */
export const packedDigits = "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ-_";

/** Decodes the buckets with weights, in ascending order. */
function decodeBuckets(gaps: string): number[] {
  const buckets = [];
  let bucket = 0;
  for (const sign of gaps) {
    const value = packedDigits.indexOf(sign);
    bucket += value;
    if (value < packedDigits.length - 1) buckets.push(bucket);
  }
  return buckets;
}

export function unpack(
  { gaps, levels, steps, step, bias }: Packed,
  extra?: ExtraFeatures,
): ClassifierModel {
  const width = dangerGroups.length;
  const buckets = decodeBuckets(gaps);
  const rows = new Int32Array(1 << bucketBits);
  // Row 0 is the row of buckets without weights.
  const weights = new Float32Array((buckets.length + 1) * width);
  for (const [index, bucket] of buckets.entries()) {
    rows[bucket] = index + 1;
    for (const [group, signsOfGroup] of levels.entries()) {
      const level = packedDigits.indexOf(signsOfGroup.charAt(index)) - steps;
      weights[(index + 1) * width + group] = level * step;
    }
  }
  return { rows, weights, bias, extra };
}

/** The classifier of a file that the trainer made. */
export function toClassifier(
  weights: Packed & { threshold: number },
  { hintCaution = 0, extra }: { hintCaution?: number; extra?: ExtraFeatures } = {},
): Classifier {
  return { model: unpack(weights, extra), threshold: weights.threshold, hintCaution };
}
