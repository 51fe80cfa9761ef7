import { buffer } from "node:stream/consumers";
import type { Language } from "../../../../shared/i18n/languages.ts";
import {
  type FontSubset,
  type FontWeight,
  fontSubsets,
  fontWeights,
  splitGraphemes,
  splitIntoRuns,
} from "./runs.ts";

export type TextStyle = {
  /** In points. */
  size: number;
  bold?: boolean;
  color: string;
  /** The width at which lines break, in points. */
  width: number;
  align?: "left" | "right";
};

/** Writes to one page. Positions are in points from the top left corner. */
export type PdfWriter = {
  /** Writes a text in lines. @returns the y below the last one */
  text(text: string, at: { x: number; y: number }, style: TextStyle): number;
  rule(from: { x: number; y: number }, width: number, color: string): void;
  finish(): Promise<Buffer>;
};

/** Reads a subset of Noto Sans as a font file that pdfkit accepts. */
export type ReadFont = (subset: FontSubset, weight: FontWeight) => Promise<Buffer>;

type PdfOptions = {
  title: string;
  author: string;
  subject: string;
  createdAt: Date;
  language: Language;
  readFont: ReadFont;
};

const lineHeight = 1.4;
const ruleWidth = 0.75;

/** Words with the space after them; a word wider than the line is split into graphemes. */
function splitForLines(text: string, fits: (piece: string) => boolean): string[] {
  const words = text.match(/\S+\s*/g) ?? [];
  return words.flatMap((word) => (fits(word.trimEnd()) ? [word] : splitGraphemes(word)));
}

function breakLines(text: string, fits: (line: string) => boolean): string[] {
  const lines: string[] = [];
  let line = "";
  for (const piece of splitForLines(text, fits)) {
    if (line !== "" && !fits((line + piece).trimEnd())) {
      lines.push(line.trimEnd());
      line = "";
    }
    line += piece;
  }
  return [...lines, line.trimEnd()];
}

type Page = PDFKit.PDFDocument;

/** An A4 page with all fonts. pdfkit is loaded with the first invoice. */
async function createPage(options: PdfOptions): Promise<Page> {
  const { title, author, subject, createdAt, language, readFont } = options;
  const { default: PDFDocument } = await import("pdfkit");
  const page = new PDFDocument({
    size: "A4",
    margin: 0,
    lang: `${language}-IN`,
    displayTitle: true,
    // The moment of issue, so that drawing again gives the same file.
    info: { Title: title, Author: author, Subject: subject, CreationDate: createdAt },
  });
  const fonts = fontSubsets.flatMap((subset) => fontWeights.map((weight) => ({ subset, weight })));
  await Promise.all(
    fonts.map(async ({ subset, weight }) =>
      page.registerFont(`${subset}-${weight}`, await readFont(subset, weight)),
    ),
  );
  return page;
}

function selectFont(page: Page, subset: FontSubset, { bold, size }: TextStyle): Page {
  return page.font(`${subset}-${bold === true ? "600" : "400"}`).fontSize(size);
}

function measureWidth(page: Page, line: string, style: TextStyle): number {
  const widths = splitIntoRuns(line).map(({ subset, text }) =>
    selectFont(page, subset, style).widthOfString(text),
  );
  return widths.reduce((sum, width) => sum + width, 0);
}

type Line = { text: string; x: number; y: number };

function writeLine(page: Page, line: Line, style: TextStyle): void {
  const left = style.align === "right" ? style.width - measureWidth(page, line.text, style) : 0;
  const runs = splitIntoRuns(line.text);
  // Shaping reorders vowel signs. The marked text is what readers copy and screen readers speak.
  const isShaped = runs.some(({ subset }) => subset === "devanagari");
  if (isShaped) page.markContent("Span", { actual: line.text });
  let x = line.x + left;
  for (const { subset, text } of runs) {
    selectFont(page, subset, style)
      .fillColor(style.color)
      .text(text, x, line.y, { lineBreak: false });
    x += page.widthOfString(text);
  }
  if (isShaped) page.endMarkedContent();
}

export async function createPdfWriter(options: PdfOptions): Promise<PdfWriter> {
  const page = await createPage(options);
  const bytes = buffer(page);
  return {
    text(text, { x, y }, style) {
      const fits = (line: string) => measureWidth(page, line, style) <= style.width;
      const lines = breakLines(text.replace(/\s+/g, " ").trim(), fits);
      const step = style.size * lineHeight;
      for (const [index, line] of lines.entries()) {
        writeLine(page, { text: line, x, y: y + index * step }, style);
      }
      return y + lines.length * step;
    },
    rule({ x, y }, width, color) {
      page.moveTo(x, y);
      page
        .lineTo(x + width, y)
        .lineWidth(ruleWidth)
        .strokeColor(color)
        .stroke();
    },
    async finish() {
      page.end();
      return bytes;
    },
  };
}
