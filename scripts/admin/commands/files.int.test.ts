import { randomUUID } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { readConfig } from "../../../server/config.ts";
import { createFiles } from "../../../server/create-files.ts";
import { migrate } from "../../../server/db/migrate.ts";
import { openDatabase } from "../../../server/db/open.ts";
import { seed } from "../../../server/seed/seed.ts";
import { claimFileStore } from "../../../server/storage/storage.ts";
import { insertAttachment } from "../../../server/testing/attachment-rows.ts";
import type { TestDatabase } from "../../../server/testing/database.ts";
import { makeTestFolder } from "../../../server/testing/make-test-folder.ts";
import {
  startTestObjectStore,
  type TestObjectStore,
} from "../../../server/testing/object-store/object-store.ts";
import { TestClock } from "../../../server/testing/test-clock.ts";
import { createTestAdmin, type TestAdmin } from "../../testing/test-admin.ts";

const clock = new TestClock();

let folder = "";
let store: TestObjectStore;
let database: TestDatabase;
let admin: TestAdmin;

beforeEach(async () => {
  folder = makeTestFolder();
  store = await startTestObjectStore();
  // A file on every dialect: the commands copy it.
  const url = `file:${join(folder, "saathi.db")}`;
  const db = openDatabase(url);
  await migrate(db);
  await seed(db);
  database = { db, url, close: () => db.destroy() };
  admin = createTestAdmin({ db, clock, env: { DATABASE_URL: url, ...store.env } });
});
afterEach(async () => {
  await database.close();
  await store.close();
});

test("a backup holds the files of the bucket, and a restore brings back those that are missing", async () => {
  const { files, fileStore } = createFiles(readConfig(store.env));
  await claimFileStore(
    { db: database.db, clock, fileStore },
    { exclusiveSince: null, isProduction: true },
  );
  const ids = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
  for (const id of ids) await files.write(id, Buffer.from(`content of ${id}`));
  const target = join(folder, "copy");
  expect(await admin.json("backup", target)).toMatchObject({ attachments: 4 });
  expect(readdirSync(`${target}.attachments`).toSorted()).toEqual(ids.toSorted());
  expect(readFileSync(join(`${target}.attachments`, ids[0] ?? ""), "utf8")).toBe(
    `content of ${ids[0]}`,
  );
  const storeId = await fileStore.readStoreId();
  store.objects.clear();
  await database.db.destroy();
  const { attachments } = await admin.json("restore", target);
  expect(attachments).toBe(4);
  expect((await files.read(ids[3] ?? ""))?.toString()).toBe(`content of ${ids[3]}`);
  expect(await fileStore.readStoreId()).toBe(storeId);
});

test("`files adopt` moves the files of a folder into the bucket, and status says that all is well", async () => {
  const old = createFiles({ bucket: null, attachmentsDir: join(folder, "old") });
  await claimFileStore(
    { db: database.db, clock, fileStore: old.fileStore },
    { exclusiveSince: null, isProduction: true },
  );
  const id = randomUUID();
  await old.files.write(id, Buffer.from("moved"));
  expect((await admin.json("status")).files).toMatchObject({
    kind: "bucket",
    place: `${store.endpoint}/files`,
    trouble: expect.stringContaining("not where this database's files are"),
  });
  expect(await admin.json("files", "adopt", "--from", join(folder, "old"))).toMatchObject({
    copied: 1,
  });
  const { files, fileStore } = createFiles(readConfig(store.env));
  expect((await files.read(id))?.toString()).toBe("moved");
  await claimFileStore(
    { db: database.db, clock, fileStore },
    { exclusiveSince: null, isProduction: true },
  );
  expect((await admin.json("status")).files).toMatchObject({ kind: "bucket", trouble: null });
});

test("`files adopt` refuses a folder that does not exist, and counts the files that are missing", async () => {
  const from = join(folder, "no-such-folder");
  await expect(admin.json("files", "adopt", "--from", from)).rejects.toThrow(
    `There is no folder at ${from}.`,
  );
  await insertAttachment(database.db);
  const adopted = await admin.json("files", "adopt", "--from", folder);
  expect(adopted).toMatchObject({ copied: 0, missing: 1 });
});

test("status warns of a bucket that keeps what people delete", async () => {
  store.keepsVersions = true;
  const { files } = await admin.json("status");
  expect(files.trouble).toContain("keeps old versions");
});

test("status says what the store is short of", async () => {
  store.fault = { status: 403, code: "AccessDenied" };
  const { files } = await admin.json("status");
  expect(files.trouble).toBe("the bucket is forbidden: 403 AccessDenied");
});

test("a backup without its bucket says that it has the database alone, and what the bucket lacks", async () => {
  const { fileStore } = createFiles(readConfig(store.env));
  await claimFileStore(
    { db: database.db, clock, fileStore },
    { exclusiveSince: null, isProduction: true },
  );
  store.fault = { status: 403, code: "AccessDenied" };
  const target = join(folder, "copy");
  await expect(admin.json("backup", target)).rejects.toThrow(
    `${target} has the database, but no attachments: the bucket is forbidden: 403 AccessDenied`,
  );
});

test("a backup gets its name when its attachments are there: one that is killed before has none", async () => {
  await insertAttachment(database.db);
  store.fault = "silent";
  const target = join(folder, "copy");
  const failed = expect(admin.json("backup", target)).rejects.toThrow("but no attachments");
  await expect.poll(() => store.requests.length).toBeGreaterThan(0);
  expect(existsSync(target)).toBe(false);
  await store.close();
  await failed;
  expect(existsSync(target)).toBe(true);
});
