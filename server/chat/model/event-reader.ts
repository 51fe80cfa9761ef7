import type { Citations } from "../sources/citations.ts";
import { createBlockCollector } from "./block-collector.ts";
import type { ApiBlock, ModelUsage } from "./types.ts";

export const noUsage: ModelUsage = {
  input: 0,
  output: 0,
  cacheRead: 0,
  cacheWrite: 0,
  searches: 0,
};

/** The stream said something that the Messages API never says; the message holds no text of it. */
export class InvalidStreamError extends Error {
  constructor(what: string) {
    super(`nonsense in the stream: ${what}`);
    this.name = "InvalidStreamError";
  }
}

type Fields = Record<string, unknown>;

function isRecord(value: unknown): value is Fields {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function record(value: unknown, what: string): Fields {
  if (!isRecord(value)) throw new InvalidStreamError(what);
  return value;
}

// What the databases can add up; a count beyond it is nonsense, but no reason to lose a reply.
const countMax = 10_000_000;

function count(value: unknown, before: number): number {
  const isCount = typeof value === "number" && Number.isInteger(value) && value >= 0;
  return isCount && value <= countMax ? value : before;
}

function usageFrom(raw: unknown, before: ModelUsage): ModelUsage {
  if (!isRecord(raw)) return before;
  const tools = isRecord(raw.server_tool_use) ? raw.server_tool_use : {};
  return {
    input: count(raw.input_tokens, before.input),
    output: count(raw.output_tokens, before.output),
    cacheRead: count(raw.cache_read_input_tokens, before.cacheRead),
    cacheWrite: count(raw.cache_creation_input_tokens, before.cacheWrite),
    searches: count(tools.web_search_requests, before.searches),
  };
}

/** Reads the events of one stream in order and keeps what they add up to. */
export interface EventReader {
  /** The text that an event adds, usually none. @throws InvalidStreamError */
  read(event: unknown): string;
  /** Why the model stopped, once `message_stop` has said that the message is whole. */
  stopReason(): string | null;
  usage(): ModelUsage;
  /** The blocks that came, as they go back to the API. */
  blocks(): ApiBlock[];
  /** The model that answers, as it names itself. */
  model(): string | null;
}

/** A reader for one stream. Unknown kinds of events are let pass: the API may grow some. */
export function createEventReader(citations: Citations | null = null): EventReader {
  const keeper = createBlockCollector(citations);
  let started = false;
  let whole = false;
  let block: number | null = null;
  let stopReason: string | null = null;
  let usage = noUsage;
  let model: string | null = null;

  const readDelta = (event: Fields): string => {
    if (block === null || event.index !== block)
      throw new InvalidStreamError("delta outside a block");
    const delta = record(event.delta, "delta");
    if (delta.type !== "text_delta") {
      if (typeof delta.type !== "string") throw new InvalidStreamError("delta type");
      return keeper.add(delta);
    }
    if (typeof delta.text !== "string") throw new InvalidStreamError("delta text");
    return keeper.add(delta);
  };
  const openBlock = (event: Fields): string => {
    const content = record(event.content_block, "content block");
    if (!Number.isInteger(event.index)) throw new InvalidStreamError("block index");
    block = Number(event.index);
    return keeper.open(content);
  };
  const closeBlock = (): string => {
    const text = block === null ? "" : keeper.close();
    block = null;
    return text;
  };
  const start = (event: Fields) => {
    const message = record(event.message, "message");
    started = true;
    usage = usageFrom(message.usage, usage);
    model = typeof message.model === "string" ? message.model : null;
  };
  const readEnding = (event: Fields) => {
    const reason = record(event.delta, "message delta").stop_reason;
    if (typeof reason === "string") stopReason = reason;
    usage = usageFrom(event.usage, usage);
  };
  const close = () => {
    if (stopReason === null) throw new InvalidStreamError("stop without a reason");
    whole = true;
  };

  return {
    read(raw) {
      const event = record(raw, "event");
      if (event.type === "message_start") {
        start(event);
        return "";
      }
      if (!started) throw new InvalidStreamError("event before the start");
      switch (event.type) {
        case "content_block_delta":
          return readDelta(event);
        case "content_block_start":
          return openBlock(event);
        case "content_block_stop":
          return closeBlock();
        case "message_delta":
          readEnding(event);
          return "";
        case "message_stop":
          close();
          return "";
        default:
          if (typeof event.type !== "string") throw new InvalidStreamError("event type");
          return "";
      }
    },
    stopReason: () => (whole ? stopReason : null),
    usage: () => usage,
    blocks: () => keeper.all(),
    model: () => model,
  };
}
