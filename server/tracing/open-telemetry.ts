import { FastifyOtelInstrumentation } from "@fastify/otel";
import {
  type Attributes,
  context,
  type Span as OtelSpan,
  SpanKind,
  SpanStatusCode,
  trace,
} from "@opentelemetry/api";
import { AsyncLocalStorageContextManager } from "@opentelemetry/context-async-hooks";
import { OTLPTraceExporter as JsonExporter } from "@opentelemetry/exporter-trace-otlp-http";
import { OTLPTraceExporter as ProtobufExporter } from "@opentelemetry/exporter-trace-otlp-proto";
import { resourceFromAttributes } from "@opentelemetry/resources";
import {
  BasicTracerProvider,
  BatchSpanProcessor,
  type ReadableSpan,
  type SpanExporter,
  TraceIdRatioBasedSampler,
} from "@opentelemetry/sdk-trace-base";
import type { FastifyRequest } from "fastify";
import { withTimeout } from "../../shared/with-timeout.ts";
import { noSpan, type Span, spanAttributes, type Tracing } from "./tracing.ts";
import type { TracingConfig } from "./tracing-config.ts";

// A stop waits no longer for an unreachable collector.
const closeTimeoutMs = 2000;
const trpcRoute = "/trpc/:path";
// Load balancers and Prometheus request these all day.
const untracedRoutes = ["/livez", "/readyz", "/metrics"];
const allowedAttributes: ReadonlySet<string> = new Set(spanAttributes);

function keepAllowed(attributes: Attributes): Attributes {
  const allowed = Object.entries(attributes).filter(([name]) => allowedAttributes.has(name));
  return Object.fromEntries(allowed);
}

/** The span without what may hold a person's words: unknown attributes, events, links, messages. */
function redactSpan(span: ReadableSpan): ReadableSpan {
  return Object.create(span, {
    attributes: { value: keepAllowed(span.attributes), enumerable: true },
    events: { value: [], enumerable: true },
    links: { value: [], enumerable: true },
    status: { value: { code: span.status.code }, enumerable: true },
  }) as ReadableSpan;
}

/** An exporter that lets only allowed attributes out of the process, also of spans that libraries make. */
function createRedactingExporter(exporter: SpanExporter): SpanExporter {
  return {
    export: (spans, done) => exporter.export(spans.map(redactSpan), done),
    shutdown: () => exporter.shutdown(),
    forceFlush: async () => exporter.forceFlush?.(),
  };
}

function createExporter({ url, headers, protocol, timeoutMs }: TracingConfig): SpanExporter {
  const Exporter = protocol === "http/json" ? JsonExporter : ProtobufExporter;
  return createRedactingExporter(new Exporter({ url, headers, timeoutMillis: timeoutMs }));
}

function toSpan(span: OtelSpan): Span {
  return {
    set: (attributes) => void span.setAttributes(attributes),
    end(isFailed = false) {
      if (isFailed) span.setStatus({ code: SpanStatusCode.ERROR });
      span.end();
    },
  };
}

/** Names a request's span by its route, as the conventions ask; the plugin calls all `request`. */
function nameRequest(
  span: OtelSpan,
  { id, method, params, routeOptions }: FastifyRequest,
  isProcedure: (path: string) => boolean,
): void {
  const { path } = (params ?? {}) as { path?: string };
  const { url = "" } = routeOptions;
  const isKnown = url === trpcRoute && path !== undefined && isProcedure(path);
  span.updateName(`${method} ${isKnown ? `/trpc/${path}` : url}`.trim());
  span.setAttributes({ "saathi.request_id": id, ...(isKnown && { "rpc.method": path }) });
}

/**
 * Starts tracing by OpenTelemetry. Import this file only when it is configured: the SDK costs memory
 * and time to load. It ignores the `traceparent` of a request, because requests come from strangers.
 */
export function startTracing(config: TracingConfig): Tracing {
  const provider = new BasicTracerProvider({
    resource: resourceFromAttributes(config.resource),
    sampler: new TraceIdRatioBasedSampler(config.share),
    spanProcessors: [new BatchSpanProcessor(createExporter(config))],
  });
  const contexts = new AsyncLocalStorageContextManager().enable();
  context.setGlobalContextManager(contexts);
  const tracer = provider.getTracer("saathi");
  return {
    isOn: true,
    startSpan(name, attributes) {
      // Jobs and timers have none: each of their statements would be a trace of its own.
      if (trace.getActiveSpan() === undefined) return noSpan;
      const kind = "gen_ai.operation.name" in attributes ? SpanKind.CLIENT : SpanKind.INTERNAL;
      return toSpan(tracer.startSpan(name, { attributes, kind }));
    },
    async register(app, isProcedure) {
      const instrumentation = new FastifyOtelInstrumentation({
        instrumentHooks: false,
        recordExceptions: false,
        ignorePaths: ({ url }) => untracedRoutes.includes(url),
        requestHook: (span, request) => nameRequest(span, request, isProcedure),
      });
      instrumentation.setTracerProvider(provider);
      await app.register(instrumentation.plugin());
    },
    async close() {
      context.disable();
      await withTimeout(provider.shutdown(), closeTimeoutMs);
    },
  };
}
