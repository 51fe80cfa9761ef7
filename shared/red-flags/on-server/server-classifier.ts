import { lazyValue } from "../../lazy-value.ts";
import type { Classifier } from "../classifier.ts";
import { toClassifier } from "../packed.ts";
import { extraFeatures } from "./extra-features.ts";
import { serverWeights } from "./server-weights.ts";

/** The classifier with the larger weights, for which a browser has no room. */
export const getServerClassifier = lazyValue(
  (): Classifier => toClassifier(serverWeights, { extra: extraFeatures }),
);
