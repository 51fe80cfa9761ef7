import { describe, expect, test } from "vitest";
import { ConfigError, readConfig } from "../config.ts";

const endpoint = "http://collector:4318";
const read = (env: Record<string, string>) => readConfig({ NODE_ENV: "test", ...env }).tracing;

function listProblems(env: Record<string, string>): string[] {
  try {
    read(env);
    return [];
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    return error.problems.map(({ variable }) => variable);
  }
}

describe("tracing is off", () => {
  test.each([
    [{}],
    [{ OTEL_SERVICE_NAME: "saathi" }],
    [{ OTEL_EXPORTER_OTLP_ENDPOINT: " " }],
    [{ OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_SDK_DISABLED: "true" }],
    [{ OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_TRACES_EXPORTER: "none" }],
  ] as Record<string, string>[][])("with %j", (env) => {
    expect(read(env as Record<string, string>)).toBeNull();
  });
});

test("a URL alone traces everything by protobuf to its path for spans", () => {
  expect(read({ OTEL_EXPORTER_OTLP_ENDPOINT: `${endpoint}/` })).toEqual({
    url: `${endpoint}/v1/traces`,
    headers: {},
    protocol: "http/protobuf",
    timeoutMs: 10_000,
    resource: { "service.name": "saathi" },
    share: 1,
  });
});

test("a variable for traces overrules the one for all signals", () => {
  const config = read({
    OTEL_EXPORTER_OTLP_ENDPOINT: endpoint,
    OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: "https://traces.example.in/in",
    OTEL_EXPORTER_OTLP_HEADERS: "a=1, b=two%20words",
    OTEL_EXPORTER_OTLP_TRACES_HEADERS: "a=2",
    OTEL_EXPORTER_OTLP_PROTOCOL: "http/protobuf",
    OTEL_EXPORTER_OTLP_TRACES_PROTOCOL: "http/json",
    OTEL_SERVICE_NAME: "saathi-2",
    OTEL_RESOURCE_ATTRIBUTES: "service.name=other,host.name=one",
  });
  expect(config).toMatchObject({
    url: "https://traces.example.in/in",
    headers: { a: "2", b: "two words" },
    protocol: "http/json",
    resource: { "service.name": "saathi-2", "host.name": "one" },
  });
});

test.each([
  ["always_off", undefined, 0],
  ["traceidratio", "0.25", 0.25],
  ["parentbased_traceidratio", "0", 0],
  ["parentbased_traceidratio", undefined, 1],
  ["always_on", "0.25", 1],
])("the sampler %s with %s sends the share %s", (sampler, share, sent) => {
  const config = read({
    OTEL_EXPORTER_OTLP_ENDPOINT: endpoint,
    OTEL_TRACES_SAMPLER: sampler,
    ...(share !== undefined && { OTEL_TRACES_SAMPLER_ARG: share }),
  });
  expect(config?.share).toBe(sent);
});

test("a start lists every wrong variable at once", () => {
  const wrong = {
    OTEL_EXPORTER_OTLP_ENDPOINT: "collector:4318",
    OTEL_EXPORTER_OTLP_HEADERS: "no pair",
    OTEL_EXPORTER_OTLP_PROTOCOL: "grpc",
    OTEL_EXPORTER_OTLP_TIMEOUT: "soon",
    OTEL_RESOURCE_ATTRIBUTES: "a=%zz",
    OTEL_TRACES_EXPORTER: "zipkin",
    OTEL_TRACES_SAMPLER: "sometimes",
    OTEL_TRACES_SAMPLER_ARG: "2",
  };
  expect(listProblems(wrong).sort()).toEqual(Object.keys(wrong).sort());
});
