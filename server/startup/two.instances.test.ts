import type { ChildProcess } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Db } from "../db/database.ts";
import { openTestDatabase, type TestDatabase } from "../testing/database.ts";
import { makePdf } from "../testing/files.ts";
import { query } from "../testing/http/call-trpc.ts";
import { findFreePort, startProductProcess } from "../testing/http/product-process.ts";
import { rest } from "../testing/http/rest.ts";
import { addProof, createMember, type TestMember } from "../testing/members.ts";
import { openRealBucket, type RealBucket } from "../testing/object-store/real-bucket.ts";
import { mutate } from "../testing/sign-in.ts";
import { startTestApp } from "../testing/test-app.ts";

// What compose.yaml starts, from the distribution's packages: PostgreSQL, Redis, an S3-compatible store
// and two instances. `npm run bench` has nginx before them (bench/rolling-restart.ts).
const secret = "a-secret-that-only-this-test-knows-0123456789";

type Instance = { url: string; child: ChildProcess };

let folder = "";
let database: TestDatabase;
let bucket: RealBucket;
let asha: TestMember;
let first: Instance;
let second: Instance;

async function start(databaseUrl: string): Promise<Instance> {
  const port = await findFreePort();
  const { child, serving } = startProductProcess(folder, {
    ...{ PORT: port, DATABASE_URL: databaseUrl, AUTH_SECRET: secret },
    ...{ REDIS_URL: process.env.SAATHI_TEST_REDIS_URL ?? "" },
    ...bucket.env,
  });
  return { child, url: (await serving).url };
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "saathi-two-"));
  [database, bucket] = await Promise.all([openTestDatabase(), openRealBucket()]);
  {
    await using app = await startTestApp({ database: database.db, env: { AUTH_SECRET: secret } });
    asha = await createMember(app, { subscribed: true });
    await addProof(app, asha.token);
  }
  first = await start(database.url);
  second = await start(database.url);
}, 120_000);
afterAll(async () => {
  for (const instance of [first, second]) instance?.child.kill("SIGKILL");
  await Promise.all([database.close(), bucket.close()]);
  rmSync(folder, { recursive: true, force: true });
});

const headers = () => ({ authorization: `Bearer ${asha.token}` });

async function findLeader(db: Db): Promise<string | undefined> {
  return (await db.selectFrom("job_leases").select("holder").executeTakeFirst())?.holder;
}

test("an instance reads the files, messages and limits that the other one stored", async () => {
  const pdf = makePdf({ pages: 2 });
  const uploaded = await fetch(`${first.url}/api/chat/attachments`, {
    method: "POST",
    body: new Uint8Array(pdf),
    headers: headers(),
  });
  const { id } = (await uploaded.json()).data;
  const got = await fetch(`${second.url}/api/chat/attachments/${id}`, { headers: headers() });
  expect(Buffer.from(await got.arrayBuffer())).toEqual(pdf);
  const body = { message: "What does it say?", attachment_ids: [id] };
  const sent = await rest(second, "POST /chat/1", { token: asha.token, body });
  expect(sent.status).toBe(200);
  const read = await rest(first, `GET /chat/${sent.body.uuid}/messages`, { token: asha.token });
  expect(read.body.data.data).toMatchObject([{ message: body.message }, { status: "complete" }]);
});

test("after the leader is killed, the other instance makes a download, and all files are in it", async () => {
  const leader = await findLeader(database.db);
  expect(leader).toBeDefined();
  first.child.kill("SIGKILL");
  const token = asha.token;
  const started = await mutate(second, "account.startDownload", { input: undefined, token });
  const { id } = started.body.result.data;
  const status = () => query(second, "account.downloads", { token });
  await expect
    .poll(status, { timeout: 40_000, interval: 500 })
    .toMatchObject([{ id, status: "ready" }]);
  expect(await findLeader(database.db)).not.toBe(leader);
  const zip = await fetch(`${second.url}/api/account/downloads/${id}`, { headers: headers() });
  const bytes = Buffer.from(await zip.arrayBuffer());
  expect(bytes.toString("latin1")).toContain("%PDF-1.4");
}, 60_000);
