/** How long a text is for a person: Unicode code points, not UTF-16 units. */
export function codePoints(text: string): number {
  let count = 0;
  for (const _ of text) count += 1;
  return count;
}

// Zero-width and other invisible characters: alone they are blank (contract, "Limits").
const invisible = /[\s\p{Default_Ignorable_Code_Point}\u2800]/gu;
// Control characters except line breaks are refused (contract, "Limits").
// biome-ignore lint/suspicious/noControlCharactersInRegex: refusing them is the point
const control = /[\u0000-\u0009\u000b\u000c\u000e-\u001f\u007f-\u009f]/;
const loneSurrogate = /\p{Surrogate}/u;

/** True for nothing but white space and invisible characters. */
export function isBlank(text: string): boolean {
  return text.replace(invisible, "") === "";
}

/** True for a text of several lines. */
export function hasLineBreak(text: string): boolean {
  return /[\n\r\u2028\u2029]/.test(text);
}

/** True for control characters other than line breaks, and for broken Unicode. */
export function hasRefusedCharacters(text: string): boolean {
  return control.test(text) || loneSurrogate.test(text);
}
