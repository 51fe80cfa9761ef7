import type { Emit, RequestRound, StreamContext } from "./stream-request.ts";
import { streamWithRetry } from "./stream-with-retry.ts";
import { findToolUses, runToolUses, toolCallsMax } from "./tool-uses.ts";
import type { ApiBlock, ApiMessage } from "./types.ts";
import { addModelUsage, noUsage } from "./usage.ts";

const continuationsMax = 3;

/** Adds blocks to the assistant's message, which is the last one unless a tool's result is. */
function withBlocks(messages: readonly ApiMessage[], blocks: readonly ApiBlock[]): ApiMessage[] {
  const last = messages.at(-1);
  if (blocks.length === 0) return [...messages];
  if (last?.role !== "assistant" || typeof last.content === "string") {
    return [...messages, { role: "assistant", content: [...blocks] }];
  }
  return [...messages.slice(0, -1), { ...last, content: [...last.content, ...blocks] }];
}

const endsInSpace = (text: string) => text.trimEnd().length < text.length;
const beginsWithSpace = (text: string) => text.trimStart().length < text.length;

/**
 * Continues a reply while the model only paused, or called tools: each request sends back the blocks so
 * far, searches included, and the tools' results. The usage of all requests is added up. After
 * `toolCallsMax` calls the model is told to answer without any; one that calls again has failed.
 */
export async function streamWithContinuations(context: StreamContext, emit: Emit): Promise<void> {
  const { tools = [] } = context.request;
  // The model writes the text after a tool as a message of its own, so a paragraph separates the two.
  let isAfterTool = false;
  let needsSpace = false;
  let usage = noUsage;
  let earlier: ApiMessage[] = [];
  let pauses = 0;
  let calls = 0;
  for (;;) {
    const canCallTools = calls < toolCallsMax;
    const round: RequestRound = { earlier, canCallTools, blocks: [], hasText: false };
    const before = usage;
    const end = await streamWithRetry(context, round, (event) => {
      if (event.type === "text") {
        const isBreak = isAfterTool && needsSpace && !beginsWithSpace(event.text);
        isAfterTool = false;
        needsSpace = !endsInSpace(event.text);
        emit(isBreak ? { type: "text", text: `\n\n${event.text}` } : event);
      } else if (event.type === "start") {
        emit({ ...event, usage: addModelUsage(before, event.usage) });
      } else emit(event);
    });
    usage = addModelUsage(before, end.usage);
    const uses = tools.length > 0 && round.canCallTools ? findToolUses(round.blocks) : [];
    const isPaused = end.stopReason === "pause_turn" && pauses < continuationsMax;
    const isCalling = end.stopReason === "tool_use" && uses.length > 0;
    if (!isPaused && !isCalling) return emit({ ...end, usage });
    emit({ type: "round", usage, model: end.model });
    earlier = withBlocks(earlier, round.blocks);
    if (isPaused) {
      pauses += 1;
      continue;
    }
    const { results, computed } = runToolUses(tools, uses, toolCallsMax - calls);
    calls += uses.length;
    for (const call of computed) emit({ type: "tool", call });
    isAfterTool = true;
    earlier.push({ role: "user", content: results });
  }
}
