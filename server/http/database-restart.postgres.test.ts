import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Db } from "../db/database.ts";
import { migrate } from "../db/migrate.ts";
import { openDatabase } from "../db/open.ts";
import { seed } from "../seed/seed.ts";
import { openStream } from "../testing/http/event-stream.ts";
import { rest } from "../testing/http/rest.ts";
import { createMember, type TestMember } from "../testing/members.ts";
import {
  startPostgresServer,
  type TestPostgresServer,
} from "../testing/programs/postgres-server.ts";
import { startTestApp, type TestApp } from "../testing/test-app.ts";

let server: TestPostgresServer;
let db: Db;
let app: TestApp;
let asha: TestMember;

beforeAll(async () => {
  server = await startPostgresServer(process.env.SAATHI_TEST_POSTGRES_URL ?? "");
  db = openDatabase(server.url);
  await migrate(db);
  await seed(db);
  app = await startTestApp({ database: db, env: { RATE_LIMIT_SCALE: "1000" } });
});
afterAll(async () => {
  await app.close();
  await db.destroy();
  await server.close();
});
beforeEach(async () => {
  asha = await createMember(app, { subscribed: true });
});

const history = () => rest(app, "GET /chat-history", { token: asha.token });
const getReadyz = async () => (await fetch(`${app.url}/readyz`)).status;

/** A contact message that nobody has sent before. */
const createMessage = () => ({
  name: "Asha",
  email: "asha@example.in",
  subject: crypto.randomUUID(),
  message: "What if the database is gone in between?",
});

/** Sends contact messages until told to stop. @returns the subjects that were answered with 201 */
async function sendMessages(signal: AbortSignal, statuses: Set<number>): Promise<string[]> {
  const stored: string[] = [];
  while (!signal.aborted) {
    const body = createMessage();
    const { status } = await rest(app, "POST /contact", { body });
    statuses.add(status);
    if (status === 201) stored.push(body.subject);
  }
  return stored;
}

test("loses no answered message when the server is killed twice under load, and serves again by itself", async () => {
  const ending = new AbortController();
  const statuses = new Set<number>();
  const loads = Array.from({ length: 6 }, () => sendMessages(ending.signal, statuses));
  for (let kills = 0; kills < 2; kills += 1) {
    await expect.poll(async () => (await history()).status).toBe(200);
    await server.kill();
    await expect.poll(getReadyz).toBe(503);
    await server.start();
  }
  await expect.poll(getReadyz).toBe(200);
  ending.abort();
  const stored = (await Promise.all(loads)).flat();
  expect([...statuses].sort()).toEqual([201, 503]);
  const rows = await db.selectFrom("contact_messages").select("subject").execute();
  const subjects = rows.map(({ subject }) => subject);
  expect(stored.filter((subject) => !subjects.includes(subject))).toEqual([]);
  expect(new Set(subjects).size).toBe(subjects.length);
});

test("stores a reply whose database is killed and recovers while it is written", async () => {
  app.model.next({ text: "word ".repeat(60), firstTokenMs: 0, tokensPerSecond: 60 });
  const body = { message: "Tell me" };
  const stream = await openStream(app, "POST /chat/1", { token: asha.token, body });
  const started = (await stream.next())?.data;
  await stream.next();
  await server.kill();
  await server.start();
  const events = await stream.rest();
  expect(events.at(-1)?.data.finish).toBe("complete");
  const page = await rest(app, `GET /chat/${started.uuid}/messages`, { token: asha.token });
  expect(page.body.data.data[1]).toMatchObject({ status: "complete" });
});

test("refuses to write with 503 and serves reads while the server allows reading alone", async () => {
  await server.kill();
  await server.start("default_transaction_read_only=on");
  await expect.poll(async () => (await history()).status).toBe(200);
  const answer = await rest(app, "POST /contact", { body: createMessage() });
  expect(answer).toMatchObject({ status: 503, body: { refusal: { id: "databaseUnavailable" } } });
  expect(answer.headers.has("retry-after")).toBe(true);
  await server.kill();
  await server.start();
  const send = async () => (await rest(app, "POST /contact", { body: createMessage() })).status;
  await expect.poll(send).toBe(201);
});

test("says that the disk is full, and serves again once there is room", async () => {
  await sql`create function refuse() returns trigger language plpgsql as
    $$ begin raise exception 'No space left on device' using errcode = '53100'; end $$`.execute(db);
  await sql`create trigger full_disk before insert on contact_messages
    for each row execute function refuse()`.execute(db);
  const answer = await rest(app, "POST /contact", { body: createMessage() });
  expect(answer).toMatchObject({ status: 503, body: { refusal: { id: "databaseUnavailable" } } });
  await sql`drop trigger full_disk on contact_messages`.execute(db);
  expect((await rest(app, "POST /contact", { body: createMessage() })).status).toBe(201);
});
