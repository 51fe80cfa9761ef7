import { type FactCard, parseCard } from "./card.ts";

/** The columns of a file of cards, one card a line, separated by tabs. */
const columns = [
  ...["id", "services", "claim", "claim_hi", "words", "law", "valid_from", "valid_until", "state"],
  ...["source_url", "checked_on", "checked_by", "review_by", "confidence", "obsolete"],
] as const;

const nullableColumns: readonly string[] = ["valid_from", "valid_until"];

function parseLine(names: readonly string[], text: string, number: number): FactCard {
  const cells = text.split("\t");
  const fields = names.map((name, at) => {
    const cell = (cells[at] ?? "").trim();
    return [name, cell === "" && nullableColumns.includes(name) ? null : cell];
  });
  return parseCard(Object.fromEntries(fields), `Line ${number}: `);
}

/**
 * Reads a file of cards: a head with the names of the columns, then a card a line.
 * @throws Error that names the line, for a card with a fault or an id that comes twice
 */
export function parseCardFile(text: string): FactCard[] {
  const [head = "", ...lines] = text.replace(/^\uFEFF/, "").split(/\r?\n/);
  const names = head.split("\t").map((name) => name.trim());
  const missing = columns.find((name) => !names.includes(name));
  if (missing !== undefined) throw new Error(`The head lacks the column ${missing}.`);
  const cards = new Map<string, FactCard>();
  for (const [at, line] of lines.entries()) {
    if (line.trim() === "") continue;
    const card = parseLine(names, line, at + 2);
    if (cards.has(card.id)) throw new Error(`Line ${at + 2}: ${card.id} comes twice.`);
    cards.set(card.id, card);
  }
  return [...cards.values()];
}

/** Writes cards as a file that `parseCardFile` reads. */
export function formatCardFile(cards: readonly FactCard[]): string {
  const rows = cards.map((card) =>
    columns.map((name) => card[name as keyof FactCard] ?? "").join("\t"),
  );
  return [columns.join("\t"), ...rows, ""].join("\n");
}
