import { dangerGroups, type Model } from "../../shared/red-flags/classifier.ts";
import { bucketBits } from "../../shared/red-flags/features.ts";
import { type Packed, unpack } from "../../shared/red-flags/packed.ts";
import { dropRare, type FeatureCounts, keepBuckets } from "./count-features.ts";
import { pack } from "./pack.ts";

const width = dangerGroups.length;
const rounds = 20;
const stride = 0.3;
/** Keeps weights small (L2): what was met a few times only must not decide. */
const shrinking = 2e-3;
/** A feature in fewer sentences says more about their writer than about danger. */
const rarest = 4;
/** So many buckets are kept, those that decide the most: each costs two bytes of a phone's data. */
const keptBuckets = 12_000;

type Dense = { weights: Float32Array; bias: Float64Array };
type Learner = Dense & { slopes: Float32Array; biasSlopes: Float64Array };

function scoresInto(scores: Float64Array, { weights, bias }: Dense, example: FeatureCounts): void {
  scores.set(bias);
  const { buckets, amounts } = example;
  for (let at = 0; at < buckets.length; at += 1) {
    const row = (buckets[at] ?? 0) * width;
    const amount = amounts[at] ?? 0;
    for (let group = 0; group < width; group += 1) {
      scores[group] = (scores[group] ?? 0) + amount * (weights[row + group] ?? 0);
    }
  }
}

/** From scores to how far each group's probability is from the truth; harmless is the score 0. */
function errorsFrom(scores: Float64Array, truth: number): void {
  const most = Math.max(0, ...scores);
  let sum = Math.exp(-most);
  for (const score of scores) sum += Math.exp(score - most);
  for (let group = 0; group < width; group += 1) {
    const share = Math.exp((scores[group] ?? 0) - most) / sum;
    scores[group] = share - (group === truth ? 1 : 0);
  }
}

function step(learner: Learner, example: FeatureCounts, errors: Float64Array): void {
  const { weights, slopes, bias, biasSlopes } = learner;
  for (let group = 0; group < width; group += 1) {
    const slope = errors[group] ?? 0;
    const known = (biasSlopes[group] ?? 0) + slope * slope;
    biasSlopes[group] = known;
    bias[group] = (bias[group] ?? 0) - (stride * slope) / Math.sqrt(known);
  }
  const { buckets, amounts } = example;
  for (let at = 0; at < buckets.length; at += 1) {
    const row = (buckets[at] ?? 0) * width;
    const amount = amounts[at] ?? 0;
    for (let place = row; place < row + width; place += 1) {
      const weight = weights[place] ?? 0;
      const slope = (errors[place - row] ?? 0) * amount + shrinking * weight;
      const known = (slopes[place] ?? 0) + slope * slope;
      slopes[place] = known;
      weights[place] = weight - (stride * slope) / Math.sqrt(known);
    }
  }
}

/** The same disorder every time: two runs make the same weights. */
function shuffle(order: number[], seed: { value: number }): void {
  for (let last = order.length - 1; last > 0; last -= 1) {
    seed.value = (Math.imul(seed.value, 1664525) + 1013904223) >>> 0;
    const other = Math.floor((seed.value / 2 ** 32) * (last + 1));
    const kept = order[last] ?? 0;
    order[last] = order[other] ?? 0;
    order[other] = kept;
  }
}

/** Multinomial logistic regression, by stochastic gradients with a step for each weight (AdaGrad). */
function fitModel(examples: readonly FeatureCounts[]): Dense {
  const buckets = 1 << bucketBits;
  const learner: Learner = {
    weights: new Float32Array(buckets * width),
    slopes: new Float32Array(buckets * width).fill(0.01),
    bias: new Float64Array(width),
    biasSlopes: new Float64Array(width).fill(0.01),
  };
  const order = examples.map((_, index) => index);
  const seed = { value: 12345 };
  const errors = new Float64Array(width);
  for (let round = 0; round < rounds; round += 1) {
    shuffle(order, seed);
    for (const index of order) {
      const example = examples[index];
      if (example === undefined) continue;
      scoresInto(errors, learner, example);
      errorsFrom(errors, example.group);
      step(learner, example, errors);
    }
  }
  return learner;
}

/** The buckets whose weights move the scores of these examples the most. */
function selectBuckets({ weights }: Dense, examples: readonly FeatureCounts[]): Set<number> {
  const moved = new Float64Array(1 << bucketBits);
  for (const { buckets, amounts } of examples) {
    for (let at = 0; at < buckets.length; at += 1) {
      const bucket = buckets[at] ?? 0;
      moved[bucket] = (moved[bucket] ?? 0) + (amounts[at] ?? 0) ** 2;
    }
  }
  for (let bucket = 0; bucket < moved.length; bucket += 1) {
    let square = 0;
    for (let group = 0; group < width; group += 1) {
      square += (weights[bucket * width + group] ?? 0) ** 2;
    }
    moved[bucket] = (moved[bucket] ?? 0) * square;
  }
  const byWeight = [...moved.keys()].filter((bucket) => (moved[bucket] ?? 0) > 0);
  byWeight.sort((one, other) => (moved[other] ?? 0) - (moved[one] ?? 0) || one - other);
  return new Set(byWeight.slice(0, keptBuckets));
}

/** Learns from examples; what comes back is as small as it is shipped. */
export function learn(examples: readonly FeatureCounts[]): { packed: Packed; model: Model } {
  const common = dropRare(examples, rarest);
  const kept = selectBuckets(fitModel(common), common);
  const { weights, bias } = fitModel(keepBuckets(common, (bucket) => kept.has(bucket)));
  const packed = pack(weights, [...bias]);
  return { packed, model: unpack(packed) };
}
