import { type Hits, hasAny } from "../lexicon.ts";
import { isMinor } from "./danger-facts.ts";

/** Concepts of trouble that may stand behind an errand. */
const troubleConcepts = [
  "kin",
  "partner",
  "locked",
  "afraid",
  "hits",
  "touch",
  "photo",
  "worked",
  "authority-figure",
  "alone-or-favour",
];
/**
 * By how much clearer the classifier must be about harmless errands, in log odds. Questions about heirs scored up to 2.1
 * above the threshold, despair among the same words from 3.2; a minor's age beside an application scored up to 0.9.
 */
const errandCautions = { heirs: 3.1, minor: 1.8, praise: 1.5, fuel: 1.5 };

/**
 * How much clearer danger must be where somebody asks what heirs will get, says a minor's age for an application, or
 * writes of a vehicle's petrol that nobody poured.
 */
export function findErrandCaution(hits: Hits): number {
  if (hits.has("heirs") && hits.has("after-death") && !hits.has("despair-sign"))
    return errandCautions.heirs;
  const isTrouble = hasAny(hits, troubleConcepts);
  if (hits.has("pretty-words") && !isTrouble && !hits.has("despair-sign"))
    return errandCautions.praise;
  const isFuel = hits.has("vehicle-fuel") && !hits.has("pours");
  if (isFuel && !isTrouble && !hits.has("despair-sign")) return errandCautions.fuel;
  return isMinor(hits) && hits.has("minor-errand") && !isTrouble ? errandCautions.minor : 0;
}
