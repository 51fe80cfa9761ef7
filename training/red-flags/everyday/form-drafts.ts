import { withAnswer } from "../../../client/features/chat/intake/intake-lines.ts";
import { intakeQuestions as questionsHi } from "../../../client/features/chat/intake/intake-strings.hi.ts";
import {
  type IntakeQuestion,
  intakeQuestions as questionsEn,
} from "../../../client/features/chat/intake/intake-strings.ts";
import { starters as startersHi } from "../../../shared/examples/starters.hi.ts";
import { starters } from "../../../shared/examples/starters.ts";
import type { SourceCase } from "./sources.ts";

type Language = "en" | "hi";
type Questions = readonly IntakeQuestion[];
const questionsOf: Readonly<Record<Language, Readonly<Record<string, Questions>>>> = {
  en: questionsEn,
  hi: questionsHi,
};
const startersOf = { en: starters, hi: startersHi };
const startersPerService = 3;

/** The answers to questions without choices, by the name of the line. */
const writtenAnswers: Readonly<Record<string, readonly string[]>> = {
  State: ["Karnataka", "Bihar", "Delhi", "Gujarat"],
  Place: ["Pune", "from home", "Lucknow"],
  Business: ["pickles", "software", "clothes"],
  From: ["Delhi", "Nagpur"],
  To: ["Kerala", "Nepal"],
  राज्य: ["कर्नाटक", "बिहार", "दिल्ली", "गुजरात"],
  जगह: ["पुणे", "घर से", "लखनऊ"],
  काम: ["अचार", "सॉफ़्टवेयर", "कपड़े"],
  "कहाँ से": ["दिल्ली", "नागपुर"],
  "कहाँ तक": ["केरल", "नेपाल"],
};
const day = "2026-12-15";

/** Money lost to fraud is no harmless answer. */
const harmful = ["Money lost to fraud", "ठगी में गया पैसा"];
/** A symptom of a child, an old or a pregnant person should raise a danger. */
const vulnerablePeople = ["A child", "An older person", "A pregnant woman"];
const symptom = /fever/;

function chooseAnswer({ line, isDate, choices }: IntakeQuestion, variant: number): string {
  if (isDate) return day;
  const answers =
    choices?.filter((choice) => !harmful.includes(choice)) ?? writtenAnswers[line] ?? [];
  return answers[variant % answers.length] ?? "";
}

function concernsVulnerable(service: string, variant: number, starter: string): boolean {
  const isNamed = questionsOf.en[service]?.some(({ choices = [] }) =>
    vulnerablePeople.includes(choices[variant % choices.length] ?? ""),
  );
  return isNamed === true && symptom.test(starter);
}

/** One draft of a service's form; none where it would be about a symptom of a vulnerable person. */
function fillForm(service: string, variant: number, language: Language): SourceCase[] {
  const questions = questionsOf[language][service] ?? [];
  const at = variant % startersPerService;
  const splitText = starters[service]?.[at] ?? "";
  const starter = startersOf[language][service]?.[at] ?? "";
  if (concernsVulnerable(service, variant, splitText)) return [];
  const draft = questions.reduce((text, question) => {
    const answer = chooseAnswer(question, variant);
    return withAnswer(text, { line: question.line, answer }, questions);
  }, starter);
  const id = `forms/${service}/${variant}/${language}`;
  return [{ id, service, language, splitText, messages: [draft], ownWords: [starter] }];
}

/**
 * Each service's form filled in harmlessly above a starter, in English and Hindi, as many times as
 * it takes to choose each choice once. A symptom of a child, an old or a pregnant person is left out, and so is money lost to fraud.
 */
export function listFormDrafts(): SourceCase[] {
  return Object.entries(questionsOf.en).flatMap(([service, questions]) => {
    const counts = questions.map(({ choices = [] }) => choices.length);
    return Array.from({ length: Math.max(...counts, startersPerService) }, (_, variant) => [
      ...fillForm(service, variant, "en"),
      ...fillForm(service, variant, "hi"),
    ]).flat();
  });
}
