import type { MessagesBody } from "./body.ts";
import { lastQuestion, textOf } from "./request.ts";

const devanagari = /\p{Script=Devanagari}/u;

/** Whether a request is a small task such as a title; tasks have a queue of their own. */
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

const titleWords = 6;

/** The default answer to a task: three questions as a JSON array, or a title. */
export function taskAnswer(body: MessagesBody): string {
  const person = /<person>([\s\S]*?)<\/person>/.exec(lastQuestion(body))?.[1] ?? "";
  if (textOf(body.system).includes("JSON array")) {
    return JSON.stringify(devanagari.test(person) ? inHindi : inEnglish);
  }
  const words = person.trim().split(/\s+/);
  return `${words.slice(0, titleWords).join(" ")}${words.length > titleWords ? "…" : ""}`;
}
