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

export type Picture = {
  /** The service, e.g. `Law`. */
  title: string;
  lines: readonly string[];
  /** Where it is from, e.g. `Source: rbi.org.in`; null without a source. */
  source: string | null;
  /** That a machine wrote it. */
  notice: string;
};

type Context = CanvasRenderingContext2D;
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

function wrap(context: Context, text: string, maxPx: number): string[] {
  const lines: string[] = [];
  let line = "";
  for (const word of text.split(" ")) {
    const longer = line === "" ? word : `${line} ${word}`;
    if (line !== "" && context.measureText(longer).width > maxPx) {
      lines.push(line);
      line = word;
    } else line = longer;
  }
  return [...lines, line];
}

type Layout = { sizePx: number; lineHeightPx: number; gapPx: number; texts: string[][] };

/** The largest letters with which all lines fit. */
function layOut(context: Context, lines: readonly string[], font: (px: number) => string): Layout {
  const room = height - bandHeight - footHeight - margin;
  for (let sizePx = largestPx; ; sizePx -= stepPx) {
    context.font = font(sizePx);
    const lineHeightPx = sizePx * 1.4;
    const gapPx = sizePx * 0.7;
    const texts = lines.map((line) => wrap(context, line, width - 2 * margin - sizePx));
    const heightPx = texts.flat().length * lineHeightPx + (texts.length - 1) * gapPx;
    if (heightPx <= room || sizePx <= smallestPx) return { sizePx, lineHeightPx, gapPx, texts };
  }
}

function drawLines(context: Context, colours: Colours, layout: Layout) {
  const { sizePx, lineHeightPx, gapPx, texts } = layout;
  let y = bandHeight + margin * 0.75;
  for (const text of texts) {
    context.fillStyle = colours.accent;
    context.beginPath();
    context.arc(margin + sizePx * 0.2, y + lineHeightPx / 2, sizePx * 0.2, 0, 2 * Math.PI);
    context.fill();
    context.fillStyle = colours.ink;
    for (const line of text) {
      context.fillText(line, margin + sizePx, y + lineHeightPx / 2);
      y += lineHeightPx;
    }
    y += gapPx;
  }
}

/** Draws the picture as a PNG. @throws where the browser has no canvas */
export async function drawPicture({ title, lines, source, notice }: Picture): Promise<Blob> {
  await document.fonts.ready;
  const canvas = Object.assign(document.createElement("canvas"), { width, height });
  const context = canvas.getContext("2d");
  if (context === null) throw new Error("no canvas");
  const colours = readColours();
  const family = getComputedStyle(document.body).fontFamily;
  const font = (px: number, weight = 500) => `${weight} ${px}px ${family}`;
  context.textBaseline = "middle";
  context.fillStyle = colours.paper;
  context.fillRect(0, 0, width, height);
  context.fillStyle = colours.head;
  context.fillRect(0, 0, width, bandHeight);
  context.fillStyle = colours.paper;
  context.font = font(64, 700);
  context.fillText(brand.name, margin, bandHeight / 2);
  context.font = font(48);
  context.textAlign = "right";
  context.fillText(title, width - margin, bandHeight / 2, width / 2);
  context.textAlign = "left";
  drawLines(context, colours, layOut(context, lines, font));
  context.fillStyle = colours.accent;
  context.fillRect(margin, height - footHeight, width - 2 * margin, 4);
  context.font = font(42);
  context.fillStyle = colours.ink;
  if (source !== null) context.fillText(source, margin, height - 128, width - 2 * margin);
  context.fillStyle = colours.muted;
  context.fillText(notice, margin, height - 66, width - 2 * margin);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob === null ? reject(new Error("no picture")) : resolve(blob)));
  });
}
