/** The subsets of the typeface, in the order in which they are searched for a character. */
export const fontSubsets = ["latin", "latin-ext", "devanagari"] as const;
export type FontSubset = (typeof fontSubsets)[number];
export const fontWeights = ["400", "600"] as const;
export type FontWeight = (typeof fontWeights)[number];

/** A piece of text in one script, and the subset that has its characters. */
type TextRun = { subset: FontSubset; text: string };

// The characters in each file of @fontsource/noto-sans (its unicode.json). 'latin' has no rupee sign.
const ranges: Record<FontSubset, readonly (readonly [number, number])[]> = {
  latin: [
    [0x00, 0xff],
    [0x131, 0x131],
    [0x152, 0x153],
    [0x2bb, 0x2bc],
    [0x2c6, 0x2c6],
    [0x2da, 0x2da],
    [0x2dc, 0x2dc],
    [0x2000, 0x206f],
    [0x20ac, 0x20ac],
    [0x2122, 0x2122],
    [0x2212, 0x2212],
  ],
  "latin-ext": [
    [0x100, 0x2ba],
    [0x300, 0x304],
    [0x308, 0x308],
    [0x329, 0x329],
    [0x1e00, 0x1e9f],
    [0x1ef2, 0x1eff],
    [0x20a0, 0x20c0],
    [0x2113, 0x2113],
  ],
  devanagari: [
    [0x900, 0x97f],
    [0x1cd0, 0x1cf9],
    [0x200c, 0x200d],
    [0x20b9, 0x20b9],
    [0x25cc, 0x25cc],
    [0xa830, 0xa839],
    [0xa8e0, 0xa8ff],
  ],
};

const segmenter = new Intl.Segmenter("hi", { granularity: "grapheme" });

function hasGlyphs(subset: FontSubset, grapheme: string): boolean {
  return [...grapheme].every((character) => {
    const code = character.codePointAt(0) ?? 0;
    return ranges[subset].some(([first, last]) => code >= first && code <= last);
  });
}

/** Splits a text into graphemes: a letter keeps its vowel signs and marks. */
export function splitGraphemes(text: string): string[] {
  return [...segmenter.segment(text)].map(({ segment }) => segment);
}

/**
 * Splits a text where the script changes, so that one font shapes each run as a whole. A character
 * that no subset has goes to `latin`, which draws an empty box.
 */
export function splitIntoRuns(text: string): TextRun[] {
  const runs: TextRun[] = [];
  for (const grapheme of splitGraphemes(text.normalize("NFC"))) {
    const last = runs.at(-1);
    const subset = fontSubsets.find((candidate) => hasGlyphs(candidate, grapheme)) ?? "latin";
    if (last?.subset === subset) last.text += grapheme;
    else runs.push({ subset, text: grapheme });
  }
  return runs;
}
