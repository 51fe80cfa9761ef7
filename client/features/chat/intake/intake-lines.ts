import type { IntakeQuestion } from "../../../../shared/intake.ts";

/** The label of a question, and the name of its line in the message. */
export type QuestionTexts = {
  label: string;
  line: string;
  choices?: Readonly<Record<string, string>>;
};

type TextsById = Readonly<Record<string, QuestionTexts>>;
/** By question id; unanswered questions are missing. */
type Answers = Readonly<Record<string, string>>;

const oneLine = (text: string) => text.replace(/\s+/g, " ").trim();

/** Splits a draft into the answers at its top, such as `State: Karnataka`, and the text below. */
function splitDraft(draft: string, questions: readonly IntakeQuestion[], texts: TextsById) {
  const lines = draft.split("\n");
  const answers: Record<string, string> = {};
  let index = 0;
  for (; index < lines.length; index += 1) {
    const line = lines[index] ?? "";
    const question = questions.find(({ id }) => line.startsWith(`${texts[id]?.line}: `));
    if (question === undefined) break;
    answers[question.id] = line.slice(line.indexOf(": ") + 2);
  }
  return { answers, rest: lines.slice(index).join("\n").trimStart() };
}

/** The answers at the top of a draft, where the person may have edited them by hand. */
export function parseAnswers(
  draft: string,
  questions: readonly IntakeQuestion[],
  texts: TextsById,
): Answers {
  return splitDraft(draft, questions, texts).answers;
}

/**
 * A draft with an answer as a line at its top; an empty answer removes the line. The other lines and
 * the message itself stay as they are.
 */
export function withAnswer(
  draft: string,
  { id: questionId, answer }: { id: string; answer: string },
  { questions, texts }: { questions: readonly IntakeQuestion[]; texts: TextsById },
): string {
  const { answers, rest } = splitDraft(draft, questions, texts);
  const all: Answers = { ...answers, [questionId]: oneLine(answer) };
  const lines = questions.flatMap(({ id }) => {
    const line = texts[id]?.line;
    return all[id] && line !== undefined ? [`${line}: ${all[id]}`] : [];
  });
  return lines.length === 0 ? rest : `${lines.join("\n")}\n\n${rest}`;
}
