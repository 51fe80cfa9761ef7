import { indianDay } from "../../../shared/indian-time.ts";
import type { ModelFile, ModelTurn, SystemPart } from "../model/types.ts";
import { searchRules } from "../sources/search-rules.ts";
import { stripCitations } from "./citation-marks.ts";
import { commonRules } from "./common-rules.ts";
import { countPromptMessages } from "./history-window.ts";
import { redFlagRules } from "./red-flag-rules.ts";

/** How many messages of a conversation are worth reading from the database for a prompt. */
export const promptMessagesMax = 40;

/** `message` is the person's last one: signs of an emergency in it are named to the model. */
type Circumstances = { now: Date; webSearch?: boolean; message?: string };

/**
 * The system prompt: the service's own and the common rules as a prefix that is the same for all and
 * therefore cached, then what changes from day to day.
 */
export function systemPrompt(
  servicePrompt: string,
  { now, webSearch = false, message = "" }: Circumstances,
): SystemPart[] {
  const rules = webSearch ? [commonRules, searchRules] : [commonRules];
  return [
    { text: [servicePrompt.trim(), ...rules].join("\n\n"), cached: true },
    { text: `Today is ${indianDay(now)} in India.${redFlagRules(message)}`, cached: false },
  ];
}

type Stored = { sender: "user" | "ai"; text: string; files?: readonly ModelFile[] };

/** The newest messages that fit, oldest first; the question itself always does. */
function fitting(newestFirst: readonly Stored[], depth: number): Stored[] {
  const lengths = newestFirst.map(({ text }) => text.length);
  const kept = newestFirst.slice(0, countPromptMessages(lengths, depth));
  return kept.filter(({ text }) => text.trim() !== "").toReversed();
}

/**
 * What the model is told of a conversation, from its messages newest first: empty replies left out,
 * neighbours of one side put together, the person first and last. `depth` is the newest message's.
 */
export function toModelTurns(
  newestFirst: readonly Stored[],
  depth = newestFirst.length,
): ModelTurn[] {
  const turns: ModelTurn[] = [];
  for (const { sender, text: stored, files = [] } of fitting(newestFirst, depth)) {
    const role = sender === "user" ? "user" : "assistant";
    const text = role === "user" ? stored : stripCitations(stored);
    const before = turns.at(-1);
    if (before?.role === role) {
      before.text += `\n\n${text}`;
      if (files.length > 0) before.files = [...(before.files ?? []), ...files];
    } else if (before !== undefined || role === "user") {
      turns.push({ role, text, ...(files.length > 0 && { files }) });
    }
  }
  return turns;
}
