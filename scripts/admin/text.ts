import { rupeesFromPaise } from "../../shared/billing/money.ts";

type Cell = string | number | boolean | null | undefined;

// Names and subjects come from people: a line break would forge a row, a direction mark reverse one.
const unsafeCharacters = /[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]+/gu;

function toCellText(cell: Cell): string {
  if (cell === null || cell === undefined || cell === "") return "-";
  return String(cell).replace(unsafeCharacters, " ");
}

/** One `name  value` per line, with aligned values. */
export function formatPairs(pairs: Record<string, Cell>): string {
  const width = Math.max(...Object.keys(pairs).map((name) => name.length));
  return Object.entries(pairs)
    .map(([name, value]) => `${name.padEnd(width)}  ${toCellText(value)}`)
    .join("\n");
}

/** A table with a head; `empty` when there is no row. */
export function formatTable(rows: readonly Record<string, Cell>[], empty: string): string {
  const [first] = rows;
  if (first === undefined) return empty;
  const names = Object.keys(first);
  const lines = [names, ...rows.map((row) => names.map((name) => toCellText(row[name])))];
  const widths = names.map((_, column) =>
    Math.max(...lines.map((line) => (line[column] ?? "").length)),
  );
  return lines
    .map((line) =>
      line
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join("  ")
        .trimEnd(),
    )
    .join("\n");
}

/** What a person wrote in several lines, without the characters that could change other lines. */
export function formatLines(text: string): string {
  return text
    .split(/\r?\n/)
    .map((line) => line.replace(unsafeCharacters, " "))
    .join("\n");
}

/** Blocks of text with an empty line between them. */
export function joinBlocks(...parts: string[]): string {
  return parts.join("\n\n");
}

/** An amount such as `₹269.00`, always with paise, so that columns of money align. */
export function formatRupees(paise: number): string {
  return `₹${rupeesFromPaise(paise).toFixed(2)}`;
}

// Spreadsheets of East Asia read the full-width signs as the narrow ones, and skip blanks before them.
const formulaStart = /^[\s\p{Cf}]*[=+\-@＝＋－＠]|^[\t\r\n]/u;

// A leading apostrophe keeps a spreadsheet from running a cell as a formula.
function csvCell(cell: Cell): string {
  const text = cell === null || cell === undefined ? "" : String(cell);
  const safe = formulaStart.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Comma-separated values with a head line (RFC 4180). */
export function formatCsv(names: readonly string[], rows: readonly Record<string, Cell>[]): string {
  const lines = [
    names.join(","),
    ...rows.map((row) => names.map((n) => csvCell(row[n])).join(",")),
  ];
  return lines.map((line) => `${line}\r\n`).join("");
}
