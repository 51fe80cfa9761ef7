import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { syncOrder } from "../billing/sync/sync-order.ts";
import { openTestDatabase, type TestDatabase } from "../testing/database.ts";
import { callTrpc } from "../testing/http/call-trpc.ts";
import { openStream } from "../testing/http/event-stream.ts";
import { postUnknownWebhook } from "../testing/http/post-webhook.ts";
import { rest } from "../testing/http/rest.ts";
import { createMember, type TestMember } from "../testing/members.ts";
import { createTestOrder } from "../testing/purchases.ts";
import { startTestApp, type TestApp } from "../testing/test-app.ts";

let database: TestDatabase;
let app: TestApp;
let asha: TestMember;
let adminClient: pg.Client;

beforeAll(async () => {
  database = await openTestDatabase();
  app = await startTestApp({ database: database.db, env: { RATE_LIMIT_SCALE: "1000" } });
  const url = Object.assign(new URL(database.url), { pathname: "/postgres" }).href;
  adminClient = new pg.Client({ connectionString: url });
  await adminClient.connect();
});
afterAll(async () => {
  await app.close();
  await adminClient.end();
  await database.close();
});
beforeEach(async () => {
  asha = await createMember(app, { subscribed: true });
});

const name = () => new URL(database.url).pathname.slice(1);

/** Ends every connection of the database and accepts no new one, as a stopped server does. */
async function takeDatabaseAway(): Promise<void> {
  await adminClient.query(`alter database ${name()} with allow_connections false`);
  await adminClient.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where datname = $1",
    [name()],
  );
}

async function bringDatabaseBack(): Promise<void> {
  await adminClient.query(`alter database ${name()} with allow_connections true`);
}

const history = () => rest(app, "GET /chat-history", { token: asha.token });

const getReadyz = async () => (await fetch(`${app.url}/readyz`)).status;

test("answers 503 with Retry-After while the database is unreachable, and serves again by itself", async () => {
  await takeDatabaseAway();
  try {
    const answer = await history();
    expect(answer).toMatchObject({ status: 503, body: { refusal: { id: "databaseUnavailable" } } });
    expect(answer.headers.get("retry-after")).toMatch(/^\d+$/);
    const viaTrpc = await callTrpc(app, "query chat.history", { token: asha.token, body: {} });
    expect([viaTrpc.status, viaTrpc.headers.has("retry-after")]).toEqual([503, true]);
    const message = "My father has severe chest pain";
    const sent = await rest(app, "POST /chat/1", { token: asha.token, body: { message } });
    expect(sent).toMatchObject({ status: 503, body: { danger: [{ level: "loud" }] } });
    const body = { serviceId: 1, message };
    const sentViaTrpc = await callTrpc(app, "mutation chat.send", { token: asha.token, body });
    expect(sentViaTrpc.status).toBe(503);
    expect(JSON.stringify(sentViaTrpc.body)).toContain('"level":"loud"');
    // The gateway sends it again.
    const webhook = await postUnknownWebhook(app, "AWAY");
    expect([webhook.status, webhook.headers.has("retry-after")]).toEqual([503, true]);
    expect(await getReadyz()).toBe(503);
    expect((await fetch(`${app.url}/livez`)).status).toBe(200);
  } finally {
    await bringDatabaseBack();
  }
  await expect.poll(async () => (await history()).status).toBe(200);
  expect(await getReadyz()).toBe(200);
});

test("survives fifty terminated backends under load, and loses no answered message", async () => {
  const sent: string[] = [];
  let isKilling = true;
  const load = async () => {
    while (isKilling) {
      const { status, body } = await rest(app, "POST /contact", {
        body: {
          name: "Asha",
          email: "asha@example.in",
          subject: crypto.randomUUID(),
          message: "What if the database restarts in between?",
        },
      });
      expect([201, 503]).toContain(status);
      if (status === 201) sent.push(body.message);
    }
  };
  const loads = Array.from({ length: 8 }, load);
  for (let n = 0; n < 50; n += 1) {
    await adminClient.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = $1 order by random() limit 1`,
      [name()],
    );
    await sleep(10);
  }
  isKilling = false;
  await Promise.all(loads);
  const { count } = await app.db
    .selectFrom("contact_messages")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  expect(count).toBeGreaterThanOrEqual(sent.length);
  expect(sent.length).toBeGreaterThan(0);
  // The last terminated backend may only end now.
  await expect.poll(async () => (await history()).status).toBe(200);
});

test("reads and is ready while another session locks the counter of serials", async () => {
  app.gateway.pauseWebhooks();
  const ids: string[] = [];
  for (let n = 0; n < 30; n += 1) {
    const id = await createTestOrder(app, await createMember(app));
    await app.gateway.pay(id, "success");
    ids.push(id);
  }
  const stuck = new pg.Client({ connectionString: database.url });
  await stuck.connect();
  await stuck.query("begin");
  await stuck.query("lock table invoice_counters in access exclusive mode");
  const syncs = Promise.allSettled(ids.map((id) => syncOrder(app.ctx, id, "webhook")));
  await sleep(300);
  const startedMs = performance.now();
  expect((await history()).status).toBe(200);
  expect(await getReadyz()).toBe(200);
  // A statement that waits for the lock is cancelled after three seconds.
  expect(performance.now() - startedMs).toBeLessThan(2500);
  await stuck.query("rollback");
  await stuck.end();
  await syncs;
  app.gateway.resumeWebhooks();
});

test("a reply that is written while the database restarts reaches its reader and is stored", async () => {
  app.model.next({ text: "word ".repeat(60), firstTokenMs: 0, tokensPerSecond: 60 });
  const body = { message: "Tell me" };
  const stream = await openStream(app, "POST /chat/1", { token: asha.token, body });
  const started = (await stream.next())?.data;
  await stream.next();
  await takeDatabaseAway();
  await sleep(1500);
  await bringDatabaseBack();
  const events = await stream.rest();
  expect(events.at(-1)?.data.finish).toBe("complete");
  const page = await rest(app, `GET /chat/${started.uuid}/messages`, { token: asha.token });
  expect(page.body.data.data[1]).toMatchObject({ status: "complete" });
});
