import type Anthropic from "@anthropic-ai/sdk";
import type { CitedCard } from "../../../shared/citations/reply-citations.ts";
import type { ToolCall } from "../../../shared/tools/tool-call.ts";

// Only this file and model.ts import the SDK; the rest of the room uses these names for its types.
export type Sdk = typeof import("@anthropic-ai/sdk");
export type ApiClient = Anthropic;
export type ApiStreamEvent = Anthropic.RawMessageStreamEvent;
export type ApiBlock = Anthropic.ContentBlockParam;
export type ApiMessage = Anthropic.MessageParam;
export type ApiSearchTool = Anthropic.WebSearchTool20260318;
export type ApiTool = Anthropic.Tool;
export type ApiToolResult = Anthropic.ToolResultBlockParam;
export type ApiParameters = Pick<Anthropic.MessageCreateParams, "thinking" | "output_config">;

/** What a request used: tokens, and the number of web searches. */
export type ModelUsage = {
  input: number;
  output: number;
  cacheRead: number;
  cacheWrite: number;
  searches: number;
};

/** A picture or a PDF attached to a turn. */
export type ModelFile = {
  name: string;
  mediaType: string;
  base64: string;
  /** Estimated input tokens. */
  tokens: number;
};

export type ModelSource = { id: string; title: string; text: string };

export type ModelTurn = {
  role: "user" | "assistant";
  text: string;
  /** Sent before the text; only the user's turns have files. */
  files?: readonly ModelFile[];
  /** What was calculated for the reply before it; sent after the text, in later turns too. */
  calculated?: string;
  /**
   * The rules for the fact cards that fit, and the cards themselves where `sources` has none. Sent after the text and
   * after the cache mark: the next turn does not repeat it.
   */
  cardText?: string;
  /** Sent after `cardText` as `search_result` blocks, which the model cites. */
  sources?: readonly ModelSource[];
};

/** A source that the model cites: its id, and its index among the sources sent. */
export type NamedSource = { id: string | null; index: number | null };

/** Which of the named sources a text may show; a card comes without its number in the reply. */
export type CiteCards = (
  text: string,
  named: readonly NamedSource[],
) => readonly Omit<CitedCard, "number">[];

/** What the model cites: of the web page `url`, or of a file when that is null. */
export type CitedPassage = { url: string | null; text: string };

/** A tool of the product that the model may call. */
export type ModelTool = {
  name: string;
  description: string;
  inputSchema: { type: "object"; [key: string]: unknown };
  /** Computes at once. @throws AppError when the input does not fit */
  run(input: unknown): ToolCall;
};

/** A part of the system prompt. All parts up to the one that `endsCache` are the same from turn to turn. */
export type SystemPart = { text: string; endsCache: boolean };

export type ModelRequest = {
  model: string;
  system: readonly SystemPart[];
  /** Roles alternate; the first and the last turn are the user's. */
  turns: readonly ModelTurn[];
  /** True when another turn may follow: the API then caches the conversation so far. */
  cacheTurns?: boolean;
  /** Domains that the model may search; without any it searches nothing. */
  searchDomains?: readonly string[];
  /** Tools that the model may call, a few times in a reply. */
  tools?: readonly ModelTool[];
  /** Checks what the model cites of the sources; without it nothing is cited. */
  citeCards?: CiteCards;
  /** Whether the model cites PDFs, for which the API quotes them. */
  citeFiles?: boolean;
  maxTokens: number;
  /** False asks for the whole answer in one message, because nobody reads it while it is written. */
  stream?: boolean;
  /** The most milliseconds from a request to its first text; a step without text, such as a search, begins them anew. */
  firstTokenMaxMs: number;
  /** The most milliseconds between two texts or steps after that. */
  idleMaxMs: number;
  /** The most milliseconds of the whole call, with all its requests; without it there is no such limit. */
  totalMaxMs?: number;
  signal: AbortSignal;
};

export type ModelEvent =
  /** Before any text: the cost of the input. */
  | { type: "start"; usage: ModelUsage; model: string }
  | { type: "text"; text: string }
  /** Another request follows; the cost of all so far. */
  | { type: "round"; usage: ModelUsage; model: string }
  /** A calculation that the model asked for. */
  | { type: "tool"; call: ToolCall }
  /** Sources of the text before it. */
  | { type: "cite"; cards: readonly CitedCard[] }
  /** Passages of the person's files and of web pages that the model cites. */
  | { type: "quote"; quotes: readonly CitedPassage[] }
  /** A reply is complete only with it. `stopReason` is the API's own value. */
  | { type: "end"; stopReason: string; usage: ModelUsage; model: string };

/** The last event of a reply that is complete. */
export type ModelEnd = ModelEvent & { type: "end" };

export interface Model {
  /**
   * Passes each event to `emit` in the moment it comes, or all at the end without streaming; `emit` must not throw.
   * @throws ModelError when the reply stays incomplete
   */
  stream(request: ModelRequest, emit: (event: ModelEvent) => void): Promise<void>;
  /** Loads the SDK (it takes 0.1 s) before the first request needs it. */
  prepare(): Promise<void>;
}
