import { indianDay } from "../../shared/indian-time.ts";
import { withoutCitations } from "./citation-marks.ts";
import { commonRules } from "./common-rules.ts";
import { stableCount } from "./history-window.ts";
import type { ModelTurn, SystemPart } from "./model.ts";
import { searchRules } from "./sources/search-rules.ts";

/** How many messages of a conversation are worth reading from the database for a prompt. */
export const earlierMaxMessages = 40;

/**
 * The system prompt: the service's own and the common rules as a prefix that is the same for all and
 * therefore cached, then what changes from day to day.
 */
export function systemPrompt(
  servicePrompt: string,
  { now, webSearch = false }: { now: Date; webSearch?: boolean },
): SystemPart[] {
  const rules = webSearch ? [commonRules, searchRules] : [commonRules];
  return [
    { text: [servicePrompt.trim(), ...rules].join("\n\n"), cached: true },
    { text: `Today is ${indianDay(now)} in India.`, cached: false },
  ];
}

type Stored = { sender: "user" | "ai"; text: string };

/** The newest messages that fit, oldest first; the question itself always does. */
function fitting(newestFirst: readonly Stored[], depth: number): Stored[] {
  const lengths = newestFirst.map(({ text }) => text.length);
  const kept = newestFirst.slice(0, stableCount(lengths, depth));
  return kept.filter(({ text }) => text.trim() !== "").toReversed();
}

/**
 * What the model is told of a conversation, from its messages newest first: empty replies left out,
 * neighbours of one side put together, the person first and last. `depth` is the newest message's.
 */
export function turnsFrom(newestFirst: readonly Stored[], depth = newestFirst.length): ModelTurn[] {
  const turns: ModelTurn[] = [];
  for (const { sender, text: stored } of fitting(newestFirst, depth)) {
    const role = sender === "user" ? "user" : "assistant";
    const text = role === "user" ? stored : withoutCitations(stored);
    const before = turns.at(-1);
    if (before?.role === role) before.text += `\n\n${text}`;
    else if (before !== undefined || role === "user") turns.push({ role, text });
  }
  return turns;
}
