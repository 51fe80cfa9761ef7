import { createHash } from "node:crypto";
import { listFormDrafts } from "./form-drafts.ts";
import { isKnownToRedFlags } from "./known-sentences.ts";
import {
  type Asked,
  type EverydayLanguage,
  listEvalCases,
  listExamples,
  listFactQuestions,
} from "./sources.ts";

export type EverydaySource = "evals" | "facts" | "examples" | "forms";

/** What people ordinarily ask, as one message or as a conversation; none of it was written for this. */
export type EverydayCase = {
  id: string;
  source: EverydaySource;
  /** The slug of the service. */
  service: string;
  language: EverydayLanguage;
  /** Whether it is of the half that nobody looked at while rules were mended. */
  isHeldOut: boolean;
  /** The person's messages. */
  messages: readonly string[];
};

/** The messages of a conversation that is made of single questions. */
const conversationMessages = 3;

/** The half is chosen by the text, in English where it has translations, so that they stay together. */
const isInHeldOutHalf = (text: string): boolean =>
  (createHash("sha256").update(text).digest()[0] ?? 0) % 2 === 1;

function toCases(source: EverydaySource, asked: readonly Asked[]): EverydayCase[] {
  const unknown = asked.filter(({ said }) => !said.some(isKnownToRedFlags));
  return unknown.map(({ id, service, language, key, messages }) => {
    return { id, source, service, language, isHeldOut: isInHeldOutHalf(key), messages };
  });
}

/** Questions of one service, language and half, three at a time in their order; one that is left joins the last three. */
function joinInto(conversations: EverydayCase[], questions: readonly EverydayCase[]): void {
  const whole = Math.max(1, Math.round(questions.length / conversationMessages));
  for (let index = 0; index < whole; index += 1) {
    const isLast = index === whole - 1;
    const from = index * conversationMessages;
    const part = questions.slice(from, isLast ? undefined : from + conversationMessages);
    const [first] = part;
    if (first === undefined || part.length === 1) continue;
    const messages = part.flatMap((one) => one.messages);
    conversations.push({ ...first, id: `${first.id}+${part.length - 1}`, messages });
  }
}

function joinQuestions(questions: readonly EverydayCase[]): EverydayCase[] {
  const alike = Map.groupBy(questions, ({ service, language, isHeldOut }) =>
    [service, language, isHeldOut].join(" "),
  );
  const conversations: EverydayCase[] = [];
  for (const list of alike.values()) joinInto(conversations, list);
  return conversations;
}

/**
 * Everyday use: single messages, and conversations. Left out is whatever shares a sentence with what the red flags
 * were learnt, tuned or tested with.
 */
export function readEveryday(): { messages: EverydayCase[]; conversations: EverydayCase[] } {
  const evals = toCases("evals", listEvalCases());
  const facts = toCases("facts", listFactQuestions());
  const isSingle = ({ messages }: EverydayCase) => messages.length === 1;
  const examples = toCases("examples", listExamples());
  const forms = toCases("forms", listFormDrafts());
  return {
    messages: [...evals.filter(isSingle), ...facts, ...examples, ...forms],
    conversations: [...evals.filter((one) => !isSingle(one)), ...joinQuestions(facts)],
  };
}

/** The texts that were left out, because the red flags know a sentence of them. */
export function listLeftOut(): string[] {
  const all = [listEvalCases(), listFactQuestions(), listExamples(), listFormDrafts()].flat();
  return all.flatMap(({ said }) => said.filter(isKnownToRedFlags));
}
