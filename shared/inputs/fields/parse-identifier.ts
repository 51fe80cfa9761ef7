import { toAsciiDigits } from "./digits.ts";

/** What a person signs in with: an email address or an Indian mobile number. */
export type Identifier = { type: "email"; value: string } | { type: "mobile"; value: string };

const emailPattern =
  /^[a-z0-9](?:[a-z0-9._%+'-]{0,62}[a-z0-9_%+'-])?@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/;
const emailMaxChars = 254;

/** Trims and lower-cases an email address; `null` when the text is not one. */
export function parseEmail(text: string): string | null {
  const email = text.trim().toLowerCase();
  const wellFormed = emailPattern.test(email) && !email.includes("..");
  return wellFormed && email.length <= emailMaxChars ? email : null;
}

/**
 * `98765 43210`, `09876543210` and `+91 98765 43210` give `+919876543210`; `null` when the text is
 * not an Indian mobile number. Devanagari digits count as 0–9, those of other scripts do not.
 */
export function parseMobile(text: string): string | null {
  const compact = toAsciiDigits(text.trim()).replace(/[\s()-]/g, "");
  const digits = /^(?:\+91|0091|91|0)?([6-9][0-9]{9})$/.exec(compact)?.[1];
  return digits === undefined ? null : `+91${digits}`;
}

/** The text of the sign-in field as an email address or a mobile number; `null` when neither. */
export function parseIdentifier(text: string): Identifier | null {
  const email = parseEmail(text);
  if (email !== null) return { type: "email", value: email };
  const mobile = parseMobile(text);
  return mobile === null ? null : { type: "mobile", value: mobile };
}

/** An input with a field for each type, as an identifier. */
export function toIdentifier(
  input: { type: "email"; email: string } | { type: "mobile"; mobile: string },
): Identifier {
  return input.type === "email"
    ? { type: input.type, value: input.email }
    : { type: input.type, value: input.mobile };
}
