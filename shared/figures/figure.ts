export const figureKinds = ["amount", "date", "section", "percentage", "phone"] as const;
export type FigureKind = (typeof figureKinds)[number];

/** A number as it is written: 45,000 has two significant `digits`, and the last of them counts in a `step` of 1,000. */
export type WrittenNumber = { value: number; step: number; digits: number };

/** A day, a month or a year; what is not said is null. A tax year is its first year with `isSpan`. */
export type WrittenDate = {
  year: number | null;
  month: number | null;
  day: number | null;
  isSpan: boolean;
};

/** A section or an article: `318`, `(4)`, and the law beside it where one is named. */
export type WrittenSection = {
  type: "section" | "article";
  number: string;
  part: string;
  law: string | null;
};

/** `from` and `to` are positions in the text, in UTF-16 units. A range has two values. */
type Span = { from: number; to: number };
export type Figure = Span &
  (
    | { kind: "amount"; values: readonly WrittenNumber[]; currency: string }
    | { kind: "percentage"; values: readonly WrittenNumber[] }
    | { kind: "date"; values: readonly WrittenDate[] }
    | { kind: "section"; values: readonly WrittenSection[] }
    | { kind: "phone"; values: readonly string[] }
  );

/** A figure that was read, and the token behind it. */
export type FoundFigure = { figure: Figure; next: number };

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
