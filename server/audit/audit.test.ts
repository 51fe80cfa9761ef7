import { sql } from "kysely";
import { afterEach, beforeEach, expect, test } from "vitest";
import { systemClock } from "../clock.ts";
import { openTestDatabase, type TestDatabase } from "../testing/database.ts";
import { createAuditTrail, listAuditEvents } from "./audit.ts";

const everything = { accounts: null, event: null, max: 2000 };
let database: TestDatabase;
let lines: string[];

beforeEach(async () => {
  database = await openTestDatabase();
  lines = [];
});
afterEach(() => database.close());

const createTrail = () =>
  createAuditTrail({
    db: database.db,
    clock: systemClock,
    log: { error: (_, message) => lines.push(message) },
  });

const setReadOnly = (value: "on" | "off") =>
  sql`pragma query_only = ${sql.raw(value)}`.execute(database.db);

async function listStored(): Promise<string[]> {
  const events = await listAuditEvents(database.db, everything);
  return events.map(({ event }) => event).toReversed();
}

test("keeps events while the database cannot store them, and stores them in their order", async () => {
  const trail = createTrail();
  await setReadOnly("on");
  trail.record({ actor: "person", event: "first" });
  await new Promise((resolve) => setTimeout(resolve, 20));
  trail.record({ actor: "person", event: "second" });
  await setReadOnly("off");
  await trail.flush();
  expect(await listStored()).toEqual(["first", "second"]);
  expect(lines).toEqual(["audit events delayed"]);
});

test("keeps a thousand events, and logs each one that is lost", async () => {
  const trail = createTrail();
  await setReadOnly("on");
  for (let count = 0; count < 1003; count += 1)
    trail.record({ actor: "person", event: `${count}` });
  await setReadOnly("off");
  await trail.flush();
  const stored = await listStored();
  expect([stored.length, stored[0], stored.at(-1)]).toEqual([1000, "0", "999"]);
  expect(lines).toEqual(["audit events lost", "audit events lost", "audit events lost"]);
});

test("does not wait for the database when the process stops", async () => {
  const trail = createTrail();
  await setReadOnly("on");
  trail.record({ actor: "person", event: "first" });
  await trail.flush();
  expect(lines).toEqual(["audit events lost"]);
  await setReadOnly("off");
  expect(await listStored()).toEqual([]);
});
