import { sql } from "kysely";
import type { Db } from "../server/db/database.ts";
import { isPostgres } from "../server/db/is-postgres.ts";
import { openTestDatabase } from "../server/testing/database.ts";
import { ask } from "../server/testing/http/ask.ts";
import { rest } from "../server/testing/http/rest.ts";
import { createMember, type TestMember } from "../server/testing/members.ts";
import { buyPlan } from "../server/testing/purchases.ts";
import { startTestApp, type TestApp } from "../server/testing/test-app.ts";
import { usualReply } from "./lib/long-reply.ts";
import type { Bench, Result } from "./lib/types.ts";

const people = 100;
const turnsEach = 10;
/** So few that a busy machine's model still answers in time. */
const peopleAtOnce = 5;
const purchases = 50;
const question = "My landlord keeps the deposit of ₹60,000 and does not answer. What can I do?";
type DatabaseSize = { bytes: number; walBytes: number };

async function sizeOf(db: Db): Promise<DatabaseSize> {
  if (isPostgres(db)) {
    await sql`vacuum`.execute(db);
    const { rows } = await sql<{ bytes: string; wal: string }>`
      select pg_database_size(current_database()) as bytes,
        pg_current_wal_insert_lsn() - '0/0' as wal`.execute(db);
    return { bytes: Number(rows[0]?.bytes), walBytes: Number(rows[0]?.wal) };
  }
  await sql`pragma wal_checkpoint(truncate)`.execute(db);
  const { rows } = await sql<{ bytes: number }>`
    select (page_count - freelist_count) * page_size as bytes
    from pragma_page_count(), pragma_freelist_count(), pragma_page_size()`.execute(db);
  return { bytes: rows[0]?.bytes ?? 0, walBytes: 0 };
}

async function runTurns(app: TestApp, { token }: TestMember): Promise<void> {
  let path = "POST /chat/1";
  for (let turn = 0; turn < turnsEach; turn += 1) {
    const { status, body } = await rest(app, path, { token, body: { message: question } });
    if (status !== 200) throw new Error(`a turn answered ${status}`);
    path = `POST /chat/1/${body.uuid}`;
    app.clock.advance(10);
  }
  // The first search indexes the words of its person.
  const { items } = await ask(app, "chat.search", { token, input: { query: "landlord" } });
  if (items.length === 0) throw new Error("the search found nothing");
}

/** What `work`, done `count` times, adds to a database. */
async function measureGrowth(
  db: Db,
  count: number,
  work: () => Promise<void>,
): Promise<DatabaseSize> {
  const before = await sizeOf(db);
  await work();
  const after = await sizeOf(db);
  return {
    bytes: (after.bytes - before.bytes) / count,
    walBytes: (after.walBytes - before.walBytes) / count,
  };
}

async function runOn(name: string, dialect: "sqlite" | "postgres"): Promise<Result[]> {
  process.env.SAATHI_TEST_DIALECT = dialect;
  const { db, close } = await openTestDatabase();
  const app = await startTestApp({ database: db });
  const members: TestMember[] = [];
  const person = await measureGrowth(db, people, async () => {
    for (let n = 0; n < people; n += 1) {
      members.push(await createMember(app, { subscribed: true }));
    }
  });
  const turn = await measureGrowth(db, people * turnsEach, async () => {
    // 1.4 KB of English and Hindi.
    app.model.always({ text: usualReply });
    for (let first = 0; first < people; first += peopleAtOnce) {
      const group = members.slice(first, first + peopleAtOnce);
      await Promise.all(group.map((member) => runTurns(app, member)));
    }
  });
  const purchase = await measureGrowth(db, purchases, async () => {
    for (const member of members.slice(0, purchases)) {
      await buyPlan(app, member, { plan_id: 3 });
      // The calls of the gateway have a budget a minute.
      app.clock.advance(60);
    }
  });
  await app.close();
  await close();
  const row = (what: string, bytes: number): Result => {
    return { label: `${name}: ${what}`, unit: "bytes", product: bytes };
  };
  const rows = [
    row("a person with a session and a plan", person.bytes),
    row("a turn, its words indexed", turn.bytes),
    row("a purchase", purchase.bytes),
  ];
  return dialect === "sqlite" ? rows : [...rows, row("WAL of a turn", turn.walBytes)];
}

/** What people, turns and purchases add to each database. */
export const bench: Bench = {
  name: `growth, ${people * turnsEach} turns of ${people} people`,
  onlyWhenNamed: true,
  async run(print) {
    const sqlite = await runOn("SQLite", "sqlite");
    if (process.env.SAATHI_TEST_POSTGRES_URL !== undefined) {
      return [...sqlite, ...(await runOn("PostgreSQL", "postgres"))];
    }
    print("PostgreSQL: skipped, because SAATHI_TEST_POSTGRES_URL is not set");
    return sqlite;
  },
};
