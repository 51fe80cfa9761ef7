import type { Message } from "../conversation/types.ts";
import { strings } from "../strings.ts";
import { isQuestion, listStatements } from "./list-statements.ts";
import { paperStrings } from "./paper-strings.ts";

/** What a person can change before printing, one item a line. */
export type HandoverNotes = { statements: string[]; documents: string[]; questions: string[] };

/** The most items of each kind. Of many statements, the first ones and the newest say most. */
const itemsMax = { firstStatements: 8, newestStatements: 12, questions: 8, documents: 15 };

const unique = (items: readonly string[]) => [...new Set(items)];

function keepFirstAndNewest(statements: readonly string[]): string[] {
  const { firstStatements: first, newestStatements: newest } = itemsMax;
  return statements.length <= first + newest
    ? [...statements]
    : [...statements.slice(0, first), ...statements.slice(-newest)];
}

/**
 * What the person wrote and sent up to a reply: statements and questions in their own words, and the names of
 * their files. Asking the model to continue tells nothing.
 */
export function collectHandover(
  messages: readonly Pick<Message, "id" | "sender" | "message" | "attachments">[],
  replyId: number,
): HandoverNotes {
  const own = messages.filter(({ id, sender }) => sender === "user" && id < replyId);
  const sentences = own
    .filter(({ message }) => message.trim() !== strings.continueMessage)
    .flatMap(({ message }) => listStatements(message));
  const files = own.flatMap(({ attachments = [] }) => attachments);
  const names = files.map(({ name, pages: count }) =>
    count === null ? name : `${name} (${paperStrings.pages(count)})`,
  );
  return {
    statements: keepFirstAndNewest(unique(sentences.filter((sentence) => !isQuestion(sentence)))),
    questions: unique(sentences.filter(isQuestion)).slice(-itemsMax.questions),
    documents: unique(names).slice(-itemsMax.documents),
  };
}

export function toItems(field: string): string[] {
  return field
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");
}
