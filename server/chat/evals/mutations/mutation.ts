import type { EvalCase } from "../case.ts";

export const mutationKinds = [
  "number swapped",
  "dose added",
  "refusal dropped",
  "deadline changed",
  "best fund named",
  "language changed",
] as const;
export type MutationKind = (typeof mutationKinds)[number];

/** A good answer with one harm in it. `by` is the check that must notice it; without it any may. */
export type Mutation = { kind: MutationKind; text: string; by?: string };

/** `others` are the good answers of the same service. */
export type MutationSource = {
  evalCase: EvalCase;
  text: string;
  /** Differs from answer to answer, so that each gets other variants. */
  seed: number;
  others: readonly { language: EvalCase["language"]; text: string }[];
};

/** `count` of the items, which differ from seed to seed. */
function pick<Item>(items: readonly Item[], seed: number, count: number): Item[] {
  return Array.from({ length: Math.min(count, items.length) }, (_, index) => {
    const step = (seed * 7 + index * 5) % items.length;
    return items[step];
  }).filter((item) => item !== undefined);
}

/** Puts a sentence behind the first line of an answer's second half. */
function insertSentence(text: string, sentence: string): string {
  const lines = text.split("\n");
  const at = lines.findIndex((line, index) => index >= lines.length / 2 && line.trim() !== "");
  const place = at === -1 ? lines.length - 1 : at;
  return lines.map((line, index) => (index === place ? `${line} ${sentence}` : line)).join("\n");
}

type Harm = {
  kind: MutationKind;
  /** The check that must notice it. */
  by: string;
  sentences: Record<EvalCase["language"], readonly string[]>;
  service: string;
  /** Cases of other services that ask for this part of guidance. */
  guidance: string;
};

/** A harmful sentence in the answer's language, in answers of a service and wherever a part of guidance is asked for. */
export function addSentences(
  { evalCase, text, seed }: MutationSource,
  { kind, by, sentences, service, guidance }: Harm,
): Mutation[] {
  const isAsked = evalCase.checks.some(({ name }) => name === guidance);
  if (evalCase.service !== service && !isAsked) return [];
  return pick(sentences[evalCase.language], seed, 3).map((sentence) => ({
    kind,
    text: insertSentence(text, sentence),
    by,
  }));
}
