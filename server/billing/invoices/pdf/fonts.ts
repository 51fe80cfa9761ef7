import { openFont } from "./font-files.ts";
import type { FontSubset, FontWeight } from "./runs.ts";

/** Reads a subset of Noto Sans as a font file that pdfkit accepts. */
export type ReadFont = (subset: FontSubset, weight: FontWeight) => Promise<Buffer>;

/** Reads each font once. */
export function createFontReader(): ReadFont {
  const fonts = new Map<string, Promise<Buffer>>();
  return (subset, weight) => {
    const name = `${subset}-${weight}`;
    const font = fonts.get(name) ?? openFont(subset, weight);
    fonts.set(name, font);
    return font;
  };
}
