import { readFileSync } from "node:fs";
import { join } from "node:path";

/** A dangerous sentence of which the number that must stand first is labelled. */
export type OrderSentence = {
  /** What the order decides: who plays the police, or a child who is away or ill-treated. */
  topic: string;
  number: string;
  language: string;
  text: string;
  isHeldOut: boolean;
};

function read(name: string): OrderSentence[] {
  const path = join(import.meta.dirname, `order/${name}.tsv`);
  const lines = readFileSync(path, "utf8").trimEnd().split("\n");
  return lines.map((line) => {
    const [topic = "", number = "", language = "", text = ""] = line.split("\t");
    if (text === "") throw new Error(`malformed sentence: ${line}`);
    return { topic, number, language, text, isHeldOut: name === "held-out" };
  });
}

/** The sentences that the order of the numbers was mended with, and those that were held out from it. */
export const readOrderSentences = (): OrderSentence[] => [...read("seen"), ...read("held-out")];
