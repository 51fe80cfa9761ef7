import type { MessagesBody } from "./request.ts";
import { lastQuestion, textOf } from "./request.ts";

const devanagari = /\p{Script=Devanagari}/u;

/** A small task beside a conversation, by its prompt: it takes nothing from the queue of answers. */
export function isTask(body: MessagesBody): boolean {
  return textOf(body.system).startsWith("Task:");
}

const inEnglish = [
  "Which papers do I need for this?",
  "How long does it take, and what does it cost?",
  "Whom do I ask when it is refused?",
];
const inHindi = [
  "इसके लिए कौन से काग़ज़ चाहिए?",
  "इसमें कितना समय और कितना पैसा लगेगा?",
  "मना कर दें तो किससे मिलूँ?",
];

/** What the stand-in answers to a task that wants a JSON array; null for others. */
export function taskAnswer(body: MessagesBody): string | null {
  if (!isTask(body) || !textOf(body.system).includes("JSON array")) return null;
  const person = /<person>([\s\S]*?)<\/person>/.exec(lastQuestion(body))?.[1] ?? "";
  return JSON.stringify(devanagari.test(person) ? inHindi : inEnglish);
}
