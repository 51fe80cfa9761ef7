import type { Hits } from "../lexicon.ts";
import { hasTrouble } from "./errands.ts";

/**
 * By how much clearer the classifier must be where somebody politely asks about a topic of a service, in log odds. It
 * learnt cries that begin with 'please tell me': 'please tell me something about a FIR' scored 0.3 above its threshold.
 * Without a topic the same words may be a cry ('please tell me something'), so there they count as they are.
 */
const caution = 1.6;

/** How much clearer danger must be in a polite question about a topic of a service. */
export function findQuestionCaution(hits: Hits): number {
  if (!hits.has("polite-question") || !hits.has("service-topic") || hasTrouble(hits)) return 0;
  return hits.has("despair-sign") && !hits.has("train-errand") ? 0 : caution;
}
