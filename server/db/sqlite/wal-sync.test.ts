import { realpathSync, statSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import Sqlite from "better-sqlite3";
import { Kysely, sql } from "kysely";
import { expect, test } from "vitest";
import { makeTestFolder } from "../../testing/make-test-folder.ts";
import { getParts } from "../dialect-parts.ts";
import { sqliteDialect } from "../sqlite.ts";
import { syncFile } from "./wal-sync.ts";

type Tables = { notes: { text: string } };

/** A database whose syncs end on demand, in their order. */
function openWithDisk(path: string) {
  const syncs: PromiseWithResolvers<void>[] = [];
  const dialect = sqliteDialect(path, async (descriptor) => {
    const sync = Promise.withResolvers<void>();
    syncs.push(sync);
    await sync.promise;
    await syncFile(descriptor);
  });
  const db = new Kysely<Tables>({ dialect });
  const settled: string[] = [];
  const watch = (name: string, work: Promise<unknown>) =>
    work.then(
      () => settled.push(name),
      (error: { code?: string }) => settled.push(`${name}: ${error.code}`),
    );
  const write = (text: string) =>
    db.transaction().execute((trx) => trx.insertInto("notes").values({ text }).execute());
  const waitForSync = (count: number) => expect.poll(() => syncs.length).toBe(count);
  return { path: realpathSync(path), db, dialect, syncs, settled, watch, write, waitForSync };
}

async function withDisk(use: (disk: ReturnType<typeof openWithDisk>) => Promise<void>) {
  const folder = makeTestFolder();
  const real = join(folder, "real.db");
  const preparing = new Kysely<Tables>({ dialect: sqliteDialect(real) });
  await sql`create table notes (text text not null) strict`.execute(preparing);
  await preparing.destroy();
  symlinkSync(real, join(folder, "link.db"));
  const disk = openWithDisk(join(folder, "link.db"));
  try {
    await use(disk);
  } finally {
    for (const { resolve } of disk.syncs) resolve();
    await disk.db.destroy();
  }
}

test("a transaction and a single write are answered once the log is on the disk", () =>
  withDisk(async ({ db, syncs, settled, watch, write, waitForSync }) => {
    const first = watch("transaction", write("a"));
    await waitForSync(1);
    expect(settled).toEqual([]);
    syncs[0]?.resolve();
    await first;
    const second = watch("write", db.insertInto("notes").values({ text: "b" }).execute());
    await waitForSync(2);
    expect(settled).toEqual(["transaction"]);
    syncs[1]?.resolve();
    await second;
    expect(settled).toEqual(["transaction", "write"]);
  }));

test("others read and write while a commit waits for the disk, and share the next sync", () =>
  withDisk(async ({ db, syncs, settled, watch, write, waitForSync }) => {
    const first = watch("first", write("a"));
    await waitForSync(1);
    const others = [watch("second", write("b")), watch("third", write("c"))];
    await expect
      .poll(() => db.selectFrom("notes").select("text").execute())
      .toEqual([{ text: "a" }, { text: "b" }, { text: "c" }]);
    syncs[0]?.resolve();
    await first;
    expect(settled).toEqual(["first"]);
    await waitForSync(2);
    syncs[1]?.resolve();
    await Promise.all(others);
    expect(syncs).toHaveLength(2);
  }));

test("a transaction that only read waits for what it may have seen", () =>
  withDisk(async ({ db, syncs, settled, watch, write, waitForSync }) => {
    const writing = watch("written", write("a"));
    await waitForSync(1);
    const reading = db
      .transaction()
      .execute((trx) => trx.selectFrom("notes").selectAll().execute());
    const read = watch("read", reading);
    await db.selectFrom("notes").selectAll().execute();
    expect(settled).toEqual([]);
    syncs[0]?.resolve();
    await Promise.all([writing, read]);
    expect(syncs).toHaveLength(1);
  }));

test("neither a read nor a rollback syncs the log", () =>
  withDisk(async ({ db, syncs, write }) => {
    await db.selectFrom("notes").selectAll().execute();
    const failing = db.transaction().execute(async (trx) => {
      await trx.insertInto("notes").values({ text: "a" }).execute();
      throw new Error("no");
    });
    await expect(failing).rejects.toThrow("no");
    expect(syncs).toEqual([]);
    void write("b");
    await expect.poll(() => syncs.length).toBe(1);
  }));

const diskError = (code = "EIO") => Object.assign(new Error(code), { code });

test("a commit whose sync fails is copied into the database, the log is emptied, and the next is synced again", () =>
  withDisk(async ({ path, syncs, settled, watch, write, waitForSync }) => {
    const first = watch("first", write("a"));
    await waitForSync(1);
    syncs[0]?.reject(diskError());
    await waitForSync(2);
    expect(statSync(`${path}-wal`).size).toBe(0);
    expect(settled).toEqual([]);
    syncs[1]?.resolve();
    await first;
    const second = watch("second", write("b"));
    await waitForSync(3);
    syncs[2]?.resolve();
    await second;
    expect(settled).toEqual(["first", "second"]);
  }));

test("while another process reads the log, a failed sync refuses commits and reading transactions, and is told", () =>
  withDisk(async ({ path, db, dialect, syncs, settled, watch, write, waitForSync }) => {
    const reader = new Sqlite(path);
    reader.exec("begin; select * from notes");
    const first = watch("first", write("a"));
    await waitForSync(1);
    const second = watch("second", write("b"));
    syncs[0]?.reject(diskError("ENOSPC"));
    await Promise.all([first, second]);
    expect(getParts(dialect).wal?.failure?.code).toBe("SQLITE_IOERR_FSYNC");
    const read = () =>
      db.transaction().execute((trx) => trx.selectFrom("notes").selectAll().execute());
    await watch("read", read());
    const code = "SQLITE_IOERR_FSYNC";
    expect(settled).toEqual([`first: ${code}`, `second: ${code}`, `read: ${code}`]);
    reader.close();
    const last = watch("last", read());
    await waitForSync(2);
    syncs[1]?.resolve();
    await last;
    expect(getParts(dialect).wal?.failure).toBeNull();
    expect(settled.at(-1)).toBe("last");
  }));

test("a write of a connection is synced although a later transaction of it was undone", () =>
  withDisk(async ({ db, syncs, watch, waitForSync }) => {
    const both = db.connection().execute(async (connection) => {
      await connection.insertInto("notes").values({ text: "a" }).execute();
      const undone = connection.transaction().execute(() => Promise.reject(new Error("no")));
      await expect(undone).rejects.toThrow("no");
    });
    const watched = watch("both", both);
    await waitForSync(1);
    syncs[0]?.resolve();
    await watched;
  }));
