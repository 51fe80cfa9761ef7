import { ModelError } from "./errors.ts";
import type { Model, ModelUsage } from "./types.ts";
import { estimateTokens, noUsage } from "./usage.ts";

export type ShortPrompt = {
  model: string;
  /** Starts with `Task:`, so that the simulator can tell it from a reply to a user. */
  system: `Task: ${string}`;
  text: string;
  maxTokens: number;
  /** For the whole call. */
  timeoutMs: number;
  /** Cancels the call. */
  signal?: AbortSignal;
};

export type ShortPromptResult = {
  /** Null when the model failed. */
  text: string | null;
  /** The API's own value. */
  stopReason: string | null;
  /** Null when the API refused the call or the connection failed. An estimate of the input when no answer came in time. */
  usage: ModelUsage | null;
};

/** Runs one small prompt outside a conversation. It never throws. */
export async function runShortPrompt(
  model: Model,
  prompt: ShortPrompt,
): Promise<ShortPromptResult> {
  const { system, text, timeoutMs } = prompt;
  const result: ShortPromptResult = { text: null, stopReason: null, usage: null };
  let output = "";
  try {
    const request = {
      model: prompt.model,
      system: [{ text: system, endsCache: false }],
      turns: [{ role: "user" as const, text }],
      maxTokens: prompt.maxTokens,
      stream: false,
      firstTokenMaxMs: timeoutMs,
      idleMaxMs: timeoutMs,
      totalMaxMs: timeoutMs,
      signal: prompt.signal ?? new AbortController().signal,
    };
    await model.stream(request, (event) => {
      if (event.type === "text") output += event.text;
      else if ("usage" in event) result.usage = event.usage;
      if (event.type !== "end") return;
      result.text = output;
      result.stopReason = event.stopReason;
    });
  } catch (error) {
    // Every caller goes on without an answer: a conversation is complete without its title, follow-ups or second listener.
    if (error instanceof ModelError && error.kind === "timeout") {
      result.usage ??= { ...noUsage, input: estimateTokens(system.length + text.length) };
    }
  }
  return result;
}
