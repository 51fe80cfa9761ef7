import type Anthropic from "@anthropic-ai/sdk";

/** The API's own shapes, for the parts of this adapter: the SDK has one home. */
export type ApiBlock = Anthropic.ContentBlockParam;
export type ApiMessage = Anthropic.MessageParam;
export type ApiSearchTool = Anthropic.WebSearchTool20260318;
export type ApiParameters = Pick<Anthropic.MessageCreateParams, "thinking" | "output_config">;

/** What a request has used: tokens, and how many web searches. */
export type ModelUsage = {
  input: number;
  output: number;
  cacheRead: number;
  cacheWrite: number;
  searches: number;
};

/** A picture or a PDF that a turn shows. */
export type ModelFile = {
  name: string;
  mediaType: string;
  base64: string;
  /** About how many it is read as. */
  tokens: number;
};

export type ModelTurn = {
  role: "user" | "assistant";
  text: string;
  /** They stand before the text; only the person's turns have any. */
  files?: readonly ModelFile[];
};

/** A part of the system prompt; up to the `cached` one it is the same from turn to turn. */
export type SystemPart = { text: string; cached: boolean };

export type ModelRequest = {
  model: string;
  system: readonly SystemPart[];
  /** Alternating, the person's first and last. */
  turns: readonly ModelTurn[];
  /** True when a next turn will follow this one: what was said so far is kept in the API's cache. */
  conversation?: boolean;
  /** Where the model may search the web; nowhere without any. */
  searchDomains?: readonly string[];
  maxTokens: number;
  firstTokenMs: number;
  idleMs: number;
  deadlineMs?: number;
  signal: AbortSignal;
};

/**
 * `start` tells what the question costs, before any text. Only `end` makes the reply whole:
 * `stopReason` is the API's own word.
 */
export type ModelEvent =
  | { type: "start"; usage: ModelUsage; model: string }
  | { type: "text"; text: string }
  | { type: "end"; stopReason: string; usage: ModelUsage; model: string };

/** What asks the model and streams its reply. */
export interface Model {
  /** @throws ModelError when the reply does not become whole */
  stream(request: ModelRequest): AsyncIterable<ModelEvent>;
  /** Loads the SDK (it takes 0.1 s) ahead of the first question. */
  prepare(): Promise<void>;
}
