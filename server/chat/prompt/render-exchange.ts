import { escapeForTag } from "./escape-for-tag.ts";

type Max = { questionMaxChars: number; answerMaxChars: number };

/** The user's prompt of a short task: a question and its answer, each cut and in a tag of its own. */
export function renderExchange(
  { question, answer }: { question: string; answer: string },
  { questionMaxChars, answerMaxChars }: Max,
): string {
  const person = escapeForTag(question, questionMaxChars);
  const reply = escapeForTag(answer, answerMaxChars);
  return `<person>\n${person}\n</person>\n<answer>\n${reply}\n</answer>`;
}
