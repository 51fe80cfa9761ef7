import { isRecord } from "../../../shared/inputs/fields/is-record.ts";
import type { Citations } from "../citations/citation-numbers.ts";
import {
  addDelta,
  addText,
  type BlockCollector,
  closeBlock,
  createBlockCollector,
  openBlock,
  takeCited,
  takeQuotes,
  takeTrailingSpace,
  toApiBlocks,
} from "./block-collector.ts";
import { InvalidAnswerError } from "./errors.ts";
import type { ModelUsage } from "./types.ts";
import { noUsage } from "./usage.ts";

type Fields = Record<string, unknown>;

function toRecord(value: unknown, name: string): Fields {
  if (!isRecord(value)) throw new InvalidAnswerError(name);
  return value;
}

// The databases can add up counts to this size. A larger one is ignored: it must not fail a reply.
const countMax = 10_000_000;

function toCount(value: unknown, before: number): number {
  const isCount = typeof value === "number" && Number.isInteger(value) && value >= 0;
  return isCount && value <= countMax ? value : before;
}

function toUsage(raw: unknown, before: ModelUsage): ModelUsage {
  if (!isRecord(raw)) return before;
  const tools = isRecord(raw.server_tool_use) ? raw.server_tool_use : {};
  return {
    input: toCount(raw.input_tokens, before.input),
    output: toCount(raw.output_tokens, before.output),
    cacheRead: toCount(raw.cache_read_input_tokens, before.cacheRead),
    cacheWrite: toCount(raw.cache_creation_input_tokens, before.cacheWrite),
    searches: toCount(tools.web_search_requests, before.searches),
  };
}

type ReaderState = {
  collector: BlockCollector;
  isStarted: boolean;
  isComplete: boolean;
  blockIndex: number | null;
  stopReason: string | null;
  usage: ModelUsage;
  model: string | null;
};

function readStart(state: ReaderState, event: Fields): void {
  const message = toRecord(event.message, "message");
  state.isStarted = true;
  state.usage = toUsage(message.usage, state.usage);
  state.model = typeof message.model === "string" ? message.model : null;
}

function readBlockStart(state: ReaderState, event: Fields): string {
  const content = toRecord(event.content_block, "content block");
  if (!Number.isInteger(event.index)) throw new InvalidAnswerError("block index");
  state.blockIndex = Number(event.index);
  return openBlock(state.collector, content);
}

function readDelta(state: ReaderState, event: Fields): string {
  if (state.blockIndex === null || event.index !== state.blockIndex) {
    throw new InvalidAnswerError("delta outside a block");
  }
  const delta = toRecord(event.delta, "delta");
  if (typeof delta.type !== "string") throw new InvalidAnswerError("delta type");
  if (delta.type === "text_delta") {
    if (typeof delta.text !== "string") throw new InvalidAnswerError("delta text");
    return addText(state.collector, delta.text);
  }
  addDelta(state.collector, delta);
  return "";
}

function readBlockStop(state: ReaderState): string {
  const text = state.blockIndex === null ? "" : closeBlock(state.collector);
  state.blockIndex = null;
  return text;
}

function readMessageDelta(state: ReaderState, event: Fields): void {
  const reason = toRecord(event.delta, "message delta").stop_reason;
  if (typeof reason === "string") state.stopReason = reason;
  state.usage = toUsage(event.usage, state.usage);
}

function readStop(state: ReaderState): void {
  if (state.stopReason === null) throw new InvalidAnswerError("stop without a reason");
  state.isComplete = true;
}

function readEvent(state: ReaderState, event: Fields): string {
  if (event.type === "message_start") {
    readStart(state, event);
    return "";
  }
  if (!state.isStarted) throw new InvalidAnswerError("event before the start");
  switch (event.type) {
    case "content_block_delta":
      return readDelta(state, event);
    case "content_block_start":
      return readBlockStart(state, event);
    case "content_block_stop":
      return readBlockStop(state);
    case "message_delta":
      readMessageDelta(state, event);
      return "";
    case "message_stop":
      readStop(state);
      return takeTrailingSpace(state.collector);
    default:
      if (typeof event.type !== "string") throw new InvalidAnswerError("event type");
      return "";
  }
}

export type EventReader = ReturnType<typeof createEventReader>;

/**
 * Reads the events of one stream in order and collects their content. It ignores unknown types of events, because
 * the API may add some.
 */
export function createEventReader(citations: Citations | null = null) {
  const collector = createBlockCollector(citations);
  const state: ReaderState = {
    collector,
    isStarted: false,
    isComplete: false,
    blockIndex: null,
    stopReason: null,
    usage: noUsage,
    model: null,
  };
  return {
    /** The text that an event adds, often empty. @throws InvalidAnswerError */
    read: (event: unknown): string => readEvent(state, toRecord(event, "event")),
    takeCited: () => takeCited(collector),
    takeQuotes: () => takeQuotes(collector),
    /** Why the model stopped; null until `message_stop` completes the message. */
    stopReason: () => (state.isComplete ? state.stopReason : null),
    usage: () => state.usage,
    /** The blocks so far, as they go back to the API. */
    blocks: () => toApiBlocks(collector),
    /** The name of the model that answers. */
    model: () => state.model,
  };
}
