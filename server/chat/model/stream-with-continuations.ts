import type { Round, StreamContext } from "./stream-request.ts";
import { streamWithRetry } from "./stream-with-retry.ts";
import type { ApiBlock, ModelEvent } from "./types.ts";
import { addModelUsage, noUsage } from "./usage.ts";

const continuationsMax = 3;

/**
 * Continues a reply while the model only paused: each request sends back the blocks so far, searches
 * included. The usage of all requests is added up.
 */
export async function* streamWithContinuations(context: StreamContext): AsyncGenerator<ModelEvent> {
  let usage = noUsage;
  let earlierBlocks: ApiBlock[] = [];
  for (let continuations = 0; ; continuations += 1) {
    const round: Round = { earlierBlocks, blocks: [] };
    for await (const event of streamWithRetry(context, round)) {
      if (event.type === "text") {
        yield event;
      } else if (event.type === "start") {
        yield { ...event, usage: addModelUsage(usage, event.usage) };
      } else {
        usage = addModelUsage(usage, event.usage);
        if (event.stopReason === "pause_turn" && continuations < continuationsMax) break;
        yield { ...event, usage };
        return;
      }
    }
    earlierBlocks = [...earlierBlocks, ...round.blocks];
  }
}
