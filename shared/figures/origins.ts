/**
 * Where a figure stands. `classifyFigures` takes the first that holds it: a fact card, the person's words, a
 * tool's result, their files, the product's own texts, a cited page. `contradicted`: a card says otherwise.
 * `unread`: in none of them, but the person sent files whose text the server cannot read. `memory`: in none
 * of them, so the model says it from memory.
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
