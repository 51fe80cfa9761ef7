import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openWith } from "../db/open.ts";
import { ping } from "../db/ping.ts";
import { sqliteDialect } from "../db/sqlite.ts";
import { rest } from "../testing/rest.ts";
import { startTestApp, type TestApp } from "../testing/test-app.ts";

const token = "metrics-token-of-this-test";

type Got = { status: number; text: string; headers: Headers };

async function get(app: TestApp, path: string, headers: Record<string, string> = {}): Promise<Got> {
  const response = await fetch(`${app.url}${path}`, { headers });
  return { status: response.status, text: await response.text(), headers: response.headers };
}

test("a running server lives and is ready, and nobody keeps the answer", async () => {
  await using app = await startTestApp();
  for (const path of ["/livez", "/readyz"]) {
    const { status, headers } = await get(app, path);
    expect({ path, status }).toEqual({ path, status: 200 });
    expect(headers.get("cache-control")).toBe("no-store");
    expect(headers.get("x-request-id")).toMatch(/^[0-9a-f-]{36}$/);
    expect(headers.get("x-content-type-options")).toBe("nosniff");
  }
});

test("told to stop it lives on, but is not ready and takes no calls", async () => {
  await using app = await startTestApp();
  app.app.stopTaking();
  expect((await get(app, "/livez")).status).toBe(200);
  const { status, headers } = await get(app, "/readyz");
  expect({ status, wait: headers.get("retry-after") }).toEqual({ status: 503, wait: "5" });
  const refused = await rest(app, "GET /services");
  const message = "Saathi is restarting. Please try again in a moment.";
  expect(refused).toMatchObject({ status: 503, body: { status: false, message } });
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
  const typed = await fetch(`${app.url}/trpc/services.list`);
  expect(typed.status).toBe(503);
  expect(Number(typed.headers.get("retry-after"))).toBeGreaterThan(0);
});

test("without its database it lives on, but is not ready", async () => {
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

  test("this machine may read them, as Prometheus wants them", async () => {
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
  ])(
    "%s: %s came through a proxy that nobody trusts, so it is not this machine",
    async (name, value) => {
      const { status, text } = await get(app, "/metrics", { [name]: value });
      expect(status).toBe(403);
      expect(text).not.toContain("http_request_duration");
    },
  );
});

test("metrics without a token are for none who calls this machine by another name", async () => {
  await using app = await startTestApp();
  const ask = async (host: string) =>
    (await app.app.inject({ url: "/metrics", headers: { host } })).statusCode;
  expect(await ask("saathi.example")).toBe(403);
  expect(await ask("127.0.0.1.evil.example")).toBe(403);
  expect(await ask("localhost:3000")).toBe(200);
});

test("behind a trusted proxy the address it names counts", async () => {
  await using app = await startTestApp({ env: { TRUST_PROXY: "127.0.0.1,::1" } });
  const from = (address: string) => get(app, "/metrics", { "x-forwarded-for": address });
  expect((await from("203.0.113.9")).status).toBe(403);
  expect((await from("127.0.0.1, 203.0.113.9")).status).toBe(403);
  expect((await get(app, "/metrics", { "x-real-ip": "127.0.0.1" })).status).toBe(403);
  expect((await get(app, "/metrics")).status).toBe(200);
});

test("with METRICS_TOKEN the bearer is always needed", async () => {
  await using app = await startTestApp({ env: { METRICS_TOKEN: token } });
  const wrong = ["", token, `Bearer ${token}x`, "Bearer ", `Basic ${token}`];
  for (const authorization of wrong) {
    const { status } = await get(app, "/metrics", authorization === "" ? {} : { authorization });
    expect({ authorization, status }).toEqual({ authorization, status: 401 });
  }
  const headers = { authorization: `Bearer ${token}`, "x-forwarded-for": "203.0.113.9" };
  expect((await get(app, "/metrics", headers)).status).toBe(200);
});
