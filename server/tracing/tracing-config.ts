import * as z from "zod";

const protocols = ["http/protobuf", "http/json"] as const;
const samplers = [
  "always_on",
  "always_off",
  "traceidratio",
  "parentbased_always_on",
  "parentbased_always_off",
  "parentbased_traceidratio",
] as const;
const defaultTimeoutMs = 10_000;
const pair = /^\s*([^=,;\s]+)\s*=\s*([^,]*?)\s*$/;

const httpUrl = z.url({ protocol: /^https?$/, error: "must be an http(s) address" }).optional();
const isOn = (text: string) => text.toLowerCase() === "true";

function decodePair(text: string): [string, string] | null {
  const [, name, value] = pair.exec(text) ?? [];
  if (name === undefined || value === undefined) return null;
  try {
    return [name, decodeURIComponent(value)];
  } catch {
    return null;
  }
}

/** `name=value,name=value` with values that are encoded as in a URL. */
const pairs = z
  .string()
  .transform((text) => text.split(",").map(decodePair))
  .refine((list) => list.every((entry) => entry !== null), "must be name=value,name=value")
  .transform((list) => Object.fromEntries(list.filter((entry) => entry !== null)))
  .optional();

const protocol = z
  .enum(protocols, `must be ${protocols.join(" or ")}: gRPC is not supported`)
  .optional();
const milliseconds = z
  .string()
  .regex(/^[1-9][0-9]{0,8}$/, "must be a whole number of milliseconds above 0")
  .transform(Number)
  .optional();

/**
 * The standard variables of OpenTelemetry that the product reads
 * (https://opentelemetry.io/docs/specs/otel/configuration/sdk-environment-variables/ and
 * https://opentelemetry.io/docs/specs/otel/protocol/exporter/, read on 2026-11-22).
 */
export const tracingFields = {
  OTEL_SDK_DISABLED: z.string().transform(isOn).default(false),
  OTEL_TRACES_EXPORTER: z.enum(["otlp", "none"], "must be otlp or none").default("otlp"),
  OTEL_EXPORTER_OTLP_ENDPOINT: httpUrl,
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: httpUrl,
  OTEL_EXPORTER_OTLP_HEADERS: pairs,
  OTEL_EXPORTER_OTLP_TRACES_HEADERS: pairs,
  OTEL_EXPORTER_OTLP_PROTOCOL: protocol,
  OTEL_EXPORTER_OTLP_TRACES_PROTOCOL: protocol,
  OTEL_EXPORTER_OTLP_TIMEOUT: milliseconds,
  OTEL_SERVICE_NAME: z.string().optional(),
  OTEL_RESOURCE_ATTRIBUTES: pairs,
  OTEL_TRACES_SAMPLER: z
    .enum(samplers, `must be one of ${samplers.join(", ")}`)
    .default("parentbased_always_on"),
  OTEL_TRACES_SAMPLER_ARG: z
    .string()
    .refine((text) => Number(text) >= 0 && Number(text) <= 1, "must be a share from 0 to 1")
    .transform(Number)
    .optional(),
};

type TracingFields = z.output<z.ZodObject<typeof tracingFields>>;

/** Where traces go and which of them. */
export type TracingConfig = {
  /** The URL that takes spans, path included. */
  url: string;
  headers: Record<string, string>;
  protocol: (typeof protocols)[number];
  timeoutMs: number;
  /** Attributes of all spans: which service, which machine. */
  resource: Record<string, string>;
  /** The share of traces that is sent, 0 to 1. */
  share: number;
};

function toUrl(env: TracingFields): string | null {
  const { OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: own, OTEL_EXPORTER_OTLP_ENDPOINT: base } = env;
  if (own !== undefined) return own;
  return base === undefined ? null : `${base.replace(/\/+$/, "")}/v1/traces`;
}

function toShare(env: TracingFields): number {
  const sampler = env.OTEL_TRACES_SAMPLER.replace("parentbased_", "");
  if (sampler === "always_off") return 0;
  return sampler === "traceidratio" ? (env.OTEL_TRACES_SAMPLER_ARG ?? 1) : 1;
}

/** How to trace; null when no URL is given or tracing is switched off. */
export function toTracingConfig(env: TracingFields): TracingConfig | null {
  const url = toUrl(env);
  const isOff = env.OTEL_SDK_DISABLED || env.OTEL_TRACES_EXPORTER === "none";
  if (url === null || isOff) return null;
  const named = env.OTEL_RESOURCE_ATTRIBUTES ?? {};
  return {
    url,
    headers: { ...env.OTEL_EXPORTER_OTLP_HEADERS, ...env.OTEL_EXPORTER_OTLP_TRACES_HEADERS },
    protocol:
      env.OTEL_EXPORTER_OTLP_TRACES_PROTOCOL ?? env.OTEL_EXPORTER_OTLP_PROTOCOL ?? "http/protobuf",
    timeoutMs: env.OTEL_EXPORTER_OTLP_TIMEOUT ?? defaultTimeoutMs,
    resource: {
      ...named,
      "service.name": env.OTEL_SERVICE_NAME ?? named["service.name"] ?? "saathi",
    },
    share: toShare(env),
  };
}
