import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openWith } from "../db/open.ts";
import { ping } from "../db/ping.ts";
import { sqliteDialect } from "../db/sqlite.ts";
import { rest } from "../testing/http/rest.ts";
import { startTestApp, type TestApp } from "../testing/test-app.ts";

const token = "metrics-token-of-this-test";

type TextResponse = { status: number; text: string; headers: Headers };

async function get(
  app: TestApp,
  path: string,
  headers: Record<string, string> = {},
): Promise<TextResponse> {
  const response = await fetch(`${app.url}${path}`, { headers });
  return { status: response.status, text: await response.text(), headers: response.headers };
}

test("answers 200 on /livez and /readyz while it runs, uncached", async () => {
  await using app = await startTestApp();
  for (const path of ["/livez", "/readyz"]) {
    const { status, headers } = await get(app, path);
    expect({ path, status }).toEqual({ path, status: 200 });
    expect(headers.get("cache-control")).toBe("no-store");
    expect(headers.get("x-request-id")).toMatch(/^[0-9a-f-]{36}$/);
    expect(headers.get("x-content-type-options")).toBe("nosniff");
  }
});

test("stays live while it stops, but is not ready and refuses new work", async () => {
  await using app = await startTestApp();
  app.app.startDraining();
  expect((await get(app, "/livez")).status).toBe(200);
  const { status, headers } = await get(app, "/readyz");
  expect({ status, wait: headers.get("retry-after") }).toEqual({ status: 503, wait: "5" });
  expect((await rest(app, "GET /services")).status).toBe(200);
  const refused = await rest(app, "POST /contact", { body: {} });
  const message = "Saathi is restarting. Please try again in a moment.";
  expect(refused).toMatchObject({ status: 503, body: { status: false, message } });
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
  const viaTrpc = await fetch(`${app.url}/trpc/contact.submit`, { method: "POST" });
  expect(viaTrpc.status).toBe(503);
  expect(Number(viaTrpc.headers.get("retry-after"))).toBeGreaterThan(0);
});

test("stays live without its database, but is not ready", async () => {
  const closed = openWith(sqliteDialect(":memory:"));
  await ping(closed);
  await closed.destroy();
  await using app = await startTestApp({ override: { db: closed } });
  expect((await get(app, "/livez")).status).toBe(200);
  const { status, text } = await get(app, "/readyz");
  expect({ status, text }).toEqual({ status: 503, text: '{"status":false}' });
});

describe("metrics without a token", () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app.close());

  test("are served to this machine in the format of Prometheus", async () => {
    await rest(app, "GET /services");
    const { status, text, headers } = await get(app, "/metrics");
    expect(status).toBe(200);
    expect(headers.get("content-type")).toMatch(/^text\/plain; ?version=0\.0\.4/);
    expect(text).toContain("replies_in_flight 0");
    expect(text).toMatch(/http_request_duration_seconds_count\{.*route="\/api\/services".*\} 1/);
  });

  test.each([
    ["x-forwarded-for", "127.0.0.1"],
    ["x-forwarded-for", "203.0.113.9"],
    ["x-forwarded-host", "saathi.example"],
    ["forwarded", "for=127.0.0.1"],
    ["x-real-ip", "127.0.0.1"],
    ["via", "1.1 proxy"],
    ["cf-connecting-ip", "127.0.0.1"],
    ["true-client-ip", "127.0.0.1"],
    ["x-client-ip", "127.0.0.1"],
    ["x-cluster-client-ip", "127.0.0.1"],
    ["x-forwarded", "for=127.0.0.1"],
    ["fly-client-ip", "127.0.0.1"],
  ])("are refused to a request through an untrusted proxy (%s: %s)", async (name, value) => {
    const { status, text } = await get(app, "/metrics", { [name]: value });
    expect(status).toBe(403);
    expect(text).not.toContain("http_request_duration");
  });
});

test("refuses metrics to a request with another host name, against DNS rebinding", async () => {
  await using app = await startTestApp();
  const statusFor = async (host: string) =>
    (await app.app.inject({ url: "/metrics", headers: { host } })).statusCode;
  expect(await statusFor("saathi.example")).toBe(403);
  expect(await statusFor("127.0.0.1.evil.example")).toBe(403);
  expect(await statusFor("localhost:3000")).toBe(200);
});

test("checks the client IP address that a trusted proxy forwards", async () => {
  await using app = await startTestApp({ env: { TRUST_PROXY: "127.0.0.1,::1" } });
  const from = (ip: string) => get(app, "/metrics", { "x-forwarded-for": ip });
  expect((await from("203.0.113.9")).status).toBe(403);
  expect((await from("127.0.0.1, 203.0.113.9")).status).toBe(403);
  expect((await get(app, "/metrics", { "x-real-ip": "127.0.0.1" })).status).toBe(403);
  expect((await get(app, "/metrics")).status).toBe(200);
});

test("always requires the bearer token when METRICS_TOKEN is set", async () => {
  await using app = await startTestApp({ env: { METRICS_TOKEN: token } });
  const wrong = ["", token, `Bearer ${token}x`, "Bearer ", `Basic ${token}`];
  for (const authorization of wrong) {
    const given: Record<string, string> = authorization === "" ? {} : { authorization };
    const { status, headers } = await get(app, "/metrics", given);
    expect({ authorization, status }).toEqual({ authorization, status: 401 });
    expect(headers.get("www-authenticate")).toBe("Bearer");
  }
  for (const scheme of ["Bearer", "bearer"]) {
    const headers = { authorization: `${scheme} ${token}`, "x-forwarded-for": "203.0.113.9" };
    expect((await get(app, "/metrics", headers)).status).toBe(200);
  }
});
