import type { ClassifierModel, ExtraFeatures } from "../../shared/red-flags/classifier.ts";
import { bucketBits } from "../../shared/red-flags/features.ts";
import { dangerGroups } from "../../shared/red-flags/kinds.ts";
import { extraFeatures } from "../../shared/red-flags/on-server/extra-features.ts";
import { type Packed, unpack } from "../../shared/red-flags/packed.ts";
import { dropRare, type FeatureCounts, keepBuckets } from "./count-features.ts";
import { pack, type Rounding } from "./pack.ts";

const groupCount = dangerGroups.length;
const learningRate = 0.3;
/** L2 regularization: keeps the weights of rare features small. */
const l2 = 1e-3;

/**
 * How a model is trained. A feature of fewer than `minSentences` tells more about their writer than about danger, and
 * only the `maxBuckets` with the most influence are kept.
 */
export type TrainingConfig = Rounding & {
  minSentences: number;
  maxBuckets: number;
  epochs: number;
  /**
   * The share of a sentence's features that each epoch leaves out at random, so that a few words do not decide
   * alone. The others weigh more meanwhile.
   */
  dropoutShare: number;
  /**
   * How often the harmless messages of conversations are learnt: they are few beside the single sentences, and people
   * begin as they do. In cross-validation of the server's classifier, 3 raised fewer false alarms than 1 and found as
   * many dangers; the phone's classifier found fewer.
   */
  harmlessTimes: number;
  extra?: ExtraFeatures;
};

/** Each bucket takes two bytes of a phone's data. */
export const phoneTraining: TrainingConfig = {
  minSentences: 3,
  maxBuckets: 20_000,
  roundingStep: 0.4,
  steps: 5,
  epochs: 20,
  dropoutShare: 0,
  harmlessTimes: 1,
};
export const serverTraining: TrainingConfig = {
  minSentences: 2,
  maxBuckets: 60_000,
  roundingStep: 0.2,
  steps: 10,
  epochs: 30,
  dropoutShare: 0.4,
  harmlessTimes: 3,
  extra: extraFeatures,
};

type Dense = { weights: Float32Array; bias: Float64Array };
type Learner = Dense & { gradientSquares: Float32Array; biasGradientSquares: Float64Array };

function scoresInto(scores: Float64Array, { weights, bias }: Dense, example: FeatureCounts): void {
  scores.set(bias);
  const { buckets, featureValues } = example;
  for (let at = 0; at < buckets.length; at += 1) {
    const row = (buckets[at] ?? 0) * groupCount;
    const amount = featureValues[at] ?? 0;
    if (amount === 0) continue;
    for (let group = 0; group < groupCount; group += 1) {
      scores[group] = (scores[group] ?? 0) + amount * (weights[row + group] ?? 0);
    }
  }
}

/** Turns scores into errors: each group's probability minus its label. Harmless has the score 0. */
function errorsFrom(scores: Float64Array, label: number): void {
  const most = Math.max(0, ...scores);
  let sum = Math.exp(-most);
  for (const score of scores) sum += Math.exp(score - most);
  for (let group = 0; group < groupCount; group += 1) {
    const share = Math.exp((scores[group] ?? 0) - most) / sum;
    scores[group] = share - (group === label ? 1 : 0);
  }
}

function updateWeights(learner: Learner, example: FeatureCounts, errors: Float64Array): void {
  const { weights, gradientSquares, bias, biasGradientSquares } = learner;
  for (let group = 0; group < groupCount; group += 1) {
    const gradient = errors[group] ?? 0;
    const known = (biasGradientSquares[group] ?? 0) + gradient * gradient;
    biasGradientSquares[group] = known;
    bias[group] = (bias[group] ?? 0) - (learningRate * gradient) / Math.sqrt(known);
  }
  const { buckets, featureValues } = example;
  for (let at = 0; at < buckets.length; at += 1) {
    const row = (buckets[at] ?? 0) * groupCount;
    const amount = featureValues[at] ?? 0;
    if (amount === 0) continue;
    for (let index = row; index < row + groupCount; index += 1) {
      const weight = weights[index] ?? 0;
      const gradient = (errors[index - row] ?? 0) * amount + l2 * weight;
      const known = (gradientSquares[index] ?? 0) + gradient * gradient;
      gradientSquares[index] = known;
      weights[index] = weight - (learningRate * gradient) / Math.sqrt(known);
    }
  }
}

