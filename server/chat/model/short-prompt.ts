import type { Model, ModelUsage } from "./types.ts";

export type ShortPrompt = {
  model: string;
  /** Begins with `Task:`; the stand-in knows by it that this is no reply to a person. */
  system: `Task: ${string}`;
  text: string;
  maxTokens: number;
  /** In all. */
  timeoutMs: number;
  /** Calls it off. */
  signal?: AbortSignal;
};

/** `text` null when the model failed; `usage` null when it never told what it had read. */
export type ShortPromptResult = {
  text: string | null;
  /** The API's own word for its end. */
  stopReason: string | null;
  usage: ModelUsage | null;
};

/** One small question to the model beside a conversation; it never throws. */
export async function runShortPrompt(model: Model, task: ShortPrompt): Promise<ShortPromptResult> {
  const { system, text, timeoutMs } = task;
  const answer: ShortPromptResult = { text: null, stopReason: null, usage: null };
  let said = "";
  try {
    const events = model.stream({
      model: task.model,
      system: [{ text: system, cached: false }],
      turns: [{ role: "user", text }],
      maxTokens: task.maxTokens,
      firstTokenMs: timeoutMs,
      idleMs: timeoutMs,
      deadlineMs: timeoutMs,
      signal: task.signal ?? new AbortController().signal,
    });
    for await (const event of events) {
      if (event.type === "text") said += event.text;
      else answer.usage = event.usage;
      if (event.type !== "end") continue;
      answer.text = said;
      answer.stopReason = event.stopReason;
    }
  } catch {
    // What it would have said is a convenience: without it the conversation is whole.
  }
  return answer;
}
