import { brand } from "../../../../shared/brand.ts";

/** A portrait that WhatsApp shows whole. */
const width = 1080;
const height = 1350;
const margin = 84;
const bandHeight = 190;
const footHeight = 190;
const largestPx = 62;
const smallestPx = 34;
const stepPx = 2;

export type Card = {
  /** The service, e.g. `Law`. */
  title: string;
  lines: readonly string[];
  /** Where it is from, e.g. `Source: rbi.org.in`; null without a source. */
  source: string | null;
  /** That a machine wrote it. */
  notice: string;
};

type Pen = CanvasRenderingContext2D;
type Colours = Record<"paper" | "ink" | "muted" | "accent" | "head", string>;

function readColours(): Colours {
  const tokens = getComputedStyle(document.documentElement);
  const read = (name: keyof Colours) => tokens.getPropertyValue(`--card-${name}`);
  return {
    paper: read("paper"),
    ink: read("ink"),
    muted: read("muted"),
    accent: read("accent"),
    head: read("head"),
  };
}

function wrap(pen: Pen, text: string, maxPx: number): string[] {
  const lines: string[] = [];
  let line = "";
  for (const word of text.split(" ")) {
    const longer = line === "" ? word : `${line} ${word}`;
    if (line !== "" && pen.measureText(longer).width > maxPx) {
      lines.push(line);
      line = word;
    } else line = longer;
  }
  return [...lines, line];
}

type Layout = { sizePx: number; lineHeightPx: number; gapPx: number; texts: string[][] };

/** The largest letters with which all lines fit. */
function layOut(pen: Pen, lines: readonly string[], font: (px: number) => string): Layout {
  const room = height - bandHeight - footHeight - margin;
  for (let sizePx = largestPx; ; sizePx -= stepPx) {
    pen.font = font(sizePx);
    const lineHeightPx = sizePx * 1.4;
    const gapPx = sizePx * 0.7;
    const texts = lines.map((line) => wrap(pen, line, width - 2 * margin - sizePx));
    const heightPx = texts.flat().length * lineHeightPx + (texts.length - 1) * gapPx;
    if (heightPx <= room || sizePx <= smallestPx) return { sizePx, lineHeightPx, gapPx, texts };
  }
}

function drawLines(pen: Pen, colours: Colours, { sizePx, lineHeightPx, gapPx, texts }: Layout) {
  let y = bandHeight + margin * 0.75;
  for (const text of texts) {
    pen.fillStyle = colours.accent;
    pen.beginPath();
    pen.arc(margin + sizePx * 0.2, y + lineHeightPx / 2, sizePx * 0.2, 0, 2 * Math.PI);
    pen.fill();
    pen.fillStyle = colours.ink;
    for (const line of text) {
      pen.fillText(line, margin + sizePx, y + lineHeightPx / 2);
      y += lineHeightPx;
    }
    y += gapPx;
  }
}

/** Draws the card as a PNG. @throws where the browser has no canvas */
export async function drawCard({ title, lines, source, notice }: Card): Promise<Blob> {
  await document.fonts.ready;
  const canvas = Object.assign(document.createElement("canvas"), { width, height });
  const pen = canvas.getContext("2d");
  if (pen === null) throw new Error("no canvas");
  const colours = readColours();
  const family = getComputedStyle(document.body).fontFamily;
  const font = (px: number, weight = 500) => `${weight} ${px}px ${family}`;
  pen.textBaseline = "middle";
  pen.fillStyle = colours.paper;
  pen.fillRect(0, 0, width, height);
  pen.fillStyle = colours.head;
  pen.fillRect(0, 0, width, bandHeight);
  pen.fillStyle = colours.paper;
  pen.font = font(64, 700);
  pen.fillText(brand.name, margin, bandHeight / 2);
  pen.font = font(48);
  pen.textAlign = "right";
  pen.fillText(title, width - margin, bandHeight / 2, width / 2);
  pen.textAlign = "left";
  drawLines(pen, colours, layOut(pen, lines, font));
  pen.fillStyle = colours.accent;
  pen.fillRect(margin, height - footHeight, width - 2 * margin, 4);
  pen.font = font(42);
  pen.fillStyle = colours.ink;
  if (source !== null) pen.fillText(source, margin, height - 128, width - 2 * margin);
  pen.fillStyle = colours.muted;
  pen.fillText(notice, margin, height - 66, width - 2 * margin);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob === null ? reject(new Error("no picture")) : resolve(blob)));
  });
}
