import {
  closeSync,
  existsSync,
  mkdtempSync,
  openSync,
  rmSync,
  statSync,
  writeFileSync,
  writeSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Sqlite from "better-sqlite3";
import { afterEach, beforeEach, expect, test } from "vitest";
import { backUpFile, checkCopy } from "./backup.ts";
import type { Db } from "./database.ts";
import { isHeld } from "./in-use.ts";
import { migrate, migrationState } from "./migrate.ts";
import { openDatabase } from "./open.ts";
import { restoreFile } from "./restore.ts";

let folder = "";
let path = "";
let db: Db;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "saathi-backup-"));
  path = join(folder, "saathi.db");
  db = openDatabase(`file:${path}`);
  await migrate(db);
});
afterEach(async () => {
  await db.destroy();
  rmSync(folder, { recursive: true, force: true });
});

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

function namesIn(file: string): unknown[] {
  const opened = new Sqlite(file, { readonly: true });
  try {
    return opened.prepare("select name from services order by id").pluck().all();
  } finally {
    opened.close();
  }
}

test("a copy made beside a writer is one file, whole, and the owner's alone", async () => {
  await addService(db, 1);
  const copy = join(folder, "backups/copy.db");
  const [bytes] = await Promise.all([backUpFile(path, copy), addService(db, 2)]);
  expect(bytes).toBe(statSync(copy).size);
  expect(statSync(copy).mode & 0o077).toBe(0);
  expect(namesIn(copy)).toContain("Service 1");
  expect(existsSync(`${copy}-wal`) || existsSync(`${copy}.part`)).toBe(false);
  expect(checkCopy(copy)).toContain("0001-accounts");
});

test("nothing is written over", async () => {
  const taken = join(folder, "taken.db");
  writeFileSync(taken, "mine");
  await expect(backUpFile(path, taken)).rejects.toThrow(`${taken} exists already.`);
});

test("a restore brings the old rows back and keeps what it replaced", async () => {
  await addService(db, 1);
  const copy = join(folder, "copy.db");
  await backUpFile(path, copy);
  await addService(db, 2);
  await db.destroy();
  const kept = join(folder, "kept.db");
  expect(restoreFile(copy, path, kept)).toBe(true);
  expect(namesIn(path)).toEqual(["Service 1"]);
  expect(namesIn(kept)).toEqual(["Service 1", "Service 2"]);
  db = openDatabase(`file:${path}`);
  expect(await migrationState(db)).toMatchObject({ pending: [], unknown: [] });
});

test("a database that someone has open is held, and is left as it is", async () => {
  const copy = join(folder, "copy.db");
  await backUpFile(path, copy);
  expect(isHeld(path)).toBe(true);
  expect(() => restoreFile(copy, path, join(folder, "kept.db"))).toThrow("A server is running");
  await addService(db, 3);
  await db.destroy();
  expect(isHeld(path)).toBe(false);
  expect(namesIn(path)).toEqual(["Service 3"]);
});

test("a broken database can be replaced", async () => {
  const copy = join(folder, "copy.db");
  await addService(db, 1);
  await backUpFile(path, copy);
  await db.destroy();
  writeFileSync(path, "no longer a database ".repeat(400));
  restoreFile(copy, path, join(folder, "kept.db"));
  expect(namesIn(path)).toEqual(["Service 1"]);
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
])("%s is refused and changes nothing", async (_name, make, reason) => {
  await db.destroy();
  const from = join(folder, "from.db");
  make(from);
  expect(() => restoreFile(from, path, join(folder, "kept.db"))).toThrow(reason);
  expect(existsSync(join(folder, "kept.db")) || existsSync(`${path}.restoring`)).toBe(false);
  expect(namesIn(path)).toEqual([]);
});

function makeNewer(file: string): void {
  const newer = new Sqlite(file);
  newer.exec(
    "create table kysely_migration (name text); insert into kysely_migration values ('9999-later')",
  );
  newer.close();
}

test("a page that was damaged on the disk is found", async () => {
  for (let id = 1; id <= 300; id += 1) await addService(db, id);
  const copy = join(folder, "copy.db");
  await backUpFile(path, copy);
  const bytes = new Uint8Array(statSync(copy).size - 8192).fill(7);
  const handle = openSync(copy, "r+");
  writeSync(handle, bytes, 0, bytes.length, 8192);
  closeSync(handle);
  await db.destroy();
  expect(() => restoreFile(copy, path, join(folder, "kept.db"))).toThrow(/damaged|no database/);
});
