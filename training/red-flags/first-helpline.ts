import { dataSets, readDataSet } from "./data-sets.ts";

/** A dangerous sentence of which the number that must stand first is labelled. */
export type FirstHelplineSentence = {
  /** What the rules decide: who plays the police, or a child who is away or ill-treated. */
  topic: string;
  number: string;
  language: string;
  text: string;
  isHeldOut: boolean;
};

function read(path: string, isHeldOut: boolean): FirstHelplineSentence[] {
  const lines = readDataSet(path).split("\n");
  return lines.map((line) => {
    const [topic = "", number = "", language = "", text = ""] = line.split("\t");
    if (text === "") throw new Error(`malformed sentence: ${line}`);
    return { topic, number, language, text, isHeldOut };
  });
}

/** The sentences that the rules of the first number were mended with, and those that were held out from them. */
export const readFirstHelplineSentences = (): FirstHelplineSentence[] => [
  ...dataSets.firstHelpline.flatMap((path) => read(path, false)),
  ...dataSets.heldOutFirstHelpline.flatMap((path) => read(path, true)),
];
