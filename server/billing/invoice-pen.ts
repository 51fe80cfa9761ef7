import { buffer } from "node:stream/consumers";
import { fontWeights, readFont } from "./invoice-fonts.ts";
import { clustersOf, type FontCut, fontCuts, runsOf } from "./invoice-runs.ts";

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

/** Opens one A4 page. pdfkit and the fonts are loaded here, when the first document is asked for. */
export async function openPen(options: PenOptions): Promise<Pen> {
  const { default: PDFDocument } = await import("pdfkit");
  const doc = new PDFDocument({
    size: "A4",
    margin: 0,
    lang: "en-IN",
    displayTitle: true,
    info: {
      Title: options.title,
      Author: options.author,
      Subject: options.subject,
      // The moment of issue and not of drawing: drawn again, the file is the same.
      CreationDate: options.madeAt,
    },
  });
  const whole = buffer(doc);
  const fonts = fontCuts.flatMap((cut) => fontWeights.map((weight) => ({ cut, weight })));
  await Promise.all(
    fonts.map(async ({ cut, weight }) =>
      doc.registerFont(`${cut}-${weight}`, await readFont(cut, weight)),
    ),
  );
  const choose = (cut: FontCut, { bold, size }: TextStyle) =>
    doc.font(`${cut}-${bold === true ? "600" : "400"}`).fontSize(size);
  const widthOf = (line: string, style: TextStyle) =>
    runsOf(line).reduce((sum, { cut, text }) => sum + choose(cut, style).widthOfString(text), 0);

  function writeLine(line: string, at: { x: number; y: number }, style: TextStyle): void {
    let x = style.align === "right" ? at.x + style.width - widthOf(line, style) : at.x;
    const runs = runsOf(line);
    // Shaping reorders vowel signs: what is copied or read aloud is the text, and not the glyphs.
    const shaped = runs.some(({ cut }) => cut === "devanagari");
    if (shaped) doc.markContent("Span", { actual: line });
    for (const { cut, text } of runs) {
      choose(cut, style).fillColor(style.color).text(text, x, at.y, { lineBreak: false });
      x += doc.widthOfString(text);
    }
    if (shaped) doc.endMarkedContent();
  }

  return {
    text(text, { x, y }, style) {
      const lines = breakLines(
        text.replace(/\s+/g, " ").trim(),
        (line) => widthOf(line, style) <= style.width,
      );
      const step = style.size * lineHeight;
      for (const [index, line] of lines.entries())
        writeLine(line, { x, y: y + index * step }, style);
      return y + lines.length * step;
    },
    rule({ x, y }, width, color) {
      doc
        .moveTo(x, y)
        .lineTo(x + width, y)
        .lineWidth(ruleWidth)
        .strokeColor(color)
        .stroke();
    },
    async finish() {
      doc.end();
      return whole;
    },
  };
}
