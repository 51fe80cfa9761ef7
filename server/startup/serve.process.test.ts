import type { ChildProcess } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openDatabase } from "../db/open.ts";
import { type ModelSimulator, startModelSimulator } from "../simulators/model.ts";
import { openStream } from "../testing/http/event-stream.ts";
import { findFreePort } from "../testing/http/free-port.ts";
import { startProductProcess } from "../testing/http/product-process.ts";
import { rest } from "../testing/http/rest.ts";
import { createMember, type TestMember } from "../testing/members.ts";
import { orderBody } from "../testing/purchases.ts";
import { createSqliteFile } from "../testing/sqlite-template.ts";
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
  folder = mkdtempSync(join(tmpdir(), "saathi-serve-"));
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
  rmSync(folder, { recursive: true, force: true });
});

function start(env: Record<string, string> = {}) {
  const product = startProductProcess(folder, {
    ...{ PORT: port, DATABASE_URL: databaseUrl, AUTH_SECRET: secret },
    ...{ ANTHROPIC_BASE_URL: model.url },
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
  return { stream, uuid: started.uuid as string, replyId: started.reply_id as number };
}

async function listStatuses(server: { url: string }, uuid: string): Promise<string[]> {
  const { body } = await rest(server, `GET /chat/${uuid}/messages`, { token: asha.token });
  return body.data.data.map(({ status }: { status: string }) => status);
}

test("a second start on a taken port does not touch the running server's replies", async () => {
  const server = await start().serving;
  const { stream, uuid, replyId } = await startReply(server);
  const second = start();
  expect(await text(second.child.stderr)).toContain(`PORT: ${port}`);
  expect(await second.ended).toBe(1);
  expect(await listStatuses(server, uuid)).toEqual(["sent", "writing"]);
  await rest(server, `POST /chat/replies/${replyId}/stop`, { token: asha.token });
  expect((await stream.rest()).at(-1)?.data.finish).toBe("stopped");
}, 60_000);

test("a restart after a kill marks running replies as interrupted at once", async () => {
  const first = start();
  const { uuid, stream } = await startReply(await first.serving);
  // The server saves the text once a second.
  await expect.poll(() => stream.next().then((event) => Number(event?.id))).toBeGreaterThan(60);
  first.child.kill("SIGKILL");
  await first.ended;
  const second = start();
  const server = await second.serving;
  expect(await listStatuses(server, uuid)).toEqual(["sent", "interrupted"]);
  const next = { token: asha.token, body: { message: "And now?" } };
  expect((await rest(server, `POST /chat/1/${uuid}`, next)).status).toBe(200);
  second.child.kill("SIGTERM");
  expect(await second.ended).toBe(0);
}, 60_000);

test("a start without its database exits 1 with a plain message and no stack", async () => {
  const { child, ended } = start({ DATABASE_URL: "postgres://127.0.0.1:1/saathi" });
  const output = await text(child.stderr);
  expect(await ended).toBe(1);
  expect(output).toContain("DATABASE_URL");
  expect(output).not.toMatch(/\n\s+at /);
}, 60_000);

test("a restart after a kill frees the idempotency keys of unfinished orders at once", async () => {
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
  const server = await start().serving;
  const options = { token: asha.token, headers: { "idempotency-key": "left-behind" } };
  const body = orderBody({ plan_id: 3 });
  const answer = await rest(server, "POST /cashfree/create-order", { ...options, body });
  expect([answer.status, answer.body.error]).toEqual([200, false]);
}, 60_000);
