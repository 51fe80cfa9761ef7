import type { Span, Tracing } from "../../tracing/tracing.ts";
import { ModelError } from "./errors.ts";
import type { Emit } from "./stream-request.ts";
import type { Model, ModelEvent, ModelRequest } from "./types.ts";

/** Notes what a call used, and when its first text came; never the texts. */
function note(span: Span, event: ModelEvent, startedMs: number): void {
  if (event.type === "text") {
    span.set({ "saathi.first_token_ms": Math.round(performance.now() - startedMs) });
  }
  if (event.type !== "start" && event.type !== "round" && event.type !== "end") return;
  span.set({
    "gen_ai.response.model": event.model,
    "gen_ai.usage.input_tokens": event.usage.input,
    "gen_ai.usage.output_tokens": event.usage.output,
    ...(event.type === "end" && { "saathi.outcome": event.stopReason }),
  });
}

type Traced = { model: Model; tracing: Tracing };

async function traceStream({ model, tracing }: Traced, request: ModelRequest, emit: Emit) {
  const startedMs = performance.now();
  const span = tracing.startSpan(`chat ${request.model}`, {
    "gen_ai.operation.name": "chat",
    "gen_ai.provider.name": "anthropic",
    "gen_ai.request.model": request.model,
  });
  let hasText = false;
  let isFailed = false;
  try {
    await model.stream(request, (event) => {
      if (event.type !== "text" || !hasText) note(span, event, startedMs);
      hasText ||= event.type === "text";
      emit(event);
    });
  } catch (error) {
    isFailed = true;
    span.set({ "saathi.outcome": error instanceof ModelError ? error.kind : "failed" });
    throw error;
  } finally {
    span.end(isFailed);
  }
}

/**
 * Puts a span around each call of a model. Without tracing it returns the model itself, because a wrapper costs
 * time with each delta.
 */
export function traceModel(model: Model, tracing: Tracing): Model {
  if (!tracing.isOn) return model;
  return {
    prepare: () => model.prepare(),
    stream: (request, emit) => traceStream({ model, tracing }, request, emit),
  };
}
