import { createHash } from "node:crypto";
import { listFormDrafts } from "./form-drafts.ts";
import { isKnownToRedFlags } from "./known-sentences.ts";
import {
  type EverydayLanguage,
  listEvalCases,
  listExamples,
  listFactQuestions,
  type SourceCase,
} from "./sources.ts";

type EverydaySource = "evals" | "facts" | "examples" | "forms";

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

/** How many single questions make a conversation. */
const conversationMessages = 3;

/** A text and its translations share the English one, so that they stay in one half. */
const isInHeldOutHalf = (text: string): boolean =>
  (createHash("sha256").update(text).digest()[0] ?? 0) % 2 === 1;

function toCases(source: EverydaySource, all: readonly SourceCase[]): EverydayCase[] {
  const unknown = all.filter(({ ownWords }) => !ownWords.some(isKnownToRedFlags));
  return unknown.map(({ id, service, language, splitText, messages }) => {
    return { id, source, service, language, isHeldOut: isInHeldOutHalf(splitText), messages };
  });
}

/** Joins questions of one service, language and half three at a time; one that is left over joins the last three. */
function joinByThree(questions: readonly EverydayCase[]): EverydayCase[] {
  const whole = Math.max(1, Math.round(questions.length / conversationMessages));
  return Array.from({ length: whole }, (_, index) => {
    const isLast = index === whole - 1;
    const from = index * conversationMessages;
    return questions.slice(from, isLast ? undefined : from + conversationMessages);
  }).flatMap((part) => {
    const [first] = part;
    if (first === undefined || part.length === 1) return [];
    const messages = part.flatMap((one) => one.messages);
    return [{ ...first, id: `${first.id}+${part.length - 1}`, messages }];
  });
}

function joinQuestions(questions: readonly EverydayCase[]): EverydayCase[] {
  const alike = Map.groupBy(questions, ({ service, language, isHeldOut }) =>
    [service, language, isHeldOut].join(" "),
  );
  return [...alike.values()].flatMap(joinByThree);
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
  return all.flatMap(({ ownWords }) => ownWords.filter(isKnownToRedFlags));
}
