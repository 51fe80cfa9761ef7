import { codePoints, isBlank } from "../../../shared/inputs/fields/characters.ts";
import { limits } from "../../../shared/inputs/limits.ts";
import { guessService } from "./guess-service.ts";

/** The rules of a question that is typed outside a conversation; they load with the first letters. */
export const askRules = { guessService, isBlank, excessChars };

/** How many characters a question is too long; negative or zero when it may be sent. */
function excessChars(text: string): number {
  return codePoints(text.trim()) - limits.messageMaxChars;
}
