import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { reconcile } from "../billing/billing.ts";
import { openWith } from "../db/open.ts";
import { ping } from "../db/ping.ts";
import { sqliteDialect } from "../db/sqlite.ts";
import { startJobs } from "../jobs/jobs.ts";
import { rest } from "../testing/http/rest.ts";
import { createMember } from "../testing/members.ts";
import { buyPlan, createTestOrder } from "../testing/purchases.ts";
import { codeFor, newEmail, wrongCode } from "../testing/sign-in.ts";
import { startTestApp, type TestApp } from "../testing/test-app.ts";
import { TestClock } from "../testing/test-clock.ts";

let app: TestApp;
beforeEach(async () => {
  app = await startTestApp();
});
afterEach(() => app.close());

/** The samples that Prometheus reads now, as `name{labels}` → value. */
async function scrape(): Promise<Map<string, number>> {
  const response = await fetch(`${app.url}/metrics`);
  expect(response.status).toBe(200);
  const samples = (await response.text()).matchAll(/^([a-z]\S*(?:\{.*\})?) (\S+)$/gm);
  return new Map([...samples].map(([, name = "", value]) => [name, Number(value)]));
}

describe("a turn", () => {
  test("counts its end, its first token, its tokens and its cost, and no word of it", async () => {
    const asha = await createMember(app, { subscribed: true });
    const message = "marzipan";
    await rest(app, "POST /chat/3", { token: asha.token, body: { message } });
    const text = await (await fetch(`${app.url}/metrics`)).text();
    const samples = await scrape();
    expect(samples.get('turns_total{service="law",finish="complete"}')).toBe(1);
    expect(samples.get("turn_first_token_seconds_count")).toBe(1);
    const { input_tokens: input } = await app.db
      .selectFrom("model_usage_days")
      .select("input_tokens")
      .executeTakeFirstOrThrow();
    const model = 'model="claude-haiku-5-5"';
    expect(samples.get(`model_tokens_total{${model},kind="input"}`)).toBe(input);
    expect(samples.get(`model_tokens_total{${model},kind="output"}`)).toBeGreaterThan(0);
    expect(samples.get(`model_cost_rupees_total{${model}}`)).toBeGreaterThan(0);
    for (const secret of [message, asha.id, asha.email]) expect(text).not.toContain(secret);
  });

  test("that fails is counted as failed, without a first token or a cost", async () => {
    const asha = await createMember(app, { subscribed: true });
    app.model.next({ text: "", fault: { kind: "http", status: 400 } });
    await rest(app, "POST /chat/3", { token: asha.token, body: { message: "Why?" } });
    const samples = await scrape();
    expect(samples.get('turns_total{service="law",finish="failed"}')).toBe(1);
    expect(samples.get("turn_first_token_seconds_count")).toBe(0);
    expect(samples.get('model_cost_rupees_total{model="claude-haiku-5-5"}') ?? 0).toBe(0);
  });
});

describe("codes", () => {
  const email = newEmail();
  const ask = () => rest(app, "POST /auth", { body: { type: "email", email, method: "otp" } });

  test("are counted when they are sent, typed wrong and typed right", async () => {
    await ask();
    const otp = codeFor(app, email);
    for (const typed of [wrongCode(otp), otp]) {
      await rest(app, "POST /verify-otp", { body: { type: "email", email, otp: typed } });
    }
    const samples = await scrape();
    expect(samples.get('codes_sent_total{channel="email",outcome="sent"}')).toBe(1);
    expect(samples.get('codes_verified_total{channel="email",outcome="wrong"}')).toBe(1);
    expect(samples.get('codes_verified_total{channel="email",outcome="right"}')).toBe(1);
  });

  test("that the mail server refuses are counted as failed", async () => {
    await app.close();
    const send = () => Promise.reject(new Error("550"));
    app = await startTestApp({ override: { mailer: { send } } });
    expect((await ask()).status).toBe(502);
    const samples = await scrape();
    expect(samples.get('codes_sent_total{channel="email",outcome="failed"}')).toBe(1);
    expect(samples.get('codes_sent_total{channel="email",outcome="sent"}')).toBe(0);
  });

  test("an SMS budget that is spent raises an alert", async () => {
    await app.close();
    app = await startTestApp({ env: { SMS_DAILY_MAX_PER_PREFIX: "0" } });
    const body = { type: "mobile", mobile: "98765 43210", method: "otp" };
    expect((await rest(app, "POST /auth", { body })).status).toBe(429);
    await app.close();
    app = await startTestApp({ env: { SMS_DAILY_MAX_PER_PREFIX: "1" } });
    await rest(app, "POST /auth", { body });
    expect((await scrape()).get("security_alerts_total")).toBe(1);
  });
});

