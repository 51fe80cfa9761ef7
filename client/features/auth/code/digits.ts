import { toAsciiDigits } from "../../../../shared/inputs/fields/digits.ts";
import { limits } from "../../../../shared/inputs/limits.ts";

/**
 * The digits of a typed or pasted text without spaces and words. Devanagari digits become 0–9; those of
 * other scripts are left out, because the server refuses them.
 */
export function digitsOf(text: string): string {
  return toAsciiDigits(text)
    .replace(/[^0-9]/g, "")
    .slice(0, limits.otpDigits);
}
