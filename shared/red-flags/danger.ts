import { type DangerResponse, toDangerResponses } from "./danger-response.ts";
import { findRedFlags } from "./find-red-flags.ts";
import { getServerClassifier } from "./on-server/server-classifier.ts";

/**
 * The dangers of one text, most urgent first, with the helplines in its language, as the server finds them in a first
 * message. The contract ("Danger") names this file and this function. A browser uses `findDangerOnPhone`.
 */
export function findDanger(text: string): DangerResponse[] {
  return toDangerResponses(findRedFlags(text, { classifier: getServerClassifier() }), text);
}
