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

/** What the simulated second listener hears: plain words for what people say in a veiled way. */
const heardWords: readonly [RegExp, string][] = [
  [
    /last goodbye|giv(?:e|ing) away (?:all )?my|won'?t be (?:here|around)|miss me|आखिरी अलविदा|alvida/i,
    "self-harm",
  ],
  [/when he drinks|afraid of him|before he comes home|वह पीकर आते|pee ?kar aate/i, "violence"],
  [/our secret|told me not to tell|हमारा राज़/i, "child"],
  [/he has my photos|send them to everyone/i, "blackmail"],
];

function heardIn(texts: readonly string[]): string {
  const text = texts.join("\n");
  return heardWords.find(([words]) => words.test(text))?.[1] ?? "NONE";
}

/** The default answer to a task: what a listener hears, three questions as a JSON array, or a title. */
export function taskAnswer(body: MessagesBody): string {
  const persons = [...lastQuestion(body).matchAll(/<person>([\s\S]*?)<\/person>/g)];
  const texts = persons.map(([, text = ""]) => text);
  if (textOf(body.system).includes("second listener")) return heardIn(texts);
  const person = texts[0] ?? "";
  if (textOf(body.system).includes("JSON array")) {
    return JSON.stringify(devanagari.test(person) ? inHindi : inEnglish);
  }
  const words = person.trim().split(/\s+/);
  return `${words.slice(0, titleWords).join(" ")}${words.length > titleWords ? "…" : ""}`;
}
