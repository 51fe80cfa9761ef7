import { withAnswer } from "../../../client/features/chat/intake/intake-lines.ts";
import { intakeTexts as intakeTextsHi } from "../../../client/features/chat/intake/intake-strings.hi.ts";
import { intakeTexts } from "../../../client/features/chat/intake/intake-strings.ts";
import { starters as startersHi } from "../../../shared/examples/starters.hi.ts";
import { starters } from "../../../shared/examples/starters.ts";
import { type IntakeQuestion, intake } from "../../../shared/intake.ts";
import type { SourceCase } from "./sources.ts";

type Texts = Readonly<
  Record<string, { label: string; line: string; choices?: Record<string, string> }>
>;
type Language = "en" | "hi";
const textsOf: Readonly<Record<Language, Readonly<Record<string, Texts>>>> = {
  en: intakeTexts,
  hi: intakeTextsHi,
};
const startersOf = { en: starters, hi: startersHi };
const startersPerService = 3;

/** The answers to questions without choices. */
const writtenAnswers: Readonly<Record<Language, Readonly<Record<string, readonly string[]>>>> = {
  en: {
    state: ["Karnataka", "Bihar", "Delhi", "Gujarat"],
    place: ["Pune", "from home", "Lucknow"],
    business: ["pickles", "software", "clothes"],
    from: ["Delhi", "Nagpur"],
    to: ["Kerala", "Nepal"],
  },
  hi: {
    state: ["कर्नाटक", "बिहार", "दिल्ली", "गुजरात"],
    place: ["पुणे", "घर से", "लखनऊ"],
    business: ["अचार", "सॉफ़्टवेयर", "कपड़े"],
    from: ["दिल्ली", "नागपुर"],
    to: ["केरल", "नेपाल"],
  },
};
const day = "2026-12-15";

/** Money lost to fraud is no harmless answer. */
const isHarmless = (choice: string) => choice !== "fraud";
/** A symptom of a child, an old or a pregnant person should raise a danger. */
const vulnerablePeople = ["child", "older", "pregnant"];
const symptom = /fever/;

type Filled = { question: IntakeQuestion; variant: number; language: Language; texts: Texts };

function chooseAnswer({ question, variant, language, texts }: Filled): string {
  if (question.kind === "date") return day;
  if (question.kind === "choice") {
    const choices = question.choices.filter(isHarmless);
    return texts[question.id]?.choices?.[choices[variant % choices.length] ?? ""] ?? "";
  }
  const answers = writtenAnswers[language][question.id] ?? [];
  return answers[variant % answers.length] ?? "";
}

function concernsVulnerable(
  questions: readonly IntakeQuestion[],
  variant: number,
  starter: string,
): boolean {
  const isNamed = questions.some(
    (one) =>
      one.kind === "choice" &&
      vulnerablePeople.includes(one.choices[variant % one.choices.length] ?? ""),
  );
  return isNamed && symptom.test(starter);
}

/** One draft of a service's form; none where it would be about a symptom of a vulnerable person. */
function fillForm(service: string, variant: number, language: Language): SourceCase[] {
  const questions: readonly IntakeQuestion[] = intake[service as keyof typeof intake];
  const texts = textsOf[language][service] ?? {};
  const at = variant % startersPerService;
  const splitText = starters[service]?.[at] ?? "";
  const starter = startersOf[language][service]?.[at] ?? "";
  if (concernsVulnerable(questions, variant, splitText)) return [];
  const draft = questions.reduce((text, question) => {
    const answer = chooseAnswer({ question, variant, language, texts });
    return withAnswer(text, { id: question.id, answer }, { questions, texts });
  }, starter);
  const id = `forms/${service}/${variant}/${language}`;
  return [{ id, service, language, splitText, messages: [draft], ownWords: [starter] }];
}

/**
 * Each service's form filled in harmlessly above a starter, in English and Hindi, as many times as
 * it takes to choose each choice once. A symptom of a child, an old or a pregnant person is left out, and so is money lost to fraud.
 */
export function listFormDrafts(): SourceCase[] {
  return Object.entries(intake).flatMap(([service, questions]) => {
    const counts = questions.map((one) => (one.kind === "choice" ? one.choices.length : 1));
    return Array.from({ length: Math.max(...counts, startersPerService) }, (_, variant) => [
      ...fillForm(service, variant, "en"),
      ...fillForm(service, variant, "hi"),
    ]).flat();
  });
}
