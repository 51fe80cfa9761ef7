import { join } from "node:path";
import { sql } from "kysely";
import { afterEach, beforeEach, expect, it } from "vitest";
import { openTestDatabase, type TestDatabase, testDialect } from "../../testing/database.ts";
import { makeTestFolder } from "../../testing/make-test-folder.ts";
import { noTransactionHooks, withTransactionHooks } from "../../testing/transaction-hooks.ts";
import type { Trx } from "../database.ts";
import { openWith } from "../open.ts";
import { sqliteDialect } from "../sqlite.ts";
import { createGroupCommit, type GroupCommit } from "./group-commit.ts";

let database: TestDatabase;
let commit: GroupCommit;

beforeEach(async () => {
  database = await openTestDatabase();
  commit = createGroupCommit(database.db);
});

afterEach(() => database.close());

async function change(trx: Trx, slug: string) {
  await trx.updateTable("services").set({ prompt: "Changed" }).where("slug", "=", slug).execute();
  return slug;
}

async function listChanged(): Promise<string[]> {
  const rows = database.db.selectFrom("services").select("slug").where("prompt", "=", "Changed");
  return (await rows.orderBy("slug").execute()).map(({ slug }) => slug);
}

it("answers each job with its own result once it is stored, and on SQLite stores jobs together", async () => {
  const seen: Trx[] = [];
  const jobs = ["health", "law", "travel"].map((slug) =>
    commit((trx) => {
      seen.push(trx);
      return change(trx, slug);
    }),
  );
  expect(await Promise.all(jobs)).toEqual(["health", "law", "travel"]);
  expect(await listChanged()).toEqual(["health", "law", "travel"]);
  expect(new Set(seen).size).toBe(testDialect() === "sqlite" ? 2 : 3);
});

it("runs jobs once whose shared commit the disk refuses, and fails them", async () => {
  const dialect = sqliteDialect(join(makeTestFolder(), "jobs.db"), () =>
    Promise.reject(new Error("EIO")),
  );
  const db = openWith(dialect);
  const commitHere = createGroupCommit(db);
  let runs = 0;
  const jobs = [1, 2, 3].map(() =>
    commitHere(async (trx) => {
      runs += 1;
      await sql`create table if not exists notes (text text) strict`.execute(trx);
    }),
  );
  const settled = await Promise.allSettled(jobs);
  expect(settled.map(({ status }) => status)).toEqual(["rejected", "rejected", "rejected"]);
  expect(runs).toBe(3);
  await db.destroy();
});

it("stores the other jobs of a transaction in which one fails, and nothing of that one", async () => {
  const failing = async (trx: Trx) => {
    await change(trx, "jobs");
    throw new Error("of this job alone");
  };
  const jobs = [
    commit((trx) => change(trx, "health")),
    commit((trx) => change(trx, "law")),
    commit(failing),
    commit((trx) => change(trx, "travel")),
  ];
  const settled = await Promise.allSettled(jobs);
  expect(settled.map(({ status }) => status === "fulfilled")).toEqual([true, true, false, true]);
  expect(settled[2]).toMatchObject({ reason: new Error("of this job alone") });
  expect(await listChanged()).toEqual(["health", "law", "travel"]);
});

it("rejects the job that fails at the commit alone, and stores the others", async () => {
  /** Inserts a row without its parent, which SQLite notices at the commit. */
  const orphan = async (trx: Trx) => {
    const defer = testDialect() === "sqlite" ? sql`pragma defer_foreign_keys = on` : sql`select 1`;
    await defer.execute(trx);
    await trx.insertInto("token_days").values({ user_id: "nobody", day: "x", tokens: 1 }).execute();
  };
  const first = commit((trx) => change(trx, "health"));
  const settled = await Promise.allSettled([
    commit(orphan),
    commit((trx) => change(trx, "law")),
    first,
  ]);
  expect(settled.map(({ status }) => status)).toEqual(["rejected", "fulfilled", "fulfilled"]);
  expect(await listChanged()).toEqual(["health", "law"]);
});

it("tells all jobs of a transaction that cannot begin, and waits for the lock of another process once", async () => {
  let begins = 0;
  const hooks = noTransactionHooks();
  hooks.begin = async () => {
    begins += 1;
    throw new Error("database is locked");
  };
  const locked = await openTestDatabase((dialect) => withTransactionHooks(dialect, hooks));
  const commitLocked = createGroupCommit(locked.db);
  const jobs = ["health", "law", "travel"].map((slug) => commitLocked((trx) => change(trx, slug)));
  const settled = await Promise.allSettled(jobs);
  expect(settled.map(({ status }) => status)).toEqual(["rejected", "rejected", "rejected"]);
  expect(settled[2]).toMatchObject({ reason: new Error("database is locked") });
  expect(begins).toBe(testDialect() === "sqlite" ? 2 : 3);
  await locked.close();
});
