import { buffer } from "node:stream/consumers";
import { fontWeights, readFont } from "./fonts.ts";
import { clustersOf, type FontCut, fontCuts, runsOf } from "./runs.ts";

export type TextStyle = {
  /** In points. */
  size: number;
  bold?: boolean;
  color: string;
  /** How wide a line may become before it is broken. */
  width: number;
  align?: "left" | "right";
};

/** What a page is written with; points from the top left corner. */
export type Pen = {
  /** Writes lines. @returns the y under the last one */
  text(text: string, at: { x: number; y: number }, style: TextStyle): number;
  rule(from: { x: number; y: number }, width: number, color: string): void;
  finish(): Promise<Buffer>;
};

type PenOptions = { title: string; author: string; subject: string; madeAt: Date };

const lineHeight = 1.4;
const ruleWidth = 0.75;

/** Words with the space after them; one wider than the line is cut between its characters. */
function pieces(text: string, fits: (piece: string) => boolean): string[] {
  const words = text.match(/\S+\s*/g) ?? [];
  return words.flatMap((word) => (fits(word.trimEnd()) ? [word] : clustersOf(word)));
}

function breakLines(text: string, fits: (line: string) => boolean): string[] {
  const lines: string[] = [];
  let line = "";
  for (const piece of pieces(text, fits)) {
    if (line !== "" && !fits((line + piece).trimEnd())) {
      lines.push(line.trimEnd());
      line = "";
    }
    line += piece;
  }
  return [...lines, line.trimEnd()];
}

type Page = PDFKit.PDFDocument;

/** One A4 page with every cut of the typeface; pdfkit is loaded here, with the first document. */
async function openPage({ title, author, subject, madeAt }: PenOptions): Promise<Page> {
  const { default: PDFDocument } = await import("pdfkit");
  const page = new PDFDocument({
    size: "A4",
    margin: 0,
    lang: "en-IN",
    displayTitle: true,
    // The moment of issue and not of drawing: drawn again, the file is the same.
    info: { Title: title, Author: author, Subject: subject, CreationDate: madeAt },
  });
  const fonts = fontCuts.flatMap((cut) => fontWeights.map((weight) => ({ cut, weight })));
  await Promise.all(
    fonts.map(async ({ cut, weight }) =>
      page.registerFont(`${cut}-${weight}`, await readFont(cut, weight)),
    ),
  );
  return page;
}

function choose(page: Page, cut: FontCut, { bold, size }: TextStyle): Page {
  return page.font(`${cut}-${bold === true ? "600" : "400"}`).fontSize(size);
}

function widthOf(page: Page, line: string, style: TextStyle): number {
  const widths = runsOf(line).map(({ cut, text }) => choose(page, cut, style).widthOfString(text));
  return widths.reduce((sum, width) => sum + width, 0);
}

type Line = { text: string; x: number; y: number };

function writeLine(page: Page, line: Line, style: TextStyle): void {
  const left = style.align === "right" ? style.width - widthOf(page, line.text, style) : 0;
  const runs = runsOf(line.text);
  // Shaping reorders vowel signs: what is copied or read aloud is the text, and not the glyphs.
  const shaped = runs.some(({ cut }) => cut === "devanagari");
  if (shaped) page.markContent("Span", { actual: line.text });
  let x = line.x + left;
  for (const { cut, text } of runs) {
    choose(page, cut, style).fillColor(style.color).text(text, x, line.y, { lineBreak: false });
    x += page.widthOfString(text);
  }
  if (shaped) page.endMarkedContent();
}

/** Opens a document of one page. */
export async function openPen(options: PenOptions): Promise<Pen> {
  const page = await openPage(options);
  const whole = buffer(page);
  return {
    text(text, { x, y }, style) {
      const fits = (line: string) => widthOf(page, line, style) <= style.width;
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
      return whole;
    },
  };
}
