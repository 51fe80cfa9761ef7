import type { ModelBehaviour, ScriptedBlock } from "./behaviour.ts";

const deltasBeforeFault = 12;
/** A browser test reads, scrolls and jumps while it is written: 15 seconds at that test's 300 words a second. */
const longAnswerParagraphs = 150;

const longParagraph =
  "This is one more paragraph of a very long simulated answer, written so that scrolling, " +
  "stopping and the limits of the page can be tried by hand.";

function longAnswer(): string {
  const paragraphs = Array.from(
    { length: longAnswerParagraphs },
    (_, index) => `### Part ${index + 1}\n\n${longParagraph}\n\n- first\n- second`,
  );
  return `This is a simulated answer.\n\n${paragraphs.join("\n\n")}`;
}

const source = {
  url: "https://www.india.gov.in/",
  title: "National Portal of India",
};
const searchedAnswer: readonly ScriptedBlock[] = [
  { kind: "text", text: "This is a simulated answer with a simulated search." },
  { kind: "search", query: "simulated", results: [source] },
  { kind: "text", text: "\n\nA fact would stand here, with its source", cites: [source] },
  { kind: "text", text: " beside it. " },
  { kind: "text", text: "Another one has the same source.", cites: [source] },
];

const afterDeltas = deltasBeforeFault;
const triggers: ReadonlyMap<string, ModelBehaviour> = new Map<string, ModelBehaviour>([
  ["stall", { fault: { kind: "stall", afterDeltas } }],
  ["silent", { fault: { kind: "stall", before: "first-token" } }],
  ["break", { fault: { kind: "break", afterDeltas } }],
  ["cut", { fault: { kind: "cut", afterDeltas } }],
  ["overloaded", { fault: { kind: "overloaded", afterDeltas } }],
  ["nonsense", { fault: { kind: "invalid-json", afterDeltas } }],
  ["error", { fault: { kind: "http", status: 500 } }],
  ["busy", { fault: { kind: "http", status: 529 } }],
  ["limit", { stopReason: "max_tokens" }],
  ["refuse", { stopReason: "refusal", refusalCategory: "general_harms" }],
  ["slow", { tokensPerSecond: 3 }],
  ["steady", { tokensPerSecond: 16 }],
  ["search", { blocks: searchedAnswer }],
  ["long", { text: longAnswer() }],
]);

/** The behaviour for `/simulate <word>` in a message; null without it. An unanswered message stands before it. */
export function triggeredBehaviour(question: string): ModelBehaviour | null {
  const newest = question.split("\n\n").at(-1) ?? "";
  const word = /\/simulate\s+([a-z]+)/i.exec(newest)?.[1]?.toLowerCase();
  return triggers.get(word ?? "") ?? null;
}
