import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createFiles } from "../../../server/create-files.ts";
import type { Db } from "../../../server/db/database.ts";
import { migrate } from "../../../server/db/migrate.ts";
import { openDatabase } from "../../../server/db/open.ts";
import { seed } from "../../../server/seed/seed.ts";
import { insertAttachment } from "../../../server/testing/attachment-rows.ts";
import {
  openTestDatabase,
  type TestDatabase,
  testDialect,
} from "../../../server/testing/database.ts";
import { makeTestFolder } from "../../../server/testing/make-test-folder.ts";
import { TestClock } from "../../../server/testing/test-clock.ts";
import { createTestAdmin, type TestAdmin } from "../../testing/test-admin.ts";

let folder = "";
let database: TestDatabase;
let admin: TestAdmin;

/** PGlite runs in this process and has no URL, so its run uses a SQLite file. */
async function openOwn(): Promise<TestDatabase> {
  if (testDialect() !== "pglite") return openTestDatabase();
  const url = `file:${join(folder, "saathi.db")}`;
  const db = openDatabase(url);
  await migrate(db);
  await seed(db);
  return { db, url, close: () => db.destroy() };
}

beforeEach(async () => {
  folder = makeTestFolder();
  database = await openOwn();
  const { db, url } = database;
  admin = createTestAdmin({
    db,
    clock: new TestClock(),
    env: { DATABASE_URL: url, ATTACHMENTS_DIR: join(folder, "attachments") },
  });
});
afterEach(() => database.close());

async function planIds(db: Db): Promise<number[]> {
  const rows = await db.selectFrom("plans").select("id").orderBy("id").execute();
  return rows.map(({ id }) => id);
}

/** Runs work on a connection of its own and closes it. */
async function briefly<T>(work: (db: Db) => Promise<T>): Promise<T> {
  const db = openDatabase(database.url);
  try {
    return await work(db);
  } finally {
    await db.destroy();
  }
}

test("restores a backup repeatedly and keeps the replaced database", async () => {
  const target = join(folder, "copy");
  expect(await planIds(database.db)).toEqual([1, 2, 3]);
  const made = await admin.json("backup", target);
  expect(made).toMatchObject({ path: target });
  expect(made.bytes).toBeGreaterThan(1000);
  await database.db.destroy();
  for (let round = 0; round < 2; round += 1) {
    await briefly((db) => db.deleteFrom("plans").execute());
    expect(await briefly(planIds)).toEqual([]);
    const { replaced } = await admin.json("restore", target);
    expect(existsSync(replaced)).toBe(true);
    rmSync(replaced);
    expect(await briefly(planIds)).toEqual([1, 2, 3]);
    expect(await briefly(migrate)).toEqual([]);
    rmSync(target);
    await admin.json("backup", target);
  }
  await briefly((db) =>
    db
      .insertInto("contact_messages")
      .values({
        ticket: "T-1",
        name: "Asha",
        email: "asha@example.in",
        subject: "Hello",
        message: "After a restore",
        user_id: null,
        created_at: "2026-11-20T05:00:00.000Z",
      })
      .execute(),
  );
});

test("refuses to restore while another program has the database open", async () => {
  const target = join(folder, "copy");
  await admin.json("backup", target);
  await database.db.deleteFrom("plans").execute();
  await expect(admin.json("restore", target)).rejects.toThrow("A server is running");
  expect(await planIds(database.db)).toEqual([]);
});

test("refuses a file that is no backup, and a missing file", async () => {
  const wrong = join(folder, "wrong");
  writeFileSync(wrong, "no backup ".repeat(1000));
  await expect(admin.json("restore", wrong)).rejects.toThrow();
  for (const path of [join(folder, "missing"), folder])
    await expect(admin.json("restore", path)).rejects.toThrow(`There is no file at ${path}`);
  expect(await planIds(database.db)).toEqual([1, 2, 3]);
});

test("copies attachments into a folder beside the backup and restores them", async () => {
  const dir = join(folder, "attachments");
  const [old, later] = [crypto.randomUUID(), crypto.randomUUID()];
  mkdirSync(dir);
  writeFileSync(join(dir, old), "old");
  writeFileSync(join(dir, `${later}.part`), "half");
  const target = join(folder, "copy");
  expect(await planIds(database.db)).toEqual([1, 2, 3]);
  expect(await admin.json("backup", target)).toMatchObject({ attachments: 1 });
  expect(readdirSync(`${target}.attachments`)).toEqual([old]);
  rmSync(join(dir, old));
  writeFileSync(join(dir, later), "later");
  await database.db.destroy();
  const { replaced, attachments } = await admin.json("restore", target);
  expect(attachments).toBe(1);
  expect(readFileSync(join(dir, old), "utf8")).toBe("old");
  expect(readdirSync(`${replaced}.attachments`)).toEqual([later]);
  rmSync(replaced, { force: true });
});

