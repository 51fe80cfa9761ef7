import { type DangerResponse, getLabelLanguage, toDangerResponse } from "./danger-response.ts";
import { findRedFlags } from "./find-red-flags.ts";

/**
 * The dangers of one text, most urgent first, with the helplines in its language. The contract ("Danger") names this
 * file and this function.
 */
export function findDanger(text: string): DangerResponse[] {
  const language = getLabelLanguage(text);
  return findRedFlags(text).map((redFlag) => toDangerResponse(redFlag, language));
}
