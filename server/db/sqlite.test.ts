import { statSync } from "node:fs";
import { join } from "node:path";
import { sql } from "kysely";
import { expect, it } from "vitest";
import { makeTestFolder } from "../testing/make-test-folder.ts";
import { migrate } from "./migrate.ts";
import { openDatabase } from "./open.ts";

const newUrl = () => `file:${join(makeTestFolder(), "nested", "test.db")}`;

it("opens new and existing files with a log, and with foreign keys", async () => {
  const url = newUrl();
  for (const _ of ["new", "again"]) {
    const db = openDatabase(url);
    const pragma = async (name: string) =>
      Object.values((await sql.raw(`pragma ${name}`).execute(db)).rows[0] as object)[0];
    expect(await pragma("journal_mode")).toBe("wal");
    expect(await pragma("synchronous")).toBe(1);
    expect(await pragma("foreign_keys")).toBe(1);
    await db.destroy();
  }
});

it("makes a new file and its WAL files readable by the owner alone", async () => {
  const url = newUrl();
  const path = url.slice("file:".length);
  const db = openDatabase(url);
  await migrate(db);
  for (const file of [path, `${path}-wal`, `${path}-shm`]) {
    expect(statSync(file).mode & 0o077).toBe(0);
  }
  await db.destroy();
});

it("waits for another writer instead of failing in the middle of a transaction", async () => {
  const url = newUrl();
  const [a, b] = [openDatabase(url), openDatabase(url)];
  await migrate(a);
  // The transaction holds the write lock although its first statement only reads.
  await a.transaction().execute(async (trx) => {
    await trx.selectFrom("plans").selectAll().execute();
    const elsewhere = sql`pragma busy_timeout = 1`.execute(b).then(() =>
      b
        .transaction()
        .execute((other) => other.deleteFrom("plans").execute())
        .then(
          () => "wrote",
          (error: Error) => error.message,
        ),
    );
    expect(await elsewhere).toContain("database is locked");
  });
  await Promise.all([a.destroy(), b.destroy()]);
});

it("runs each migration once", async () => {
  const url = newUrl();
  const db = openDatabase(url);
  expect((await migrate(db)).length).toBeGreaterThan(0);
  expect(await migrate(db)).toEqual([]);
  await db.destroy();
});

it("keeps the value of a parameter from SQLite's planner, which would plan again for each run", async () => {
  const db = openDatabase("file::memory:");
  const id = 7;
  const typed = db.selectFrom("services").select("name").where("id", "=", id).limit(id).compile();
  const plain = sql`select ${id} as id`.compile(db);
  expect(typed.sql).toContain('"id" = +? limit +?');
  expect(plain.sql).toBe("select +? as id");
  expect((await db.executeQuery(plain)).rows).toEqual([{ id }]);
  await db.destroy();
});