test("a restore says how many attachments of the backup are missing", async () => {
  const dir = join(folder, "attachments");
  mkdirSync(dir);
  for (const id of [await insertAttachment(database.db), await insertAttachment(database.db)])
    writeFileSync(join(dir, id), "picture");
  const target = join(folder, "copy");
  await admin.json("backup", target);
  rmSync(dir, { recursive: true });
  rmSync(join(`${target}.attachments`, readdirSync(`${target}.attachments`)[0] ?? ""));
  await database.db.destroy();
  const { missing, replaced, warning } = await admin.json("restore", target);
  expect(missing).toBe(1);
  expect(warning).toBe(
    `Attached files that the backup names and that are missing: 1. Unless they were deleted while the backup was made, put them into ${target}.attachments and restore again.`,
  );
  rmSync(replaced, { force: true });
});

test("a backup whose attachments cannot be copied says that it has the database alone", async () => {
  const dir = join(folder, "attachments");
  mkdirSync(dir);
  writeFileSync(join(dir, crypto.randomUUID()), "picture");
  const target = join(folder, "copy");
  writeFileSync(`${target}.attachments`, "in the way");
  await expect(admin.json("backup", target)).rejects.toThrow(
    `${target} has the database, but no attachments: EEXIST`,
  );
});

test("a restore whose attachments cannot be put back says that it has the database alone", async () => {
  const dir = join(folder, "attachments");
  mkdirSync(dir);
  writeFileSync(join(dir, crypto.randomUUID()), "picture");
  const target = join(folder, "copy");
  await admin.json("backup", target);
  rmSync(dir, { recursive: true });
  writeFileSync(dir, "in the way");
  await database.db.destroy();
  const refusal: unknown = await admin.json("restore", target).catch((error: unknown) => error);
  const [, replaced = "", reason = ""] =
    / is restored \(what was there is now (.*)\), but not all attachments: (\w+)/.exec(
      String(refusal),
    ) ?? [];
  expect([existsSync(replaced), reason]).toEqual([true, "ENOTDIR"]);
  rmSync(replaced);
});

test("a restore warns about a store with files that another server may use, and about no new one", async () => {
  const storeId = crypto.randomUUID();
  const row = { id: 1, mark: storeId, claimed_at: new Date().toISOString() };
  const target = join(folder, "copy");
  await admin.json("backup", target);
  await database.db.destroy();
  expect((await admin.json("restore", target)).warning).toBeNull();
  await briefly((db) => db.insertInto("file_store_marks").values(row).execute());
  const dir = join(folder, "attachments");
  await createFiles({ bucket: null, attachmentsDir: dir }).fileStore.writeStoreId(storeId);
  rmSync(target);
  await admin.json("backup", target);
  const text = await admin.text("restore", target);
  expect(text).toContain(dir);
  expect(text).toContain("rehearsal");
  const { warning, replaced } = await admin.json("restore", target);
  expect(text).toContain(warning);
  rmSync(replaced);
});

test("creates no attachments folder when there are no attachments", async () => {
  const target = join(folder, "bare");
  expect(await admin.json("backup", target)).toMatchObject({ attachments: 0 });
  expect(existsSync(`${target}.attachments`)).toBe(false);
});

test("a backup is an event of the audit trail, by its path", async () => {
  const target = join(folder, "copy");
  await admin.json("backup", target);
  expect(await admin.json("audit", "list")).toMatchObject([
    { actor: "operator", event: "operator.backup", details: { subject: target } },
  ]);
});

test("a backup fails when the attachments of its database lie elsewhere", async () => {
  const row = { id: 1, mark: crypto.randomUUID(), claimed_at: new Date().toISOString() };
  await database.db.insertInto("file_store_marks").values(row).execute();
  const target = join(folder, "backup.db");
  await expect(admin.json("backup", target)).rejects.toThrow(
    "is not where this database's attachments are",
  );
  expect(existsSync(target)).toBe(true);
});
