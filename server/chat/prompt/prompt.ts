import { indianDay } from "../../../shared/indian-time.ts";
import type { DangerResponse } from "../../../shared/red-flags/danger-response.ts";
import { stripCitations } from "../citations/citation-numbers.ts";
import type { ModelFile, ModelTurn, SystemPart } from "../model/types.ts";
import { listCalculations } from "../replies/stored-json.ts";
import { commonRules, searchRules, toolRules } from "./common-rules.ts";
import { countPromptMessages } from "./message-window.ts";
import { redFlagRules } from "./red-flag-rules.ts";

/** How many messages of a conversation to read from the database for a prompt. */
export const promptMessagesMax = 40;

type PromptOptions = {
  now: Date;
  webSearch?: boolean;
  /** Whether the model may call calculators. */
  hasTools?: boolean;
  /** What the conversation has raised. */
  danger?: readonly DangerResponse[];
};

// A server of one's own joins the parts with nothing between them.
const separated = {
  commonRules: `\n\n${commonRules}`,
  toolRules: `\n\n${toolRules}`,
  searchRules: `\n\n${searchRules}`,
};

/**
 * Builds the system prompt. Its first parts are the same for all users of a service and therefore cached: the
 * service's prompt and the rules. The last part changes with the day and the danger. The parts are not joined: each
 * turn would build its own text of 16 KB and keep it until its reply ends.
 */
export function buildSystemPrompt(
  servicePrompt: string,
  { now, webSearch = false, hasTools = false, danger = [] }: PromptOptions,
): SystemPart[] {
  // The API refuses a part without text.
  const stable = [
    servicePrompt.trim(),
    separated.commonRules,
    ...(hasTools ? [separated.toolRules] : []),
    ...(webSearch ? [separated.searchRules] : []),
  ].filter((text) => text !== "");
  return [
    ...stable.map((text, index) => ({ text, endsCache: index === stable.length - 1 })),
    { text: `Today is ${indianDay(now)} in India.${redFlagRules(danger)}`, endsCache: false },
  ];
}

/** A message of a conversation with the files that a prompt holds. */
export type PromptMessage = {
  sender: "user" | "ai";
  text: string;
  files?: readonly ModelFile[];
  /** The calculations of a reply, as its row stores them. */
  tools?: string | null;
};

/** The newest messages within the window, oldest first, without empty ones. */
function selectMessages(newestFirst: readonly PromptMessage[], depth: number): PromptMessage[] {
  const lengths = newestFirst.map(({ text }) => text.length);
  const selected = newestFirst.slice(0, countPromptMessages(lengths, depth));
  return selected.filter(({ text }) => text.trim() !== "").toReversed();
}

/** What was calculated for a reply, as a text for later turns; undefined without anything. */
function describeCalls(stored: string | null): string | undefined {
  const lines = listCalculations(stored).map(
    ({ name, input, result }) => `${name} ${JSON.stringify(input)} = ${JSON.stringify(result)}`,
  );
  if (lines.length === 0) return undefined;
  return `[From the product, not from the person. Calculated for your previous answer:\n${lines.join("\n")}]`;
}

/**
 * Converts messages, newest first, to the model's turns, which start and end with the user. A question that was never
 * answered stays a message of its own before the next one: the API joins neighbours and keeps their texts apart. `depth` is the newest
 * message's. What was calculated for a reply stands in the person's next turn: in its own words the model would learn to
 * invent such lines.
 */
export function toModelTurns(
  newestFirst: readonly PromptMessage[],
  depth = newestFirst.length,
): ModelTurn[] {
  const turns: ModelTurn[] = [];
  let calculated: string | undefined;
  for (const message of selectMessages(newestFirst, depth)) {
    const { sender, text: stored, files = [], tools = null } = message;
    const role = sender === "user" ? "user" : "assistant";
    const text = role === "user" ? stored : stripCitations(stored);
    const before = turns.at(-1);
    if (role === "assistant" && before?.role === role) {
      before.text += `\n\n${text}`;
    } else if (before !== undefined || role === "user") {
      const note = role === "user" && calculated !== undefined ? { calculated } : {};
      turns.push({ role, text, ...(files.length > 0 && { files }), ...note });
    }
    calculated = role === "user" ? undefined : describeCalls(tools);
  }
  return turns;
}
