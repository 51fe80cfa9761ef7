const ignorable = /[\u0300-\u036f\u093c\u00ad\p{Default_Ignorable_Code_Point}]/gu;

const devanagari: readonly [RegExp, string][] = [
  [/ँ/g, "ं"],
  [/[ङञणनम]्(?=[क-ह])/g, "ं"],
  [/ी/g, "ि"],
  [/ू/g, "ु"],
  [/ई/g, "इ"],
  [/ऊ/g, "उ"],
  [/यि/g, "इ"],
  [/ये/g, "ए"],
  [/[ंः](?![\u0900-\u0963])/g, ""],
  [/([\u0900-\u0963])\1+/g, "$1"],
];

const latin: readonly [RegExp, string][] = [
  [/([aeiou])\1{2,}(?![a-z])/g, "$1"],
  [/a{2,}/g, "a"],
  [/e{2,}/g, "i"],
  [/o{2,}/g, "u"],
  [/([a-z])\1+/g, "$1"],
  [/w/g, "v"],
  [/z/g, "j"],
  [/q/g, "k"],
  [/ph/g, "f"],
];

const devanagariZero = 0x0966;

/** The sign that stands between two sentences. */
export const sentenceEnd = ".";

function westernDigits(text: string): string {
  return text.replace(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - devanagariZero));
}

/**
 * The words of a text as they sound rather than as they are spelt: `seene`, `sineee` and `SEENE` are
 * one, and so are साँस and सांस. Both texts and the words that are looked for go through it.
 */
export function fold(text: string): string[] {
  return foldSigns(text.replace(/[*#]/g, " "));
}

/** The same for words that are looked for: `*` stands for any ending, `#…` for a kind of number. */
export function foldPattern(text: string): string[] {
  return foldSigns(text);
}

function foldSigns(text: string): string[] {
  let folded = westernDigits(text.normalize("NFKD").toLowerCase().replace(ignorable, ""))
    .replace(/['’]s\b/g, "")
    .replace(/['’‘`]/g, "")
    .replace(/[.!?।॥]+(?=\s|$)|[\n;]+/g, " . ")
    .replace(/[^a-z0-9\u0900-\u0963.*#]+/g, " ")
    .replace(/(?<! )\.|\.(?! |$)/g, " ");
  if (/[\u0900-\u0963]/.test(folded)) {
    for (const [from, to] of devanagari) folded = folded.replace(from, to);
  }
  for (const [from, to] of latin) folded = folded.replace(from, to);
  return folded.split(" ").filter((word) => word !== "");
}
