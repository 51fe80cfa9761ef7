import { limits } from "../../../shared/inputs/limits.ts";

const devanagariZero = 0x966;

/**
 * The digits of a typed or pasted text without spaces and words. Keyboards also write Devanagari and
 * full-width digits.
 */
export function digitsOf(text: string): string {
  const ascii = text
    .normalize("NFKC")
    .replace(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - devanagariZero));
  return ascii.replace(/[^0-9]/g, "").slice(0, limits.otpDigits);
}
