import { afterAll, beforeAll, expect, test } from "vitest";
import { recordAccountEvent, sendAccountMails } from "../account-events/account-events.ts";
import { openTestDatabase, type TestDatabase } from "../testing/database.ts";
import { createMember } from "../testing/members.ts";
import { messagesTo } from "../testing/sign-in.ts";
import { startTestApp } from "../testing/test-app.ts";
import { TestClock } from "../testing/test-clock.ts";
import { createDatabaseClock } from "./database-clock.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

/** The clock of an instance whose machine is five minutes ahead. */
function createSkewedClock(): TestClock {
  const clock = new TestClock();
  clock.advance(300);
  return clock;
}

test("the database clock is PostgreSQL's, although the instance's is 300 seconds ahead", async () => {
  const databaseClock = createDatabaseClock(database.db, createSkewedClock());
  const beforeMs = Date.now();
  const nowMs = (await databaseClock.now()).getTime();
  // The server of the tests runs on this machine; it cuts milliseconds off.
  expect(nowMs).toBeGreaterThanOrEqual(beforeMs - 1);
  expect(nowMs).toBeLessThanOrEqual(Date.now());
});

test("sends no mail that another instance claimed, although its own clock is 300 seconds ahead", async () => {
  const clock = createSkewedClock();
  const databaseClock = createDatabaseClock(database.db, clock);
  await using app = await startTestApp({ database: database.db, clock, databaseClock });
  const { id: userId, email } = await createMember(app);
  const at = new Date().toISOString();
  await recordAccountEvent(app.db, { userId, kind: "download-ready", at });
  const claimedUntil = new Date(Date.now() + 60_000).toISOString();
  await app.db.updateTable("account_events").set({ due_at: claimedUntil }).execute();
  await sendAccountMails(app.ctx);
  expect(messagesTo(app, email)).toEqual([]);
  await app.db.updateTable("account_events").set({ due_at: at }).execute();
  await sendAccountMails(app.ctx);
  expect(messagesTo(app, email)).toHaveLength(1);
});
