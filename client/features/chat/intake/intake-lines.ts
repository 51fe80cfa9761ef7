import type { IntakeQuestion } from "../../../../shared/intake.ts";

/** How a question is asked and written down. */
export type QuestionWords = {
  ask: string;
  line: string;
  choices?: Readonly<Record<string, string>>;
};

export type Answers = Readonly<Record<string, string>>;

/**
 * What was answered, as lines such as `State: Karnataka`: they stand at the head of a message, where
 * the person sees them and may change them.
 */
export function intakeLines(
  questions: readonly IntakeQuestion[],
  words: Readonly<Record<string, QuestionWords>>,
  answers: Answers,
): string {
  return questions
    .flatMap(({ id }) => {
      const answer = answers[id]?.replace(/\s+/g, " ").trim() ?? "";
      const known = words[id];
      return answer === "" || known === undefined ? [] : [`${known.line}: ${answer}`];
    })
    .join("\n");
}

/** A draft with these lines at its head instead of those that stood there before. */
export function withLines(draft: string, before: string, lines: string): string {
  const rest = before !== "" && draft.startsWith(before) ? draft.slice(before.length) : draft;
  const question = rest.trimStart();
  if (lines === "") return question;
  return `${lines}\n\n${question}`;
}
