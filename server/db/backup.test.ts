import {
  closeSync,
  copyFileSync,
  existsSync,
  openSync,
  readdirSync,
  statSync,
  writeFileSync,
  writeSync,
} from "node:fs";
import { join } from "node:path";
import Sqlite from "better-sqlite3";
import { afterEach, beforeEach, expect, test } from "vitest";
import { makeTestFolder } from "../testing/make-test-folder.ts";
import { backUpFile, mergeAndCheckCopy } from "./backup.ts";
import type { Db } from "./database.ts";
import { mergeWalUnlessInUse } from "./in-use.ts";
import { getMigrationState, migrate } from "./migrate.ts";
import { openDatabase } from "./open.ts";
import { restoreFile } from "./restore.ts";

let folder = "";
let path = "";
let db: Db;
beforeEach(async () => {
  folder = makeTestFolder();
  path = join(folder, "saathi.db");
  db = openDatabase(`file:${path}`);
  await migrate(db);
});
afterEach(() => db.destroy());

const restore = (from: string) =>
  restoreFile({ from, target: path, replacedPath: join(folder, "kept.db") });

async function addService(target: Db, id: number): Promise<void> {
  await target
    .insertInto("services")
    .values({
      id,
      name: `Service ${id}`,
      slug: `service-${id}`,
      icon: "/i",
      prompt: "p",
      model: null,
      position: id,
    })
    .execute();
}

function listNames(file: string): unknown[] {
  const opened = new Sqlite(file, { readonly: true });
  try {
    return opened.prepare("select name from services order by id").pluck().all();
  } finally {
    opened.close();
  }
}

function listParts(): string[] {
  return readdirSync(folder).filter((name) => name.endsWith(".part"));
}

test("lets only its owner read a copy that is still being written", async () => {
  const backup = join(folder, "backup.db");
  const running = backUpFile(path, backup);
  const [part = ""] = listParts();
  expect(statSync(join(folder, part)).mode & 0o777).toBe(0o600);
  await running;
  expect(statSync(backup).mode & 0o777).toBe(0o600);
});

test("copies a database during writes into one complete file for the owner alone", async () => {
  await addService(db, 1);
  const copy = join(folder, "backups/copy.db");
  const [bytes] = await Promise.all([backUpFile(path, copy), addService(db, 2)]);
  expect(bytes).toBe(statSync(copy).size);
  expect(statSync(copy).mode & 0o077).toBe(0);
  expect(listNames(copy)).toContain("Service 1");
  expect(readdirSync(join(folder, "backups"))).toEqual(["copy.db"]);
  expect(mergeAndCheckCopy(copy)).toContain("0001-accounts");
});

test("says of a locked database that it is locked, and leaves no copy", async () => {
  const locked = join(folder, "locked.db");
  await backUpFile(path, locked);
  const holder = new Sqlite(locked);
  holder.exec("begin exclusive");
  const copy = join(folder, "copy.db");
  await expect(backUpFile(locked, copy)).rejects.toThrow(
    `${locked} could not be copied to ${copy}: database is locked (SQLITE_BUSY)`,
  );
  expect([existsSync(copy), listParts()]).toEqual([false, []]);
  holder.close();
});

test("refuses to overwrite a file", async () => {
  const taken = join(folder, "taken.db");
  writeFileSync(taken, "existing");
  await expect(backUpFile(path, taken)).rejects.toThrow(`${taken} exists already.`);
});

test("the first to end of two backups to one name has it, whole, and the other is refused", async () => {
  const copy = join(folder, "copy.db");
  const first = backUpFile(path, copy, async () => {
    await addService(db, 1);
    await backUpFile(path, copy);
  });
  await expect(first).rejects.toThrow(`${copy} exists already.`);
  expect(listNames(copy)).toEqual(["Service 1"]);
  expect(listParts()).toEqual([]);
});

