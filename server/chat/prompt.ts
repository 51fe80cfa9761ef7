import { indianDay } from "../../shared/indian-time.ts";
import { commonRules } from "./common-rules.ts";
import type { ModelTurn, SystemPart } from "./model.ts";

// About 6,000–8,000 tokens of English beside the question, fewer messages in Hindi.
const earlierMaxChars = 24_000;
/** How many messages of a conversation are worth reading from the database for a prompt. */
export const earlierMaxMessages = 40;

/**
 * The system prompt: the service's own and the common rules as a prefix that is the same for all and
 * therefore cached, then what changes from day to day.
 */
export function systemPrompt(servicePrompt: string, now: Date): SystemPart[] {
  return [
    { text: `${servicePrompt.trim()}\n\n${commonRules}`, cached: true },
    { text: `Today is ${indianDay(now)} in India.`, cached: false },
  ];
}

type Stored = { sender: "user" | "ai"; text: string };

/** The newest messages that fit, oldest first; the question itself always does. */
function fitting(newestFirst: readonly Stored[]): Stored[] {
  const [question, ...earlier] = newestFirst.filter(({ text }) => text.trim() !== "");
  if (question === undefined) return [];
  const kept = [question];
  let chars = 0;
  for (const message of earlier) {
    chars += message.text.length;
    if (chars > earlierMaxChars) break;
    kept.unshift(message);
  }
  return kept;
}

/**
 * What the model is told of a conversation, from its messages newest first: empty replies left out,
 * neighbours of one side put together, the person first and last.
 */
export function turnsFrom(newestFirst: readonly Stored[]): ModelTurn[] {
  const turns: ModelTurn[] = [];
  for (const { sender, text } of fitting(newestFirst)) {
    const role = sender === "user" ? "user" : "assistant";
    const before = turns.at(-1);
    if (before?.role === role) before.text += `\n\n${text}`;
    else if (before !== undefined || role === "user") turns.push({ role, text });
  }
  return turns;
}
