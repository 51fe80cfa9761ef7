import { drawInvoice } from "./draw.ts";
import type { Drawing, DrawingRequest } from "./drawing-messages.ts";
import { openFont } from "./font-files.ts";
import type { ReadFont } from "./writer.ts";

/** Reads each font once. */
function createFontReader(): ReadFont {
  const fonts = new Map<string, Promise<Buffer>>();
  return (subset, weight) => {
    const name = `${subset}-${weight}`;
    const font = fonts.get(name) ?? openFont(subset, weight);
    fonts.set(name, font);
    return font;
  };
}

const readFont = createFontReader();

async function draw({ invoice, language }: DrawingRequest): Promise<Drawing> {
  try {
    return { bytes: await drawInvoice(invoice, language, readFont) };
  } catch (error) {
    return { error: error instanceof Error ? error.message : String(error) };
  }
}

process.on("message", (request: DrawingRequest) => {
  void draw(request).then((drawing) => process.send?.(drawing));
});
process.once("disconnect", () => process.exit(0));
// A terminal and a supervisor signal every process of the product: the server says when to end.
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => undefined);
