const firstNameMaxChars = 20;
// Two joiners shape Indic letters; they stand apart because a class may not contain them.
const lettersOnly = /^(?:[\p{L}\p{M}'’-]|\u200c|\u200d)+$/u;
const titles = /^(?:dr|mr|mrs|ms|smt|shri|sri|adv|prof|डॉ|श्री|श्रीमती)\.?$/iu;

/**
 * The first word of a person's own name without a title, as strangers read it: letters alone, one line,
 * at most twenty characters. Null when that word holds anything else: a link, an email address or a number is
 * nobody's name.
 */
export function toFirstName(name: string | null): string | null {
  const words = (name ?? "").trim().split(/\s+/u);
  const first = words.find((word) => !titles.test(word)) ?? "";
  if (!lettersOnly.test(first) || !/\p{L}/u.test(first)) return null;
  return [...first].slice(0, firstNameMaxChars).join("");
}
