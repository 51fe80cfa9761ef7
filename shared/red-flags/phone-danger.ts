import { type DangerResponse, toDangerResponses } from "./danger-response.ts";
import { findRedFlags } from "./find-red-flags.ts";

/** The dangers of one text, as `findDanger` has them, found with the smaller weights that a browser loads. */
export function findDangerOnPhone(text: string): DangerResponse[] {
  return toDangerResponses(findRedFlags(text), text);
}
