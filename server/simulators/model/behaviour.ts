/** A part of a scripted answer: words, perhaps with what they cite, or a web search. */
export type ScriptedBlock =
  | { kind: "text"; text: string; cites?: readonly Source[] }
  | { kind: "search"; query: string; results: readonly Source[] }
  | { kind: "search"; query: string; error: "max_uses_exceeded" | "unavailable" };

export type Source = { url: string; title: string; citedText?: string };

/** What the Messages API can say about the end of an answer. */
type StopReason =
  | "end_turn"
  | "max_tokens"
  | "stop_sequence"
  | "pause_turn"
  | "refusal"
  | "model_context_window_exceeded";

/**
 * What goes wrong. `http` answers before any stream, `times` requests long (1 unless told).
 * `stall` never ends: before the headers, before the first token, or after some deltas.
 * `break` destroys the socket; `cut` ends cleanly without `message_stop`; `overloaded` sends the
 * error event inside the stream; `invalid-json` and `wrong-types` send nonsense and go on.
 */
export type ModelFault =
  | {
      kind: "http";
      status: number;
      times?: number;
      retryAfterSeconds?: number;
      message?: string;
    }
  | { kind: "stall"; before: "headers" | "first-token" }
  | { kind: "stall"; afterDeltas: number }
  | { kind: "break"; afterDeltas: number }
  | { kind: "cut"; afterDeltas: number }
  | { kind: "overloaded"; afterDeltas: number }
  | { kind: "invalid-json"; afterDeltas: number }
  | { kind: "wrong-types"; afterDeltas: number };

/** How one request is answered; whatever is left out is as defaultBehaviour. */
export type ModelBehaviour = {
  /** The whole answer, sent word by word. */
  text?: string;
  /** The deltas themselves, instead of `text`. */
  chunks?: readonly string[];
  /** The answer as blocks, with searches and what the words cite, instead of `text`. */
  blocks?: readonly ScriptedBlock[];
  firstTokenMs?: number;
  /** Deltas a second; `Infinity` does not wait at all. */
  tokensPerSecond?: number;
  stopReason?: StopReason;
  /** `stop_details.category` of a refusal. */
  refusalCategory?: "cyber" | "bio" | "frontier_llm" | "reasoning_extraction" | "general_harms";
  fault?: ModelFault;
};

/** A word and the white space before it, much as the real deltas come. */
export function splitIntoDeltas(text: string): string[] {
  return text.match(/\s*\S+(?:\s+$)?/g) ?? [];
}
