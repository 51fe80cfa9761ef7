import { closeSync, openSync, statSync, writeSync } from "node:fs";
import { sql } from "kysely";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openTestDatabase, type TestDatabase } from "../testing/database.ts";
import { callTrpc } from "../testing/http/call-trpc.ts";
import { postUnknownWebhook } from "../testing/http/post-webhook.ts";
import { rest } from "../testing/http/rest.ts";
import { createMember, type TestMember } from "../testing/members.ts";
import { startTestApp, type TestApp } from "../testing/test-app.ts";

const pageBytes = 4096;

let database: TestDatabase;
let app: TestApp;
let asha: TestMember;

beforeEach(async () => {
  database = await openTestDatabase();
  app = await startTestApp({ database: database.db });
  asha = await createMember(app, { subscribed: true });
});
afterEach(async () => {
  await app.close();
  await database.close();
});

/** Overwrites the file from one byte on behind the server's back, as a failing disk does. */
async function damageFrom(byte: number): Promise<void> {
  await sql`pragma wal_checkpoint(truncate)`.execute(database.db);
  const path = database.url.slice("file:".length);
  const file = openSync(path, "r+");
  writeSync(file, Buffer.alloc(statSync(path).size - byte, 0xa5), 0, undefined, byte);
  closeSync(file);
  // The pages in memory are still whole.
  await sql`pragma shrink_memory`.execute(database.db);
}

const contact = {
  name: "Asha",
  email: "asha@example.in",
  subject: "A damaged disk",
  message: "Is what I wrote still there?",
};

test.each([
  ["its pages", "SQLITE_CORRUPT", pageBytes],
  ["its header", "SQLITE_NOTADB", 0],
])("answers 503 and is not ready after %s were overwritten", async (_part, code, fromByte) => {
  const { token } = asha;
  expect((await fetch(`${app.url}/readyz`)).status).toBe(200);
  await damageFrom(fromByte);
  const answers = [
    await rest(app, "GET /chat-history", { token }),
    await rest(app, "GET /user-profile", { token }),
    await rest(app, "POST /chat/1", { token, body: { message: "Hello" } }),
    await rest(app, "POST /contact", { body: contact }),
    await rest(app, "POST /auth", { body: { email: asha.email, type: "email" } }),
    await callTrpc(app, "query chat.history", { token, body: {} }),
    await postUnknownWebhook(app, "DAMAGED"),
  ];
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 503));
  for (const { headers } of answers) expect(headers.get("retry-after")).toBe("30");
  const ready = await fetch(`${app.url}/readyz`);
  expect([ready.status, ready.headers.get("retry-after")]).toEqual([503, "5"]);
  expect((await fetch(`${app.url}/livez`)).status).toBe(200);
  expect(app.logged()).toContain('"database":"failing"');
  expect(app.logged()).toContain(code);
});
