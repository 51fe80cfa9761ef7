import { findFirstName } from "../../shared/i18n/first-name.ts";

const firstNameMaxChars = 20;
// Two joiners shape Indic letters; they stand apart because a class may not contain them.
const lettersOnly = /^(?:[\p{L}\p{M}'’-]|\u200c|\u200d)+$/u;

/**
 * The first word of a person's own name without a title, as strangers read it: letters alone, one line,
 * at most twenty characters. Null when that word holds anything else: a link, an email address or a number is
 * nobody's name.
 */
export function toFirstName(name: string | null): string | null {
  const first = findFirstName(name ?? "");
  if (!lettersOnly.test(first) || !/\p{L}/u.test(first)) return null;
  return [...first].slice(0, firstNameMaxChars).join("");
}
