import type { Model, ModelEvent, ModelRequest } from "../../chat/model/types.ts";

/** A short request that waits long. */
export function modelRequest(more: Partial<ModelRequest> = {}): ModelRequest {
  return {
    model: "claude-haiku-5-5",
    system: [
      { text: "You are kind. Service: Health", endsCache: true },
      { text: "Today is Friday.", endsCache: false },
    ],
    turns: [{ role: "user", text: "Hello?" }],
    maxTokens: 1500,
    firstTokenMaxMs: 20_000,
    idleMaxMs: 20_000,
    signal: new AbortController().signal,
    ...more,
  };
}

type Outcome = { text: string; end: ModelEvent | undefined; error: unknown; ms: number };

/** Runs a request to its end and collects the outcome. */
export async function runRequest(model: Model, request: ModelRequest): Promise<Outcome> {
  const outcome: Outcome = { text: "", end: undefined, error: undefined, ms: 0 };
  const startedAt = performance.now();
  try {
    await model.stream(request, (event) => {
      if (event.type === "text") outcome.text += event.text;
      if (event.type === "end") outcome.end = event;
    });
  } catch (error) {
    outcome.error = error;
  }
  outcome.ms = performance.now() - startedAt;
  return outcome;
}
