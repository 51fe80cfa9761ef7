import { type FigureCard, type ReadCard, readCard } from "./cards/read-card.ts";
import { type KnownValues, readValues } from "./known-values.ts";

/**
 * Reads what the figures of many replies are compared with, each once: eight cards and a system prompt take longer than
 * all else at the end of a reply.
 */
export type FigureReaders = {
  readCard(card: FigureCard): ReadCard;
  /** Reads a part of the system prompt. */
  readProductText(text: string): KnownValues;
};

/** The parts of nine services' prompts, with several days and dangers. */
const productTextsMax = 100;

/** Keeps the lines with a digit: the product's own texts write all figures in digits. */
function keepFigures(text: string): string {
  const lines = text.split("\n");
  return lines.filter((line) => /[0-9]/.test(line)).join("\n");
}

export function createFigureReaders(): FigureReaders {
  // A card is known for as long as something else keeps it.
  const cards = new WeakMap<FigureCard, ReadCard>();
  const productTexts = new Map<string, KnownValues>();
  return {
    readCard(card) {
      const read = cards.get(card) ?? readCard(card);
      cards.set(card, read);
      return read;
    },
    readProductText(text) {
      const known = productTexts.get(text);
      if (known !== undefined) return known;
      if (productTexts.size >= productTextsMax) productTexts.clear();
      const read = readValues([keepFigures(text)], { bareNumbers: false });
      productTexts.set(text, read);
      return read;
    },
  };
}
