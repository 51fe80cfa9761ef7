import { readdirSync } from "node:fs";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { callTrpc } from "../testing/call-trpc.ts";
import { createMember, type TestMember } from "../testing/members.ts";
import { rest } from "../testing/rest.ts";
import { startTestApp, type TestApp } from "../testing/test-app.ts";

let app: TestApp;
let asha: TestMember;

beforeAll(async () => {
  app = await startTestApp({ env: { RATE_LIMIT_SCALE: "100" } });
  asha = await createMember(app, { subscribed: true });
});
afterAll(() => app.close());

/** SQLite refuses to grow beyond this many pages, with the error of a full disk. */
async function limitPages(pages: number): Promise<void> {
  await sql.raw(`pragma max_page_count = ${pages}`).execute(app.db);
}

const contact = {
  name: "Asha",
  email: "asha@example.in",
  subject: "A full disk",
  message: "word ".repeat(900),
};

/** Sends contact messages until the database is full. */
async function fillUp() {
  for (let n = 0; n < 20; n += 1) {
    const answer = await rest(app, "POST /contact", { body: contact });
    if (answer.status !== 201) return answer;
  }
  throw new Error("the database never got full");
}
