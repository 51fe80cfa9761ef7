import { randomUUID } from "node:crypto";
import { existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { systemClock } from "../clock.ts";
import { readConfig } from "../config.ts";
import { createFiles } from "../create-files.ts";
import { isPostgres } from "../db/word-index.ts";
import { openTestDatabase, type TestDatabase } from "../testing/database.ts";
import {
  startTestObjectStore,
  type TestObjectStore,
} from "../testing/object-store/object-store.ts";
import type { FileStore } from "./places.ts";
import { adoptFileStore, checkFileStore, claimFileStore, WrongFileStoreError } from "./storage.ts";

const markWaitMs = 300;

let database: TestDatabase;
let folder: string;
let objects: TestObjectStore;

beforeEach(async () => {
  [database, objects] = await Promise.all([openTestDatabase(), startTestObjectStore()]);
  folder = mkdtempSync(join(tmpdir(), "saathi-storage-"));
});
afterEach(async () => {
  rmSync(folder, { recursive: true });
  await Promise.all([database.close(), objects.close()]);
});

/** A moment after all claims so far. */
const alone = () => new Date(Date.now() + 1);

/** The files of an instance in a folder of that name. */
function inFolder(name: string) {
  return createFiles({ bucket: null, attachmentsDir: join(folder, name) });
}

/** Starts an instance; `exclusiveSince` as `findExclusiveSince` says before it opens the database. */
function claim(fileStore: FileStore, exclusiveSince: Date | null = null): Promise<string> {
  const deps = { db: database.db, clock: systemClock, fileStore };
  return claimFileStore(deps, { exclusiveSince, markWaitMs }).then(
    () => "claimed",
    (error: unknown) => (error instanceof WrongFileStoreError ? "refused" : String(error)),
  );
}

/** A file with its row, as an upload leaves it. */
async function addFile({ files }: Pick<ReturnType<typeof inFolder>, "files">): Promise<void> {
  const [id, userId] = [randomUUID(), randomUUID()];
  const at = "2026-11-22T00:00:00.000Z";
  await files.write(id, Buffer.from("bytes"));
  await database.db
    .insertInto("users")
    .values({
      ...{ id: userId, email: `${userId}@example.in`, mobile: null, name: null },
      ...{ password_hash: null, created_at: at, registered_at: null },
    })
    .execute();
  const size = { bytes: 5, pages: null, width: 1, height: 1 };
  await database.db
    .insertInto("attachments")
    .values({ id, user_id: userId, name: "a", media_type: "image/png", ...size, created_at: at })
    .execute();
}

describe("instances on one database", () => {
  test("start with one folder, one after another and at the same moment", async () => {
    const both = [inFolder("a").fileStore, inFolder("a").fileStore];
    expect(await Promise.all(both.map((store) => claim(store)))).toEqual(["claimed", "claimed"]);
    expect(await claim(inFolder("a").fileStore)).toBe("claimed");
  });

  test("do not start with two folders, whoever comes first", async () => {
    const both = [inFolder("a").fileStore, inFolder("b").fileStore];
    const now = new Date();
    const outcomes = await Promise.all(both.map((store) => claim(store, now)));
    expect(outcomes.toSorted()).toEqual(["claimed", "refused"]);
  });

  test("start with one bucket, and do not with a bucket and a folder", async () => {
    const { fileStore } = createFiles(readConfig(objects.env));
    expect(await claim(fileStore)).toBe("claimed");
    expect(await claim(createFiles(readConfig(objects.env)).fileStore)).toBe("claimed");
    expect(await claim(inFolder("a").fileStore)).toBe("refused");
    expect(existsSync(join(folder, "a"))).toBe(false);
  });
});

test("follows to an empty folder while there are no files and nobody else runs", async () => {
  await claim(inFolder("a").fileStore);
  expect(await claim(inFolder("b").fileStore, alone())).toBe("claimed");
  expect(await claim(inFolder("a").fileStore, alone())).toBe("refused");
  await addFile(inFolder("b"));
  // A SQLite file is copied without its folder; behind PostgreSQL a share may not be mounted.
  const expected = isPostgres(database.db) ? "refused" : "claimed";
  expect(await claim(inFolder("c").fileStore, alone())).toBe(expected);
  expect(await claim(inFolder("d").fileStore)).toBe("refused");
});

test("does not take a folder with the files of another database in production", async () => {
  const { files, fileStore } = inFolder("a");
  await fileStore.writeMark(randomUUID());
  await files.write(randomUUID(), Buffer.from("theirs"));
  const deps = { db: database.db, clock: systemClock, fileStore };
  const start = { exclusiveSince: alone(), isProduction: true };
  await expect(claimFileStore(deps, start)).rejects.toThrow("the files of another database");
  expect(readdirSync(join(folder, "a"))).toHaveLength(2);
  expect(await claim(fileStore)).toBe("claimed");
});

test("takes a folder again whose mark the database has lost with a backup of an older version", async () => {
  await inFolder("a").fileStore.writeMark(randomUUID());
  await addFile(inFolder("a"));
  expect(await claim(inFolder("a").fileStore)).toBe("claimed");
});

test("notices a folder that is no longer mounted, and takes the one that an operator adopts", async () => {
  const { fileStore } = inFolder("a");
  const deps = { db: database.db, clock: systemClock, fileStore };
  await checkFileStore(deps);
  await claim(fileStore);
  await addFile(inFolder("a"));
  await checkFileStore(deps);
  rmSync(join(folder, "a"), { recursive: true });
  await expect(checkFileStore(deps)).rejects.toThrow("is not where this database's files are");
  expect(await claim(fileStore)).toBe("refused");
  await adoptFileStore(deps);
  expect(await claim(fileStore)).toBe("claimed");
});

test("says that a store is away, which is another thing than a wrong one", async () => {
  objects.fault = { status: 403, code: "AccessDenied" };
  const { fileStore } = createFiles(readConfig(objects.env));
  expect(await claim(fileStore)).toContain("Files cannot be stored");
  expect(fileStore.trouble()).toBe("forbidden");
});
