/** The cuts of the typeface, in the order in which they are asked for a character. */
export const fontCuts = ["latin", "latin-ext", "devanagari"] as const;
export type FontCut = (typeof fontCuts)[number];

export type Run = { cut: FontCut; text: string };

// What each file of @fontsource/noto-sans holds (its unicode.json). The rupee sign is not in 'latin'.
const ranges: Record<FontCut, readonly (readonly [number, number])[]> = {
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

function holds(cut: FontCut, cluster: string): boolean {
  return [...cluster].every((sign) => {
    const code = sign.codePointAt(0) ?? 0;
    return ranges[cut].some(([first, last]) => code >= first && code <= last);
  });
}

/** What a person takes for one character: a letter with its vowel signs and marks stays whole. */
export function clustersOf(text: string): string[] {
  return [...segmenter.segment(text)].map(({ segment }) => segment);
}

/**
 * Cuts a text where the script changes, so that each run is shaped whole by the font that holds it.
 * A character that none holds goes to the first, which draws its empty box.
 */
export function runsOf(text: string): Run[] {
  const runs: Run[] = [];
  for (const cluster of clustersOf(text.normalize("NFC"))) {
    const last = runs.at(-1);
    const cut = fontCuts.find((candidate) => holds(candidate, cluster)) ?? "latin";
    if (last?.cut === cut) last.text += cluster;
    else runs.push({ cut, text: cluster });
  }
  return runs;
}
