/**
 * Cuts a text to `max` UTF-16 units and escapes it for use inside a tag of a prompt, so that the text
 * cannot close the tag.
 */
export function escapeForTag(text: string, max: number): string {
  return text.slice(0, max).toWellFormed().replaceAll("<", "‹").replaceAll(">", "›");
}

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
