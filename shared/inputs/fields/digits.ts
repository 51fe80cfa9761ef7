const devanagariZero = 0x966;

/**
 * The text with Devanagari digits as 0–9, because Hindi keyboards write them. Digits of other scripts
 * stay, and the fields that take only 0–9 refuse them.
 */
export function toAsciiDigits(text: string): string {
  return text.replace(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - devanagariZero));
}
