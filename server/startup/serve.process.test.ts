import type { ChildProcess } from "node:child_process";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openDatabase } from "../db/open.ts";
import { type ModelSimulator, startModelSimulator } from "../simulators/model.ts";
import { createSqliteFile } from "../testing/database-templates/sqlite-template.ts";
import { openStream } from "../testing/http/event-stream.ts";
import { findFreePort } from "../testing/http/free-port.ts";
import { startProductProcess } from "../testing/http/product-process.ts";
import { rest } from "../testing/http/rest.ts";
import { makeTestFolder } from "../testing/make-test-folder.ts";
import { createMember, type TestMember } from "../testing/members.ts";
import { orderBody } from "../testing/purchases.ts";
import { startTestApp } from "../testing/test-app.ts";

const secret = "a-secret-that-only-this-test-knows-0123456789";
// Longer than any start takes on a busy machine.
const slowReply = { text: "word ".repeat(400), firstTokenMs: 0, tokensPerSecond: 10 };

let folder = "";
let databaseUrl = "";
let port = "";
let model: ModelSimulator;
let asha: TestMember;
let children: ChildProcess[] = [];

beforeEach(async () => {
  folder = makeTestFolder();
  databaseUrl = `file:${join(folder, "saathi.db")}`;
  await createSqliteFile(join(folder, "saathi.db"));
  const db = openDatabase(databaseUrl);
  {
    await using app = await startTestApp({ database: db, env: { AUTH_SECRET: secret } });
    asha = await createMember(app, { subscribed: true });
  }
  await db.destroy();
  model = await startModelSimulator({ firstTokenMs: 0, tokensPerSecond: 2000 });
  port = await findFreePort();
});

afterEach(async () => {
  for (const child of children) child.kill("SIGKILL");
  children = [];
  await model.close();
});

function start(env: Record<string, string> = {}) {
  const product = startProductProcess(folder, {
    PORT: port,
    DATABASE_URL: databaseUrl,
    AUTH_SECRET: secret,
    ANTHROPIC_BASE_URL: model.url,
    ...env,
  });
  children.push(product.child);
  return product;
}

async function startReply(server: { url: string }) {
  model.next(slowReply);
  const body = { message: "Tell me" };
  const stream = await openStream(server, "POST /chat/1", { token: asha.token, body });
  const started = (await stream.next())?.data;
  await stream.next();
  return { uuid: started.uuid as string };
}

async function listStatuses(server: { url: string }, uuid: string): Promise<string[]> {
  const { body } = await rest(server, `GET /chat/${uuid}/messages`, { token: asha.token });
  return body.data.data.map(({ status }: { status: string }) => status);
}

/** The text that the product has stored of its only reply. */
async function readStoredReply(): Promise<string> {
  const db = openDatabase(databaseUrl);
  const query = db.selectFrom("messages").select("text").where("sender", "=", "ai");
  const { text: stored } = await query.executeTakeFirstOrThrow();
  await db.destroy();
  return stored;
}

/** Inserts the key of an order that a killed product did not finish. */
async function leaveKeyBehind(): Promise<void> {
  const db = openDatabase(databaseUrl);
  await db
    .insertInto("idempotency_keys")
    .values({
      user_id: asha.id,
      route: "billing.createOrder",
      key: "left-behind",
      body_hash: "of whatever it was",
      subject: "",
      created_at: new Date().toISOString(),
    })
    .execute();
  await db.destroy();
}

test("a second start on a taken port touches nothing, and one after a kill marks replies as interrupted and frees keys at once", async () => {
  const first = start();
  const { uuid } = await startReply(await first.serving);
  const second = start();
  expect(await text(second.child.stderr)).toContain(`PORT: ${port}`);
  expect(await second.ended).toBe(1);
  expect(await listStatuses(await first.serving, uuid)).toEqual(["sent", "writing"]);
  // The first server goes on writing; it saves the text once a second.
  const before = await readStoredReply();
  await expect.poll(readStoredReply).not.toBe(before);
  first.child.kill("SIGKILL");
  await first.ended;
  await leaveKeyBehind();
  const third = start();
  const server = await third.serving;
  expect(await listStatuses(server, uuid)).toEqual(["sent", "interrupted"]);
  const next = { token: asha.token, body: { message: "And now?" } };
  expect((await rest(server, `POST /chat/1/${uuid}`, next)).status).toBe(200);
  const options = { token: asha.token, headers: { "idempotency-key": "left-behind" } };
  const body = orderBody({ plan_id: 3 });
  const answer = await rest(server, "POST /cashfree/create-order", { ...options, body });
  expect([answer.status, answer.body.error]).toEqual([200, false]);
  third.child.kill("SIGTERM");
  expect(await third.ended).toBe(0);
});

test("a start without its database exits 1 with a plain message and no stack", async () => {
  const { child, ended } = start({ DATABASE_URL: "postgres://127.0.0.1:1/saathi" });
  const output = await text(child.stderr);
  expect(await ended).toBe(1);
  expect(output).toContain("DATABASE_URL");
  expect(output).not.toMatch(/\n\s+at /);
});

/** A configuration that a start in production accepts; nothing listens at its URLs. */
const production = {
  NODE_ENV: "production",
  ANTHROPIC_API_KEY: "none",
  SMTP_URL: "smtp://127.0.0.1:1",
  MAIL_FROM: "Saathi <no-reply@saathi.example>",
  CASHFREE_ENV: "production",
  CASHFREE_CLIENT_ID: "none",
  CASHFREE_CLIENT_SECRET: "none",
};

test("production serves no developer pages", async () => {
  const server = await start(production).serving;
  expect((await fetch(`${server.url}/`)).status).toBe(200);
  for (const path of ["/dev/outbox", "/dev/checkout.js", "/dev/dev.css"]) {
    const answer = await fetch(server.url + path);
    expect([path, answer.status]).toEqual([path, 404]);
  }
});
