import { dangerGroups, type Model } from "./classifier.ts";
import { bucketBits } from "./features.ts";

/**
 * A model as it is shipped. `gaps`: how many buckets on the next one with weights is. `levels`: for
 * each group a sign for each of these, from `-steps` to `steps` times `step`.
 */
export type Packed = {
  gaps: string;
  levels: readonly string[];
  steps: number;
  step: number;
  bias: readonly number[];
};

/** The signs that numbers are written in; the last of them is "so many, and more". */
export const signs = "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ-_";

/** The buckets that have weights, in order. */
function bucketsOf(gaps: string): number[] {
  const buckets = [];
  let bucket = 0;
  for (const sign of gaps) {
    const value = signs.indexOf(sign);
    bucket += value;
    if (value < signs.length - 1) buckets.push(bucket);
  }
  return buckets;
}

/** The model that was packed. */
export function unpack({ gaps, levels, steps, step, bias }: Packed): Model {
  const width = dangerGroups.length;
  const buckets = bucketsOf(gaps);
  const rows = new Int32Array(1 << bucketBits);
  // Row 0 is of those buckets that have none.
  const weights = new Float32Array((buckets.length + 1) * width);
  for (const [index, bucket] of buckets.entries()) {
    rows[bucket] = index + 1;
    for (const [group, signsOfGroup] of levels.entries()) {
      const level = signs.indexOf(signsOfGroup.charAt(index)) - steps;
      weights[(index + 1) * width + group] = level * step;
    }
  }
  return { rows, weights, bias };
}