test("a backup has closed the database before it copies what is beside it", async () => {
  await db.destroy();
  let isFree = false;
  await backUpFile(path, join(folder, "copy.db"), async () => {
    isFree = mergeWalUnlessInUse(path);
  });
  expect(isFree).toBe(true);
});

test("restores the old rows and saves the replaced file", async () => {
  await addService(db, 1);
  const copy = join(folder, "copy.db");
  await backUpFile(path, copy);
  await addService(db, 2);
  await db.destroy();
  expect(restore(copy)).toBe(true);
  expect(listNames(path)).toEqual(["Service 1"]);
  expect(listNames(join(folder, "kept.db"))).toEqual(["Service 1", "Service 2"]);
  db = openDatabase(`file:${path}`);
  expect(await getMigrationState(db)).toMatchObject({ pending: [], unknown: [] });
});

test("refuses to restore over a database in use and leaves it unchanged", async () => {
  const copy = join(folder, "copy.db");
  await backUpFile(path, copy);
  expect(mergeWalUnlessInUse(path)).toBe(false);
  expect(() => restore(copy)).toThrow("A server is running");
  await addService(db, 3);
  await db.destroy();
  expect(mergeWalUnlessInUse(path)).toBe(true);
  expect(listNames(path)).toEqual(["Service 3"]);
});

test("restores over a damaged database", async () => {
  const copy = join(folder, "copy.db");
  await addService(db, 1);
  await backUpFile(path, copy);
  await db.destroy();
  writeFileSync(path, "no longer a database ".repeat(400));
  restore(copy);
  expect(listNames(path)).toEqual(["Service 1"]);
});

test.each([
  ["text", (file: string) => writeFileSync(file, "hello ".repeat(2000)), "no database"],
  ["an empty file", (file: string) => writeFileSync(file, ""), "no database"],
  [
    "another program's database",
    (file: string) => new Sqlite(file).exec("create table t (a)").close(),
    "no database",
  ],
  ["a newer version's", makeNewer, "comes from a newer version: 9999-later"],
])("refuses %s and changes nothing", async (_name, make, reason) => {
  await db.destroy();
  const from = join(folder, "from.db");
  make(from);
  expect(() => restore(from)).toThrow(reason);
  expect(existsSync(join(folder, "kept.db")) || existsSync(`${path}.restoring`)).toBe(false);
  expect(listNames(path)).toEqual([]);
});

function makeNewer(file: string): void {
  const newer = new Sqlite(file);
  newer.exec(
    "create table kysely_migration (name text); insert into kysely_migration values ('9999-later')",
  );
  newer.close();
}

test("detects a damaged page", async () => {
  for (let id = 1; id <= 300; id += 1) await addService(db, id);
  const copy = join(folder, "copy.db");
  await backUpFile(path, copy);
  const bytes = new Uint8Array(statSync(copy).size - 8192).fill(7);
  const handle = openSync(copy, "r+");
  writeSync(handle, bytes, 0, bytes.length, 8192);
  closeSync(handle);
  await db.destroy();
  expect(() => restore(copy)).toThrow(/damaged|no database/);
});

test.each([
  ["whose folder cannot be made", () => join(path, "x", "copy.db")],
  ["that is a folder's", () => `${join(folder, "copy.db")}/`],
])("says where a backup cannot be written for a path %s", async (_what, target) => {
  await expect(backUpFile(path, target())).rejects.toThrow(
    `No backup can be written to ${target()}: E`,
  );
});

test("a restore reads nothing that a killed one has left", async () => {
  const first = join(folder, "first.db");
  await backUpFile(path, first);
  await addService(db, 1);
  // Of a copy made by hand, whose log has the service.
  copyFileSync(`${path}-wal`, `${path}.restoring-wal`);
  await db.destroy();
  restore(first);
  db = openDatabase(`file:${path}`);
  expect(await db.selectFrom("services").select("id").execute()).toEqual([]);
});
