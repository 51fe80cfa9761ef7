import { drawInvoice } from "./draw.ts";
import type { Drawing, DrawingRequest } from "./drawer.ts";
import { createFontReader } from "./fonts.ts";

const readFont = createFontReader();

async function draw({ document, language }: DrawingRequest): Promise<Drawing> {
  try {
    return { bytes: await drawInvoice(document, language, readFont) };
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
