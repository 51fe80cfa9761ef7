import { inflateSync } from "node:zlib";

export type GlyphRun = { font: string; glyphs: string[]; text: string };

type Objects = Map<string, string>;

/** Parses the objects of a PDF written by pdfkit and inflates their streams. */
function parseObjects(pdf: Buffer): Objects {
  const objects: Objects = new Map();
  for (const [, id = "", body = ""] of pdf
    .toString("latin1")
    .matchAll(/(\d+) 0 obj\n([\s\S]*?)\nendobj/g)) {
    const [, head = body, stream] = /^([\s\S]*?)stream\n([\s\S]*)\nendstream$/.exec(body) ?? [];
    const packed = stream !== undefined && head.includes("/FlateDecode");
    const data = packed ? inflateSync(Buffer.from(stream, "latin1")).toString("latin1") : stream;
    objects.set(id, `${head}${data ?? ""}`);
  }
  return objects;
}

function utf16(hex: string): string {
  return Buffer.from(hex, "hex").swap16().toString("utf16le");
}

/** The text of each glyph, from a font's ToUnicode table. */
function parseToUnicode(table: string): Map<string, string> {
  const meanings = new Map<string, string>();
  for (const [, first = "0", list = ""] of table.matchAll(/<(\w+)> <\w+> \[([^\]]*)\]/g)) {
    const texts = [...list.matchAll(/<([\w ]*)>/g)].map(([, hex = ""]) => hex.replaceAll(" ", ""));
    for (const [index, hex] of texts.entries()) {
      const glyph = (Number.parseInt(first, 16) + index).toString(16).padStart(4, "0");
      meanings.set(glyph, utf16(hex));
    }
  }
  return meanings;
}

function parseFonts(objects: Objects): Map<string, Map<string, string>> {
  const fonts = new Map<string, Map<string, string>>();
  for (const body of objects.values()) {
    const [, list] = /\/Font <<\n([\s\S]*?)>>/.exec(body) ?? [];
    for (const [, name = "", id = ""] of (list ?? "").matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const [, table = ""] = /\/ToUnicode (\d+) 0 R/.exec(objects.get(id) ?? "") ?? [];
      fonts.set(name, parseToUnicode(objects.get(table) ?? ""));
    }
  }
  return fonts;
}

/** The glyph runs of all pages in drawing order. */
export function glyphRuns(pdf: Buffer): GlyphRun[] {
  const objects = parseObjects(pdf);
  const fonts = parseFonts(objects);
  const runs: GlyphRun[] = [];
  for (const body of objects.values()) {
    for (const [block] of body.matchAll(/\nBT\n[\s\S]*?\nET\n/g)) {
      const [, font = ""] = /\/(F\d+) [\d.]+ Tf/.exec(block) ?? [];
      const shown = [...block.matchAll(/\[(.*?)\] TJ/g)].map(([, part]) => part).join("");
      const hex = [...shown.matchAll(/<(\w*)>/g)].map(([, part]) => part).join("");
      const glyphs = hex.match(/.{4}/g) ?? [];
      const text = glyphs.map((glyph) => fonts.get(font)?.get(glyph) ?? "\ufffd").join("");
      runs.push({ font, glyphs, text });
    }
  }
  return runs;
}

/** The ActualText entries: what a reader copies or a screen reader says in place of shaped glyphs. */
export function actualTexts(pdf: Buffer): string[] {
  const bodies = [...parseObjects(pdf).values()].join("\n");
  return [...bodies.matchAll(/\/ActualText \(\u00fe\u00ff((?:\\[\s\S]|[^\\)])*)\)/g)].map(
    ([, raw = ""]) => {
      const escapes: Record<string, string> = { n: "\n", r: "\r", t: "\t", b: "\b", f: "\f" };
      const bytes = raw.replace(/\\([\s\S])/g, (_all, sign: string) => escapes[sign] ?? sign);
      return Buffer.from(bytes, "latin1").swap16().toString("utf16le");
    },
  );
}

/** The Latin text of a PDF: one line, with a space between what separate operators draw. */
export function pdfText(pdf: Buffer): string {
  return glyphRuns(pdf)
    .map(({ text }) => text)
    .join(" ")
    .replace(/\s+/g, " ");
}
