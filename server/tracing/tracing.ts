import type { FastifyInstance } from "fastify";

/**
 * Every attribute that leaves the process; the exporter drops all others, also those of libraries.
 * Names are those of OpenTelemetry's semantic conventions. None of them holds what a person wrote: no
 * URL with its query, no header, no statement with its values, no message of an error.
 */
export const spanAttributes = [
  "http.request.method",
  "http.response.status_code",
  "http.route",
  "rpc.method",
  "saathi.request_id",
  "db.operation.name",
  "db.collection.name",
  "gen_ai.operation.name",
  "gen_ai.provider.name",
  "gen_ai.request.model",
  "gen_ai.response.model",
  "gen_ai.usage.input_tokens",
  "gen_ai.usage.output_tokens",
  "saathi.first_token_ms",
  "saathi.outcome",
] as const;

export type SpanAttributes = Partial<
  Record<(typeof spanAttributes)[number], string | number | boolean>
>;

/** A piece of work with a beginning and an end. */
export interface Span {
  set(attributes: SpanAttributes): void;
  end(isFailed?: boolean): void;
}

/** Makes the product's traces. */
export interface Tracing {
  isOn: boolean;
  /** Starts a span below the current one; without a current one it does nothing. */
  startSpan(name: string, attributes: SpanAttributes): Span;
  /**
   * Starts a span with each request of an app. Call it before any route is added. `isProcedure` says whether
   * a path below `/trpc/` is a procedure of ours.
   */
  register(app: FastifyInstance, isProcedure: (path: string) => boolean): Promise<void>;
  /** Sends the spans that still wait, and ends tracing. */
  close(): Promise<void>;
}

export const noSpan: Span = { set: () => undefined, end: () => undefined };

export const noTracing: Tracing = {
  isOn: false,
  startSpan: () => noSpan,
  register: async () => undefined,
  close: async () => undefined,
};
