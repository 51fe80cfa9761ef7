import { readFileSync } from "node:fs";
import { join } from "node:path";
import { caseName, type EvalCase, type EvalLanguage } from "../../../server/chat/evals/case.ts";
import { readCases } from "../../../server/chat/evals/read-cases.ts";
import { readSeedCards } from "../../../server/facts/seed-facts.ts";
import { samples as samplesHi } from "../../../shared/examples/samples.hi.ts";
import { samples } from "../../../shared/examples/samples.ts";
import { starters as startersHi } from "../../../shared/examples/starters.hi.ts";
import { starters } from "../../../shared/examples/starters.ts";
import { builtInServiceSlugs } from "../../../shared/services.ts";

const everydayLanguages = ["en", "hi", "hi-latn"] as const;
export type EverydayLanguage = (typeof everydayLanguages)[number];

/** A case as its source has it. A hash of `splitText` decides the half; `ownWords` are the messages without our forms' lines. */
export type SourceCase = {
  id: string;
  service: string;
  language: EverydayLanguage;
  splitText: string;
  messages: readonly string[];
  ownWords: readonly string[];
};

const languageOf: Readonly<Record<EvalLanguage, EverydayLanguage>> = {
  English: "en",
  Hindi: "hi",
  Hinglish: "hi-latn",
};

/** Whether the evals expect a helpline, or say that danger or fraud is spoken of. */
const isMarkedDangerous = ({ tags, number }: EvalCase): boolean =>
  number !== null || tags.includes("danger") || tags.includes("fraud");

/** The cases of the evals that they do not mark as dangerous, with the person's earlier messages. */
export function listEvalCases(): SourceCase[] {
  const { cases } = readCases();
  return cases
    .filter((one) => !isMarkedDangerous(one))
    .map((one) => {
      const messages = one.messages
        .filter(({ sender }) => sender === "user")
        .map(({ text }) => text);
      const id = `evals/${caseName(one)}`;
      const language = languageOf[one.language];
      const asked = { messages, splitText: messages.join("\n"), ownWords: messages };
      return { id, service: one.service, language, ...asked };
    });
}

const single = (text: string) => ({ messages: [text], ownWords: [text] });

const recall = join(import.meta.dirname, "../../../server/facts/recall");
const recallLanguages = ["en", "hi-latn", "hi"] as const;

/** The questions that the search for fact cards is measured with; the first service of the card is theirs. */
export function listFactQuestions(): SourceCase[] {
  const serviceOf = new Map(
    readSeedCards().map(({ id, services }) => [id, services.split(" ")[0]]),
  );
  return ["tuned", "tuned-typed", "held-out", "held-out-typed"].flatMap((name) => {
    const [, ...lines] = readFileSync(join(recall, `${name}.tsv`), "utf8")
      .trim()
      .split("\n");
    return lines.flatMap((line) => {
      const [id = "", ...texts] = line.split("\t");
      const service = serviceOf.get(id) ?? "";
      return recallLanguages.map((language, at) => {
        const asked = { service, language, splitText: texts[0] ?? "" };
        return { id: `facts/${name}/${id}/${language}`, ...asked, ...single(texts[at] ?? "") };
      });
    });
  });
}

/** The starters of each service and the question of its sample, in English and Hindi; what both have, once. */
export function listExamples(): SourceCase[] {
  const all = builtInServiceSlugs.flatMap((service) => {
    const english = [...(starters[service] ?? []), samples[service]?.question ?? ""];
    const hindi = [...(startersHi[service] ?? []), samplesHi[service]?.question ?? ""];
    return english.flatMap((splitText, at) => {
      const inEnglish = { service, language: "en" as const, splitText, ...single(splitText) };
      const inHindi = { service, language: "hi" as const, splitText, ...single(hindi[at] ?? "") };
      return [
        { id: `examples/${service}/${at}/en`, ...inEnglish },
        { id: `examples/${service}/${at}/hi`, ...inHindi },
      ];
    });
  });
  return [...Map.groupBy(all, ({ messages }) => messages[0]).values()].flatMap(
    ([first]) => first ?? [],
  );
}