/** A number from 0 to 1, the same in each run. */
function drawNext(seed: { value: number }): number {
  seed.value = (Math.imul(seed.value, 1664525) + 1013904223) >>> 0;
  return seed.value / 2 ** 32;
}

/** A sentence without a random share of its features; the others make up for them. */
function dropFeatures(
  example: FeatureCounts,
  share: number,
  seed: { value: number },
): FeatureCounts {
  const featureValues = example.featureValues.map((amount) =>
    drawNext(seed) < share ? 0 : amount / (1 - share),
  );
  return { ...example, featureValues };
}

/** Shuffles by a fixed seed, so that two runs give the same weights. */
function shuffle(order: number[], seed: { value: number }): void {
  for (let last = order.length - 1; last > 0; last -= 1) {
    const other = Math.floor(drawNext(seed) * (last + 1));
    const swapped = order[last] ?? 0;
    order[last] = order[other] ?? 0;
    order[other] = swapped;
  }
}

function addTo(sum: Dense, { weights, bias }: Dense): void {
  for (const [at, weight] of weights.entries()) sum.weights[at] = (sum.weights[at] ?? 0) + weight;
  for (const [at, value] of bias.entries()) sum.bias[at] = (sum.bias[at] ?? 0) + value;
}

/**
 * Fits a multinomial logistic regression by stochastic gradient descent with AdaGrad. The weights are the
 * means of the later half of the epochs, which depend less on the order of the sentences.
 */
function fitModel(
  examples: readonly FeatureCounts[],
  { epochs, dropoutShare }: Pick<TrainingConfig, "epochs" | "dropoutShare">,
): Dense {
  const buckets = 1 << bucketBits;
  const learner: Learner = {
    weights: new Float32Array(buckets * groupCount),
    gradientSquares: new Float32Array(buckets * groupCount).fill(0.01),
    bias: new Float64Array(groupCount),
    biasGradientSquares: new Float64Array(groupCount).fill(0.01),
  };
  const order = examples.map((_, index) => index);
  const seed = { value: 12345 };
  const errors = new Float64Array(groupCount);
  const sum: Dense = {
    weights: new Float32Array(buckets * groupCount),
    bias: new Float64Array(groupCount),
  };
  for (let epoch = 0; epoch < epochs; epoch += 1) {
    shuffle(order, seed);
    for (const index of order) {
      const whole = examples[index];
      if (whole === undefined) continue;
      const example = dropoutShare === 0 ? whole : dropFeatures(whole, dropoutShare, seed);
      scoresInto(errors, learner, example);
      errorsFrom(errors, example.group);
      updateWeights(learner, example, errors);
    }
    if (epoch >= epochs / 2) addTo(sum, learner);
  }
  const mean = (total: number) => total / (epochs / 2);
  return { weights: sum.weights.map(mean), bias: sum.bias.map(mean) };
}

/** Selects the buckets with the most influence on the scores of the examples. */
function selectBuckets(
  { weights }: Dense,
  examples: readonly FeatureCounts[],
  maxBuckets: number,
): Set<number> {
  const influence = new Float64Array(1 << bucketBits);
  for (const { buckets, featureValues } of examples) {
    for (let at = 0; at < buckets.length; at += 1) {
      const bucket = buckets[at] ?? 0;
      influence[bucket] = (influence[bucket] ?? 0) + (featureValues[at] ?? 0) ** 2;
    }
  }
  for (let bucket = 0; bucket < influence.length; bucket += 1) {
    let square = 0;
    for (let group = 0; group < groupCount; group += 1) {
      square += (weights[bucket * groupCount + group] ?? 0) ** 2;
    }
    influence[bucket] = (influence[bucket] ?? 0) * square;
  }
  const used = [...influence.keys()].filter((bucket) => (influence[bucket] ?? 0) > 0);
  used.sort((one, other) => (influence[other] ?? 0) - (influence[one] ?? 0) || one - other);
  return new Set(used.slice(0, maxBuckets));
}

/** Trains a model on examples. @returns the packed model as it is shipped, and the model unpacked from it */
export function learn(
  examples: readonly FeatureCounts[],
  config: TrainingConfig,
): { packed: Packed; model: ClassifierModel } {
  const common = dropRare(examples, config.minSentences);
  const kept = selectBuckets(fitModel(common, config), common, config.maxBuckets);
  const { weights, bias } = fitModel(
    keepBuckets(common, (bucket) => kept.has(bucket)),
    config,
  );
  const packed = pack(weights, [...bias], config);
  return { packed, model: unpack(packed, config.extra) };
}
