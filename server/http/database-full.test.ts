import { readdirSync } from "node:fs";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { postFile } from "../testing/http/attach-file.ts";
import { callTrpc } from "../testing/http/call-trpc.ts";
import { postUnknownWebhook } from "../testing/http/post-webhook.ts";
import { rest } from "../testing/http/rest.ts";
import { createMember, type TestMember } from "../testing/members.ts";
import { startTestApp, type TestApp } from "../testing/test-app.ts";

let app: TestApp;
let asha: TestMember;

beforeAll(async () => {
  app = await startTestApp({ env: { RATE_LIMIT_SCALE: "100" } });
  app.gateway.pauseWebhooks();
  asha = await createMember(app, { subscribed: true });
  await uploadPicture();
});
afterAll(() => app.close());

/** SQLite refuses to grow beyond this many pages, with the error of a full disk. */
async function limitPages(pages: number): Promise<void> {
  await sql.raw(`pragma max_page_count = ${pages}`).execute(app.db);
}

/** Lets the database grow no more, and uses up the pages that it has. */
async function fillDatabase(): Promise<void> {
  await limitPages(1);
  const insert = (chars: number) =>
    app.db
      .insertInto("webhook_events")
      .values({
        dedupe_key: crypto.randomUUID(),
        type: "x".repeat(chars),
        order_id: null,
        body: "",
        received_at: "2026-01-01T00:00:00.000Z",
      })
      .execute();
  for (const chars of [3000, 300, 10]) {
    for (let isFull = false; !isFull; )
      isFull = await insert(chars).then(
        () => false,
        () => true,
      );
  }
}

const contact = {
  name: "Asha",
  email: "asha@example.in",
  subject: "A full disk",
  message: "word ".repeat(900),
};

const uploadPicture = () => postFile(app, { token: asha.token, name: "क".repeat(60) });

const refusal = { id: "databaseUnavailable" };

test("answers 503 with Retry-After while the database is full, and serves again afterwards", async () => {
  await fillDatabase();

  const restAnswer = await rest(app, "POST /contact", { body: contact });
  expect(restAnswer).toMatchObject({ status: 503, body: { status: false, refusal } });
  expect(restAnswer.headers.get("retry-after")).toBe("60");
  const trpcAnswer = await callTrpc(app, "mutation contact.submit", { body: contact });
  expect(trpcAnswer).toMatchObject({ status: 503, body: { error: { data: { refusal } } } });
  expect(trpcAnswer.headers.get("retry-after")).toBe("60");
  const webhook = await postUnknownWebhook(app, "FULL");
  expect([webhook.status, webhook.headers.get("retry-after")]).toEqual([503, "60"]);
  expect((await fetch(`${app.url}/readyz`)).status).toBe(503);
  expect(app.logged()).toContain('"database":"full"');
  expect((await rest(app, "GET /chat-history", { token: asha.token })).status).toBe(200);

  await limitPages(1_000_000);
  expect((await rest(app, "POST /contact", { body: contact })).status).toBe(201);
  expect((await fetch(`${app.url}/readyz`)).status).toBe(200);
});

test("leaves no file of an upload whose row could not be stored", async () => {
  const files = () => readdirSync(app.ctx.config.attachmentsDir).toSorted();
  const before = files();
  await fillDatabase();
  try {
    let last: Response | undefined;
    for (let n = 0; n < 15 && last?.status !== 503; n += 1) last = await uploadPicture();
    expect(last?.status).toBe(503);
    expect(files().filter((name) => name.endsWith(".part"))).toEqual([]);
    const { length } = await app.db.selectFrom("attachments").select("id").execute();
    expect(files().length).toBe(length);
    expect(before.length).toBeGreaterThan(0);
  } finally {
    await limitPages(1_000_000);
  }
});
