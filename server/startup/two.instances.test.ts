import type { ChildProcess } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Db } from "../db/database.ts";
import { type ModelSimulator, startModelSimulator } from "../simulators/model.ts";
import { openTestDatabase, type TestDatabase } from "../testing/database.ts";
import { makePdf } from "../testing/files.ts";
import { ask } from "../testing/http/ask.ts";
import { attachFile } from "../testing/http/attach-file.ts";
import { openStream, replyTextOf } from "../testing/http/event-stream.ts";
import { findFreePort } from "../testing/http/free-port.ts";
import { startProductProcess } from "../testing/http/product-process.ts";
import { rest } from "../testing/http/rest.ts";
import { addProof, createMember, type TestMember } from "../testing/members.ts";
import { openRealBucket, type RealBucket } from "../testing/object-store/real-bucket.ts";
import { startRedis, type TestRedis } from "../testing/programs/redis.ts";
import { mutate } from "../testing/sign-in.ts";
import { startTestApp } from "../testing/test-app.ts";

// What compose.yaml starts, from the distribution's packages: PostgreSQL, Redis, an S3-compatible store
// and two instances. `npm run bench` has nginx before them (bench/rolling-restart.ts).
const secret = "a-secret-that-only-this-test-knows-0123456789";

type Instance = { url: string; child: ChildProcess };

let folder = "";
let database: TestDatabase;
let bucket: RealBucket;
let redis: TestRedis;
let model: ModelSimulator;
let asha: TestMember;
let others: TestMember[] = [];
let first: Instance;
let second: Instance;

async function start(databaseUrl: string): Promise<Instance> {
  const port = await findFreePort();
  const { child, serving } = startProductProcess(folder, {
    PORT: port,
    DATABASE_URL: databaseUrl,
    AUTH_SECRET: secret,
    REDIS_URL: redis.url,
    ANTHROPIC_BASE_URL: model.url,
    RATE_LIMIT_SCALE: "1000",
    ...bucket.env,
  });
  return { child, url: (await serving).url };
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "saathi-two-"));
  [database, bucket, redis, model] = await Promise.all([
    openTestDatabase(),
    openRealBucket(),
    startRedis(),
    startModelSimulator({ firstTokenMs: 0, tokensPerSecond: 2000 }),
  ]);
  {
    await using app = await startTestApp({ database: database.db, env: { AUTH_SECRET: secret } });
    asha = await createMember(app, { subscribed: true });
    await addProof(app, asha.token);
    const members = Array.from({ length: 4 }, () => createMember(app, { subscribed: true }));
    others = await Promise.all(members);
  }
  first = await start(database.url);
  second = await start(database.url);
});
afterAll(async () => {
  for (const instance of [first, second]) instance?.child.kill("SIGKILL");
  await Promise.all([database.close(), bucket.close(), redis.close(), model.close()]);
  rmSync(folder, { recursive: true, force: true });
});

const headers = () => ({ authorization: `Bearer ${asha.token}` });

async function findLeader(db: Db): Promise<string | undefined> {
  return (await db.selectFrom("job_leases").select("holder").executeTakeFirst())?.holder;
}

test("an instance reads the files, messages and limits that the other one stored", async () => {
  const pdf = makePdf({ pages: 2 });
  const id = await attachFile(first, { token: asha.token, bytes: pdf });
  const got = await fetch(`${second.url}/api/chat/attachments/${id}`, { headers: headers() });
  expect(Buffer.from(await got.arrayBuffer())).toEqual(pdf);
  const body = { message: "What does it say?", attachment_ids: [id] };
  const sent = await rest(second, "POST /chat/1", { token: asha.token, body });
  expect(sent.status).toBe(200);
  const read = await rest(first, `GET /chat/${sent.body.uuid}/messages`, { token: asha.token });
  expect(read.body.data.data).toMatchObject([{ message: body.message }, { status: "complete" }]);
});

const makeText = (count: number) => Array.from({ length: count }, (_, n) => `word${n}`).join(" ");

/** Asks the first instance, and follows the reply on the second one from its first words on. */
async function followElsewhere(text: string, tokensPerSecond: number) {
  model.next({ text, firstTokenMs: 0, tokensPerSecond });
  const { token } = asha;
  const body = { message: "Tell me" };
  const stream = await openStream(first, "POST /chat/1", { token, body });
  const { uuid, reply_id } = (await stream.next())?.data ?? {};
  const followed = await openStream(second, `GET /chat/replies/${reply_id}/events`, { token });
  await followed.skipTo("delta");
  return { stream, followed, uuid: uuid as string };
}