describe("orders", () => {
  test("are shown by state while they may change, and counted when a sync changes them", async () => {
    const [asha, ravi] = [await createMember(app), await createMember(app)];
    await createTestOrder(app, asha);
    await buyPlan(app, ravi);
    const samples = await scrape();
    expect(samples.get('orders{status="open"}')).toBe(1);
    expect(samples.get('orders{status="review"}')).toBe(0);
    expect(samples.get('order_changes_total{status="paid"}')).toBe(1);
    expect(samples.get("order_alerts_total")).toBe(0);
  });

  test("in review are shown until a person has ended them", async () => {
    const asha = await createMember(app);
    const id = await createTestOrder(app, asha);
    const set = { status: "review" as const };
    await app.db.updateTable("orders").set(set).where("id", "=", id).execute();
    expect((await scrape()).get('orders{status="review"}')).toBe(1);
  });
});

describe("queues", () => {
  test("report what waits and for how long, failed mails included", async () => {
    await app.close();
    const send = () => Promise.reject(new Error("550"));
    app = await startTestApp({ override: { mailer: { send } } });
    const asha = await createMember(app);
    await buyPlan(app, asha);
    app.clock.advance(600);
    const samples = await scrape();
    expect(samples.get('backlog_items{queue="billing mails"}')).toBe(1);
    const oldest = samples.get('backlog_oldest_seconds{queue="billing mails"}') ?? 0;
    expect([oldest >= 600, oldest < 660]).toEqual([true, true]);
  });

  test("report no sync as waiting that is not due by the database's clock, ten minutes behind", async () => {
    await app.close();
    const clock = new TestClock();
    const now = async () => new Date(clock.now().getTime() - 600_000);
    app = await startTestApp({ clock, databaseClock: { now, answeringMs: () => 60_000 } });
    await createTestOrder(app, await createMember(app));
    expect((await scrape()).get('backlog_items{queue="order syncs"}')).toBe(0);
  });

  test.each([
    ["are late when the gateway refuses all of them for 20 minutes", 2],
    ["are not late when one order alone fails for 20 minutes", 1],
  ])("order syncs %s", async (_case, failing) => {
    for (let order = 0; order < failing; order += 1) {
      await createTestOrder(app, await createMember(app));
    }
    const fetchOrder = () => Promise.reject(new Error("an answer that does not parse"));
    const deps = { ...app.ctx, gateway: { ...app.ctx.gateway, fetchOrder } };
    for (let passed = 0; passed < 20 * 60; passed += 20) {
      app.clock.advance(20);
      await reconcile(deps);
    }
    const seconds = (await scrape()).get('backlog_oldest_seconds{queue="order syncs"}');
    expect((seconds ?? 0) > 600).toBe(failing === 2);
  });

  test("report zero when they are empty, so that an alert tells no work from no answer", async () => {
    const samples = await scrape();
    for (const queue of ["billing mails", "account mails", "webhooks", "downloads", "erasures"]) {
      expect([queue, samples.get(`backlog_items{queue="${queue}"}`)]).toEqual([queue, 0]);
      expect([queue, samples.get(`backlog_oldest_seconds{queue="${queue}"}`)]).toEqual([queue, 0]);
    }
  });

  test("have no value, and database_up is 0, when the database does not answer", async () => {
    expect((await scrape()).get("database_up")).toBe(1);
    const closed = openWith(sqliteDialect(":memory:"));
    await ping(closed);
    await closed.destroy();
    await app.close();
    app = await startTestApp({ override: { db: closed } });
    const samples = await scrape();
    expect(samples.get("database_up")).toBe(0);
    expect(samples.get('backlog_items{queue="webhooks"}')).toBeUndefined();
    expect(samples.get("replies_in_flight")).toBe(0);
  });
});

describe("jobs", () => {
  test("are planned with their interval, and a run is counted", async () => {
    const jobs = startJobs(app.ctx);
    try {
      const success = 'job_runs_total{job_name="reconcile",outcome="done"}';
      await expect.poll(async () => (await scrape()).get(success)).toBeGreaterThan(0);
    } finally {
      await jobs.stop();
    }
    const samples = await scrape();
    expect(samples.get('job_interval_seconds{job_name="reconcile"}')).toBe(5);
    const last = samples.get('job_last_success_timestamp_seconds{job_name="reconcile"}') ?? 0;
    expect(last).toBeCloseTo(app.clock.now().getTime() / 1000, -2);
  });
});

test("the delay of the event loop and the memory are those of the process", async () => {
  const samples = await scrape();
  expect(samples.get("nodejs_eventloop_lag_p99_seconds")).toBeGreaterThanOrEqual(0);
  expect(samples.get("process_resident_memory_bytes")).toBeGreaterThan(1e6);
});
