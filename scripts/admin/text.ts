import { rupeesFromPaise } from "../../shared/billing/money.ts";

type Cell = string | number | boolean | null | undefined;

// People type names and subjects: a line break would forge a row, a direction mark turn one round.
const forging = /[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]+/gu;

function shown(cell: Cell): string {
  if (cell === null || cell === undefined || cell === "") return "-";
  return String(cell).replace(forging, " ");
}

/** `name  value` a line, the values under each other. */
export function facts(pairs: Record<string, Cell>): string {
  const width = Math.max(...Object.keys(pairs).map((name) => name.length));
  return Object.entries(pairs)
    .map(([name, value]) => `${name.padEnd(width)}  ${shown(value)}`)
    .join("\n");
}

/** Columns for a person, with a head; `empty` when there is no row. */
export function table(rows: readonly Record<string, Cell>[], empty: string): string {
  const [first] = rows;
  if (first === undefined) return empty;
  const names = Object.keys(first);
  const lines = [names, ...rows.map((row) => names.map((name) => shown(row[name])))];
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

/** Blocks of text with an empty line between. */
export function blocks(...parts: string[]): string {
  return parts.join("\n\n");
}

/** `₹269.00`, always with the paise: columns of money are read by their end. */
export function rupees(paise: number): string {
  return `₹${rupeesFromPaise(paise).toFixed(2)}`;
}

// What a spreadsheet would take for a formula is made text.
function csvCell(cell: Cell): string {
  const text = cell === null || cell === undefined ? "" : String(cell);
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Comma-separated values with a head (RFC 4180). */
export function csv(names: readonly string[], rows: readonly Record<string, Cell>[]): string {
  const lines = [
    names.join(","),
    ...rows.map((row) => names.map((n) => csvCell(row[n])).join(",")),
  ];
  return lines.map((line) => `${line}\r\n`).join("");
}