test("a reply reaches its reader on either instance whole although Redis stops for three seconds", async () => {
  const text = makeText(160);
  const { stream, followed } = await followElsewhere(text, 45);
  redis.freeze();
  const ends = Promise.all([stream.rest(), followed.rest()]);
  await sleep(3000);
  redis.resume();
  const [own, elsewhere] = await ends;
  expect(replyTextOf(own)).toBe(text);
  // `followElsewhere` has read the first words.
  expect(text.endsWith(replyTextOf(elsewhere))).toBe(true);
  expect(elsewhere.at(-1)).toEqual(own.at(-1));
  expect(own.at(-1)?.data.finish).toBe("complete");
});

/** Ends every connection of the instances, three times within half a second. */
async function terminateBackends(): Promise<void> {
  for (let times = 0; times < 3; times += 1) {
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`.execute(database.db);
    await sleep(150);
  }
}

test("both instances answer 503 at worst while PostgreSQL ends their connections, and come back", async () => {
  const statuses = new Set<number>();
  const ending = new AbortController();
  const use = async ({ token }: TestMember, nth: number) => {
    const instance = nth % 2 === 0 ? first : second;
    while (!ending.signal.aborted) {
      const body = { message: "Hello" };
      statuses.add((await rest(instance, "GET /chat-history", { token })).status);
      statuses.add((await rest(instance, "POST /chat/1", { token, body })).status);
    }
  };
  const people = others.map(use);
  await terminateBackends();
  ending.abort();
  await Promise.all(people);
  expect([...statuses].filter((status) => status >= 500 && status !== 503)).toEqual([]);
  for (const { url } of [first, second]) {
    await expect.poll(async () => (await fetch(`${url}/readyz`)).status).toBe(200);
    const body = { message: "And now?" };
    // A backend that was told to end may end after another one has answered.
    await expect
      .poll(async () => (await rest({ url }, "POST /chat/1", { token: asha.token, body })).status)
      .toBe(200);
  }
});

// Twelve seconds of silence, and the pause between two looks for silent replies.
const interruptedWithinMs = 20_000;
let leader: string | undefined;
let downloadId = "";

async function readMessages(uuid: string) {
  const page = await rest(second, `GET /chat/${uuid}/messages`, { token: asha.token });
  return page.body.data.data;
}

test("a reply whose instance is killed ends as interrupted for who follows it on the other one", async () => {
  leader = await findLeader(database.db);
  const text = makeText(4000);
  const { stream, followed, uuid } = await followElsewhere(text, 50);
  stream.rest().catch(() => "ends with its instance");
  // The reply is saved for the first time after a second.
  await expect.poll(async () => (await readMessages(uuid))[1]?.message ?? "").not.toBe("");
  first.child.kill("SIGKILL");
  const killedMs = performance.now();
  const { token } = asha;
  const started = await mutate(second, "account.startDownload", { input: undefined, token });
  downloadId = started.body.result.data.id;
  const events = await followed.rest();
  expect(events.at(-1)).toMatchObject({ event: "end", data: { finish: "interrupted" } });
  expect(performance.now() - killedMs).toBeLessThan(interruptedWithinMs);
  const body = { message: "And now?" };
  expect((await rest(second, `POST /chat/1/${uuid}`, { token, body })).status).toBe(200);
  const messages = await readMessages(uuid);
  expect(messages).toMatchObject([
    { message: "Tell me" },
    { status: "interrupted" },
    { message: "And now?" },
    { status: "complete" },
  ]);
  expect(text.startsWith(messages[1].message)).toBe(true);
});

test("after the leader is killed, the other instance makes a download, and all files are in it", async () => {
  expect(leader).toBeDefined();
  const { token } = asha;
  const id = downloadId;
  const status = () => ask(second, "account.downloads", { token });
  await expect
    .poll(status, { timeout: 40_000, interval: 500 })
    .toMatchObject([{ id, status: "ready" }]);
  expect(await findLeader(database.db)).not.toBe(leader);
  const zip = await fetch(`${second.url}/api/account/downloads/${id}`, { headers: headers() });
  const bytes = Buffer.from(await zip.arrayBuffer());
  expect(bytes.toString("latin1")).toContain("%PDF-1.4");
});
