import type { IntakeQuestion } from "../../../../shared/intake.ts";

/** How a question is asked and written down. */
export type QuestionTexts = {
  ask: string;
  line: string;
  choices?: Readonly<Record<string, string>>;
};

type Words = Readonly<Record<string, QuestionTexts>>;
/** By the question's id; what was not answered is not there. */
type Answers = Readonly<Record<string, string>>;

const oneLine = (text: string) => text.replace(/\s+/g, " ").trim();

/** The lines such as `State: Karnataka` at the head of a draft, and what stands beneath them. */
function parts(draft: string, questions: readonly IntakeQuestion[], words: Words) {
  const lines = draft.split("\n");
  const answers: Record<string, string> = {};
  let at = 0;
  for (; at < lines.length; at += 1) {
    const line = lines[at] ?? "";
    const asked = questions.find(({ id }) => line.startsWith(`${words[id]?.line}: `));
    if (asked === undefined) break;
    answers[asked.id] = line.slice(line.indexOf(": ") + 2);
  }
  return { answers, rest: lines.slice(at).join("\n").trimStart() };
}

/** What the head of a draft answers: the person may have changed it there by hand. */
export function answersIn(
  draft: string,
  questions: readonly IntakeQuestion[],
  words: Words,
): Answers {
  return parts(draft, questions, words).answers;
}

type Answered = { id: string; answer: string };

/**
 * A draft with an answer as a line at its head, where the person sees it and may change it; an empty
 * answer takes the line away. The other lines, and the message itself, stay as they are.
 */
export function withAnswer(
  draft: string,
  { id: answered, answer }: Answered,
  { questions, words }: { questions: readonly IntakeQuestion[]; words: Words },
): string {
  const { answers, rest } = parts(draft, questions, words);
  const all: Answers = { ...answers, [answered]: oneLine(answer) };
  const lines = questions.flatMap(({ id }) => {
    const line = words[id]?.line;
    return all[id] && line !== undefined ? [`${line}: ${all[id]}`] : [];
  });
  return lines.length === 0 ? rest : `${lines.join("\n")}\n\n${rest}`;
}
