/**
 * Where a figure stands, nearest first: a fact card, the product's own reviewed texts, a tool's result, the
 * person's words, their files, a cited page. `unread`: the person sent files whose text the server cannot
 * read. `memory`: nowhere, so the model says it from memory.
 */
export const figureOrigins = [
  "card",
  "product",
  "tool",
  "words",
  "file",
  "web",
  "unread",
  "memory",
  "contradicted",
] as const;
export type FigureOrigin = (typeof figureOrigins)[number];
