import { createCitations } from "../citations/citation-numbers.ts";
import { InvalidAnswerError, ModelError } from "./errors.ts";
import { createHttpFetch, type HttpFetch } from "./http-fetch.ts";
import type { Emit, StreamContext } from "./stream-request.ts";
import { createStreamWatchdog } from "./stream-watchdog.ts";
import { streamWithContinuations } from "./stream-with-continuations.ts";
import type { ApiClient, Model, ModelRequest, Sdk } from "./types.ts";

// A server that is configured by its URL alone needs no key, but the SDK insists on one.
const placeholderKey = "none";

export type ModelOptions = { apiKey?: string | undefined; baseUrl?: string | undefined };

type LoadedSdk = { sdk: Sdk; client: ApiClient; http: HttpFetch };

function describeError(error: unknown, sdk: Sdk): string {
  if (error instanceof InvalidAnswerError) return error.message;
  if (error instanceof SyntaxError) return "invalid answer: not JSON";
  if (error instanceof sdk.APIError) {
    const fields = { status: error.status, type: error.type, request: error.requestID };
    const present = Object.entries(fields).filter(([, value]) => value != null);
    if (present.length > 0) return present.map(([name, value]) => `${name}=${value}`).join(" ");
  }
  return error instanceof Error ? error.name : "unknown";
}

function toModelError(error: unknown, { sdk, watchdog }: StreamContext): ModelError {
  const cause = watchdog.stopCause();
  if (cause === "aborted") return new ModelError({ kind: "aborted", detail: "cancelled" });
  if (cause !== null) {
    return new ModelError({ kind: "timeout", isTotalTimeout: cause === "total", detail: cause });
  }
  if (error instanceof ModelError) return error;
  return new ModelError({ kind: "failed", detail: describeError(error, sdk) });
}

async function streamReply(loading: Promise<LoadedSdk>, request: ModelRequest, emit: Emit) {
  const loaded = await loading;
  const watchdog = createStreamWatchdog({ totalMaxMs: request.totalMaxMs, signal: request.signal });
  const domains = request.searchDomains ?? [];
  const { citeCards } = request;
  const hasSources = domains.length > 0 || citeCards !== undefined;
  const citations = hasSources ? createCitations(domains, citeCards) : null;
  const context = { ...loaded, request, watchdog, citations };
  try {
    await streamWithContinuations(context, emit);
  } catch (error) {
    throw toModelError(error, context);
  } finally {
    watchdog.stop();
  }
}

async function loadSdk({ apiKey = placeholderKey, baseUrl }: ModelOptions): Promise<LoadedSdk> {
  const sdk = await import("@anthropic-ai/sdk");
  const http = createHttpFetch();
  const client = new sdk.Anthropic({
    apiKey,
    fetch: http.fetch,
    ...(baseUrl !== undefined && { baseURL: baseUrl }),
    // stream-with-retry.ts decides about retries, and the SDK would log events that it cannot parse.
    maxRetries: 0,
    logLevel: "off",
    openTelemetry: false,
  });
  return { sdk, client, http };
}

/** The Messages API behind the official SDK. With only a base URL it uses a local server. */
export function createModel(options: ModelOptions): Model {
  let loading: Promise<LoadedSdk> | null = null;
  const load = () => {
    loading ??= loadSdk(options);
    return loading;
  };
  return {
    stream: (request, emit) => streamReply(load(), request, emit),
    async prepare() {
      await load();
      // Node loads its own fetch with the first use of one of its classes, for which a first question would wait.
      new Headers();
    },
  };
}
