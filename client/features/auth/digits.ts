import { limits } from "../../../shared/limits.ts";

/** The digits of what was typed or pasted, spaces and words around them left out. */
export function digitsOf(text: string): string {
  return text.replace(/[^0-9]/g, "").slice(0, limits.otpDigits);
}
