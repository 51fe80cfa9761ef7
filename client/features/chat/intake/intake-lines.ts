import type { IntakeQuestion } from "./intake-strings.ts";

type Questions = readonly IntakeQuestion[];
/** By the name of the line; unanswered questions are missing. */
type Answers = Readonly<Record<string, string>>;

const oneLine = (text: string) => text.replace(/\s+/g, " ").trim();

/** Splits a draft into the answers at its top, such as `State: Karnataka`, and the text below. */
function splitDraft(draft: string, questions: Questions) {
  const lines = draft.split("\n");
  const answers: Record<string, string> = {};
  let index = 0;
  for (; index < lines.length; index += 1) {
    const text = lines[index] ?? "";
    const question = questions.find(({ line }) => text.startsWith(`${line}: `));
    if (question === undefined) break;
    answers[question.line] = text.slice(text.indexOf(": ") + 2);
  }
  return { answers, rest: lines.slice(index).join("\n").trimStart() };
}

/** The answers at the top of a draft, where the person may have edited them by hand. */
export function parseAnswers(draft: string, questions: Questions): Answers {
  return splitDraft(draft, questions).answers;
}

/**
 * A draft with an answer as a line at its top; an empty answer removes the line. The other lines and
 * the message itself stay as they are.
 */
export function withAnswer(
  draft: string,
  { line: answered, answer }: { line: string; answer: string },
  questions: Questions,
): string {
  const { answers, rest } = splitDraft(draft, questions);
  const all: Answers = { ...answers, [answered]: oneLine(answer) };
  const lines = questions.flatMap(({ line }) => (all[line] ? [`${line}: ${all[line]}`] : []));
  return lines.length === 0 ? rest : `${lines.join("\n")}\n\n${rest}`;
}
