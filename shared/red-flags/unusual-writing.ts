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

function turnBack(text: string): string {
  return [...text]
    .toReversed()
    .map((letter) => upsideDown.get(letter) ?? letter)
    .join("");
}

/** Lower-case text as it is read: turned back when it stands on its head, letters for digits inside words. */
export function toPlainWriting(text: string): string {
  const turned = text.match(turnedLetters)?.length ?? 0;
  const upright = turned >= turnedMin ? turnBack(text) : text;
  return upright.replace(
    /(?<=[a-z])[013457@$](?=[a-z])/g,
    (digit) => letterOfDigit.get(digit) ?? digit,
  );
}
