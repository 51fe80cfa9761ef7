/** A block of a scripted answer: text, perhaps with citations, a web search, or a call of a tool. */
export type ScriptedBlock =
  | {
      kind: "text";
      text: string;
      cites?: readonly CitedSource[];
      /** Sources of the request that the text cites, by name; or any citation as it goes over the wire. */
      cards?: readonly (string | { source: string; search_result_index: number })[];
      /** Passages of the request's first PDF that the text cites. */
      quotes?: readonly string[];
    }
  | { kind: "search"; query: string; results: readonly CitedSource[] }
  | { kind: "tool"; name: string; input: unknown }
  | { kind: "search"; query: string; error: "max_uses_exceeded" | "unavailable" };

export type CitedSource = { url: string; title: string; citedText?: string };

type StopReason =
  | "end_turn"
  | "max_tokens"
  | "stop_sequence"
  | "pause_turn"
  | "tool_use"
  | "refusal"
  | "model_context_window_exceeded";

/**
 * A failure to simulate. `http` responds with an error status, for `times` requests (1 by default).
 * `stall` sends nothing more: before the headers, before the first token, or after some deltas.
 * `break` destroys the socket; `cut` ends cleanly without `message_stop`; `overloaded` sends the error
 * event inside the stream; `invalid-json` and `wrong-types` send an invalid event and go on. Without streaming `cut`
 * breaks the connection too, `overloaded` is HTTP 529, and positions do not count.
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

/** How one request is answered; omitted members have their defaults. */
export type ModelBehaviour = {
  /** The answer, sent word by word. */
  text?: string;
  /** The deltas of the answer, instead of `text`. */
  chunks?: readonly string[];
  /** The answer as blocks with searches and citations, instead of `text`. */
  blocks?: readonly ScriptedBlock[];
  firstTokenMs?: number;
  /** Deltas a second; `Infinity` sends without delay. */
  tokensPerSecond?: number;
  /** Holds back what comes after this many words until the promise settles, however long that takes. */
  hold?: { afterDeltas: number; until: Promise<unknown> };
  stopReason?: StopReason;
  /** `stop_details.category` of a refusal. */
  refusalCategory?: "cyber" | "bio" | "frontier_llm" | "reasoning_extraction" | "general_harms";
  fault?: ModelFault;
};

/** Splits a text into words, each with the white space before it, similar to real deltas. */
export function splitIntoDeltas(text: string): string[] {
  return text.match(/\s*\S+(?:\s+$)?/g) ?? [];
}
