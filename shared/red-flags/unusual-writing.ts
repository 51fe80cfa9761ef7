/** Letters that stand on their head, and what they are. The others look the same or are another letter. */
const upsideDown = new Map(
  "ɐa ɔc ǝe ɟf ƃg ɥh ᴉi ıi ɾj ʞk ɯm ɹr ʇt ʌv ʍw ʎy pd dp bq qb nu un"
    .split(" ")
    .map((pair): [string, string] => [pair.charAt(0), pair.charAt(1)]),
);
/** Letters that only such a text has; so many of them are no accident. */
const turnedLetters = /[ɐɔǝɟƃɥᴉɾʞɯɹʇʌʍʎ]/g;
const turnedMin = 3;

const letterOfDigit = new Map([
  ["0", "o"],
  ["1", "i"],
  ["3", "e"],
  ["4", "a"],
  ["5", "s"],
  ["7", "t"],
  ["@", "a"],
  ["$", "s"],
]);

/** Laughing emoji, which count as 'haha'. Crying ones do not: they may be serious. */
const laughter = /[😂🤣😆😹💀]+/gu;
/** Words that are spelled out, as in `s u i c i d e` or `k.i.l.l`; initials are shorter. */
const spelledOut = /(?<![a-z0-9])[a-z](?:[ ._-][a-z]){3,}(?![a-z0-9])/g;
/** Letters that people hide from filters. */
const masked: readonly [RegExp, string][] = [
  [/(?<![a-z])k[*!]ll/g, "kill"],
  [/(?<![a-z])su[*!1]c[*!i1]de/g, "suicide"],
  [/(?<![a-z])r[*]pe/g, "rape"],
  [/(?<![a-z])unalive/g, "kill"],
];

function turnBack(text: string): string {
  return [...text]
    .toReversed()
    .map((letter) => upsideDown.get(letter) ?? letter)
    .join("");
}

/**
 * Lower-case text as it is read: turned back when it stands on its head, letters for digits inside words, words
 * for laughing faces and for what is spelled out or masked.
 */
export function toPlainWriting(text: string): string {
  const turned = text.match(turnedLetters)?.length ?? 0;
  const upright = turned >= turnedMin ? turnBack(text) : text;
  let plain = upright
    .replace(laughter, " haha ")
    .replace(
      /(?<=[a-z])(?:[013457@$](?=[a-z])|0(?![a-z0-9]))|(?<![a-z0-9])\$(?=[a-z])/g,
      (digit) => {
        return letterOfDigit.get(digit) ?? digit;
      },
    )
    .replace(spelledOut, (letters) => letters.replace(/[^a-z]/g, ""));
  for (const [from, to] of masked) plain = plain.replace(from, to);
  return plain;
}
