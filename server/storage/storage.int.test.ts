import { randomUUID } from "node:crypto";
import { existsSync, rmSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { systemClock } from "../clock.ts";
import { readConfig } from "../config.ts";
import { createFiles } from "../create-files.ts";
import { isPostgres } from "../db/is-postgres.ts";
import { insertAttachment } from "../testing/attachment-rows.ts";
import { openTestDatabase, type TestDatabase } from "../testing/database.ts";
import { makeTestFolder } from "../testing/make-test-folder.ts";
import {
  startTestObjectStore,
  type TestObjectStore,
} from "../testing/object-store/object-store.ts";
import type { FileStore } from "./file-stores.ts";
import {
  adoptFileStore,
  claimFileStore,
  isOwnFileStore,
  isUnverified,
  refuseUnverified,
  requireOwnFileStore,
  WrongFileStoreError,
  watchFileStore,
} from "./storage.ts";

const storeIdWaitMs = 300;
/** For a store id that another instance writes at the same moment, on a busy machine. */
const longWaitMs = 10_000;

let database: TestDatabase;
let folder: string;
let objects: TestObjectStore;

beforeEach(async () => {
  [database, objects] = await Promise.all([openTestDatabase(), startTestObjectStore()]);
  folder = makeTestFolder();
});
afterEach(async () => {
  await Promise.all([database.close(), objects.close()]);
});

/** A moment after all claims so far. */
const afterClaims = () => new Date(Date.now() + 1);

/** The files of an instance in a folder of that name. */
function inFolder(name: string) {
  return createFiles({ bucket: null, attachmentsDir: join(folder, name) });
}

/** Starts an instance; `exclusiveSince` as `findExclusiveSince` says before it opens the database. */
function claim(
  fileStore: FileStore,
  exclusiveSince: Date | null = null,
  waitMs = storeIdWaitMs,
): Promise<string> {
  const deps = { db: database.db, clock: systemClock, fileStore };
  const start = { exclusiveSince, storeIdWaitMs: waitMs, isProduction: false };
  return outcomeOf(claimFileStore(deps, start));
}

/** Claims a store in production, where nobody else runs. */
function claimInProduction(
  fileStore: FileStore,
  exclusiveSince: Date = afterClaims(),
  waitMs = storeIdWaitMs,
): Promise<string> {
  const deps = { db: database.db, clock: systemClock, fileStore };
  const start = { exclusiveSince, storeIdWaitMs: waitMs, isProduction: true };
  return outcomeOf(claimFileStore(deps, start));
}

function outcomeOf(work: Promise<void>): Promise<string> {
  return work.then(
    () => "claimed",
    (error: unknown) => (error instanceof WrongFileStoreError ? "refused" : String(error)),
  );
}

/** A store whose id cannot be written until `mend`, as when a bucket answers 503 to a PUT only. */
function withoutWrites(store: FileStore) {
  let isUnreachable = true;
  const writeStoreId: FileStore["writeStoreId"] = async (storeId) => {
    if (isUnreachable) throw new Error("the store is unreachable");
    await store.writeStoreId(storeId);
  };
  const mend = () => {
    isUnreachable = false;
  };
  return { fileStore: { ...store, writeStoreId }, mend };
}

/** A file with its row, as an upload leaves it. */
async function addFile({ files }: Pick<ReturnType<typeof inFolder>, "files">): Promise<void> {
  await files.write(await insertAttachment(database.db), Buffer.from("bytes"));
}

describe("instances on one database", () => {
  test("start with one folder, one after another and at the same moment", async () => {
    const both = [inFolder("a").fileStore, inFolder("a").fileStore];
    const outcomes = await Promise.all(both.map((store) => claim(store, null, longWaitMs)));
    expect(outcomes).toEqual(["claimed", "claimed"]);
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
  expect(await claim(inFolder("b").fileStore, afterClaims())).toBe("claimed");
  expect(await claim(inFolder("a").fileStore, afterClaims())).toBe("refused");
  await addFile(inFolder("b"));
  // A SQLite file is copied without its folder; behind PostgreSQL a share may not be mounted.
  const expected = isPostgres(database.db) ? "refused" : "claimed";
  expect(await claim(inFolder("c").fileStore, afterClaims())).toBe(expected);
  expect(await claim(inFolder("d").fileStore)).toBe("refused");
});

describe("in production", () => {
  test.each([
    ["a store id and files", { hasStoreId: true, holdsFiles: true }],
    ["a store id and no files yet", { hasStoreId: true, holdsFiles: false }],
    ["files and no store id", { hasStoreId: false, holdsFiles: true }],
  ])("a new database does not take a folder with %s", async (_what, { hasStoreId, holdsFiles }) => {
    const { files, fileStore } = inFolder("a");
    const storeId = hasStoreId ? randomUUID() : null;
    await fileStore.writeStoreId(storeId);
    if (holdsFiles) await files.write(randomUUID(), Buffer.from("theirs"));
    const deps = { db: database.db, clock: systemClock, fileStore };
    const start = { exclusiveSince: afterClaims(), isProduction: true };
    await expect(claimFileStore(deps, start)).rejects.toThrow("belongs to another database");
    expect(await fileStore.readStoreId()).toBe(storeId);
    expect(await claim(fileStore)).toBe("claimed");
  });

  test("two instances with a new database start with one empty folder at the same moment", async () => {
    const both = [inFolder("a").fileStore, inFolder("a").fileStore];
    const now = new Date();
    const outcomes = await Promise.all(
      both.map((store) => claimInProduction(store, now, longWaitMs)),
    );
    expect(outcomes).toEqual(["claimed", "claimed"]);
  });

  test("a database that names no file does not follow to a folder with files", async () => {
    await claimInProduction(inFolder("a").fileStore);
    const { files, fileStore } = inFolder("b");
    await files.write(randomUUID(), Buffer.from("theirs"));
    expect(await claimInProduction(fileStore)).toBe("refused");
    expect(await claimInProduction(inFolder("c").fileStore)).toBe("claimed");
  });

  test("a database that names files does not take the empty folder below a share that is not mounted", async () => {
    const [mounted, below] = [inFolder("a"), inFolder("b")];
    await claimInProduction(mounted.fileStore);
    await addFile(mounted);
    expect(await claimInProduction(below.fileStore)).toBe("refused");
    expect(await claimInProduction(mounted.fileStore)).toBe("claimed");
  });
});

test("a store id that could not be written is written by the next start, also when the database names files", async () => {
  await addFile(inFolder("a"));
  const { fileStore } = withoutWrites(inFolder("a").fileStore);
  expect(await claimInProduction(fileStore)).toContain("unreachable");
  expect(await claimInProduction(inFolder("a").fileStore)).toBe("claimed");
});

describe("a store without an id of an older version that is unreachable at the start", () => {
  /** A store whose id cannot be read until `mend`. */
  function unreachable(store: FileStore) {
    let isUnreachable = true;
    const readStoreId: FileStore["readStoreId"] = async () => {
      if (isUnreachable) throw new Error("the store is unreachable");
      return store.readStoreId();
    };
    const set = (value: boolean) => {
      isUnreachable = value;
    };
    return { fileStore: { ...store, readStoreId }, set };
  }
  const start = { exclusiveSince: null, storeIdWaitMs, isProduction: true };
  const refusal = { code: "SERVICE_UNAVAILABLE" };

  test("refuses files before the job has looked, and when the folder belongs to another database", async () => {
    const { files, fileStore: theirs } = inFolder("a");
    const id = randomUUID();
    await files.write(id, Buffer.from("theirs"));
    const { fileStore, set } = unreachable(theirs);
    const deps = { db: database.db, clock: systemClock, fileStore };
    await refuseUnverified(fileStore);
    expect(await claimInProduction(fileStore)).toContain("unreachable");
    set(false);
    await expect(refuseUnverified(fileStore)).rejects.toThrow(expect.objectContaining(refusal));
    await expect(watchFileStore(deps, start)).rejects.toThrow("belongs to another database");
    await expect(refuseUnverified(fileStore)).rejects.toThrow(expect.objectContaining(refusal));
    expect(isUnverified(fileStore)).toBe(true);
    expect(await files.read(id)).toEqual(Buffer.from("theirs"));
  });

  test("takes files again once the job has claimed it, also while it is unreachable later", async () => {
    await addFile(inFolder("a"));
    const { fileStore, set } = unreachable(inFolder("a").fileStore);
    const deps = { db: database.db, clock: systemClock, fileStore };
    expect(await claimInProduction(fileStore)).toContain("unreachable");
    set(false);
    await watchFileStore(deps, start);
    await refuseUnverified(fileStore);
    set(true);
    await expect(watchFileStore(deps, start)).rejects.toThrow("unreachable");
    await refuseUnverified(fileStore);
    expect(isUnverified(fileStore)).toBe(false);
  });

  test("takes no file after its folder went away, until an operator adopts the place", async () => {
    const { fileStore } = inFolder("a");
    const deps = { db: database.db, clock: systemClock, fileStore };
    await claimInProduction(fileStore);
    rmSync(join(folder, "a"), { recursive: true });
    await expect(watchFileStore(deps, start)).rejects.toThrow("is not where");
    await expect(refuseUnverified(fileStore)).rejects.toThrow(expect.objectContaining(refusal));
    await adoptFileStore(deps);
    await refuseUnverified(fileStore);
  });
});

describe("a claim that a start missed because the store was unreachable", () => {
  const start = () => ({ exclusiveSince: null, storeIdWaitMs, isProduction: true });
  const depsWith = (fileStore: FileStore) => ({ db: database.db, clock: systemClock, fileStore });

  test("is made by the job when the store is back", async () => {
    const { fileStore, mend } = withoutWrites(inFolder("a").fileStore);
    const deps = depsWith(fileStore);
    expect(await claimInProduction(fileStore)).toContain("unreachable");
    await expect(watchFileStore(deps, start())).rejects.toThrow("unreachable");
    mend();
    await watchFileStore(deps, start());
    expect(await isOwnFileStore(deps)).toBe(true);
    rmSync(join(folder, "a"), { recursive: true });
    await expect(watchFileStore(deps, start())).rejects.toThrow("is not where");
  });

  test("is made by the job for an empty folder that follows another one", async () => {
    await claimInProduction(inFolder("a").fileStore);
    const { fileStore, mend } = withoutWrites(inFolder("b").fileStore);
    const deps = depsWith(fileStore);
    expect(await claimInProduction(fileStore)).toContain("unreachable");
    mend();
    await watchFileStore(deps, start());
    expect(await isOwnFileStore(deps)).toBe(true);
  });

  test("leaves the place before to a start that names it again, which no job takes away", async () => {
    await claimInProduction(inFolder("a").fileStore);
    const { fileStore, mend } = withoutWrites(inFolder("b").fileStore);
    expect(await claimInProduction(fileStore)).toContain("unreachable");
    expect(await claimInProduction(inFolder("a").fileStore)).toBe("claimed");
    mend();
    await expect(watchFileStore(depsWith(fileStore), start())).rejects.toThrow("is not where");
    expect(await isOwnFileStore(depsWith(inFolder("a").fileStore))).toBe(true);
  });

  /** A store that takes its id and does not answer. */
  function withoutAnswers(store: FileStore): FileStore {
    const writeStoreId: FileStore["writeStoreId"] = async (storeId) => {
      await store.writeStoreId(storeId);
      throw new Error("the store is unreachable");
    };
    return { ...store, writeStoreId };
  }

  test("succeeds when the answer to the write was lost and the store id is there", async () => {
    const deps = depsWith(withoutAnswers(inFolder("a").fileStore));
    await watchFileStore(deps, start());
    expect(await isOwnFileStore(deps)).toBe(true);
  });

  test("is kept through a restart when it moved to another place and the answer to the write was lost", async () => {
    await claimInProduction(inFolder("a").fileStore);
    await claimInProduction(withoutAnswers(inFolder("b").fileStore));
    expect(await claimInProduction(inFolder("b").fileStore)).toBe("claimed");
  });

  test("is refused by the job when the store is another database's, whatever was uploaded meanwhile", async () => {
    const other = inFolder("a");
    await other.fileStore.writeStoreId(randomUUID());
    await addFile(other);
    const deps = depsWith(other.fileStore);
    await expect(watchFileStore(deps, start())).rejects.toThrow("belongs to another database");
    expect(await isOwnFileStore(deps)).toBe(false);
  });
});

test("takes a folder again whose store id the database has lost with a backup of an older version", async () => {
  await inFolder("a").fileStore.writeStoreId(randomUUID());
  await addFile(inFolder("a"));
  expect(await claim(inFolder("a").fileStore)).toBe("claimed");
});

test("notices a folder that is no longer mounted, and takes the one that an operator adopts", async () => {
  const { fileStore } = inFolder("a");
  const deps = { db: database.db, clock: systemClock, fileStore };
  await requireOwnFileStore(deps);
  await claim(fileStore);
  await addFile(inFolder("a"));
  await requireOwnFileStore(deps);
  rmSync(join(folder, "a"), { recursive: true });
  await expect(requireOwnFileStore(deps)).rejects.toThrow("is not where this database's files are");
  expect(await claim(fileStore)).toBe("refused");
  await adoptFileStore(deps);
  expect(await claim(fileStore)).toBe("claimed");
});

test("says that a store is unreachable, which is another thing than a wrong one", async () => {
  objects.fault = { status: 403, code: "AccessDenied" };
  const { fileStore } = createFiles(readConfig(objects.env));
  expect(await claim(fileStore)).toContain("Files cannot be stored");
  expect(fileStore.failure()).toBe("forbidden");
});
