import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { type Clock, nowText } from "../clock.ts";
import type { Db } from "../db/database.ts";
import { isPostgres } from "../db/word-index.ts";
import {
  findMark,
  hasAttachments,
  insertMark,
  type Mark,
  replaceMark,
  touchMark,
} from "./mark-store.ts";
import type { FileStore } from "./places.ts";

type Deps = { db: Db; clock: Clock; fileStore: FileStore };

const markWaitMs = 3000;
const markPollMs = 100;

/** The configured store is not the one that holds this database's files. Its message is one line. */
export class WrongFileStoreError extends Error {
  constructor(message: string) {
    super(message);
    this.name = "WrongFileStoreError";
  }
}

/** An instance that starts beside this one may have chosen a mark and not written it yet. */
async function waitForMark(store: FileStore, waitMs = markWaitMs): Promise<string | null> {
  const deadline = performance.now() + waitMs;
  for (;;) {
    const mark = await store.readMark();
    if (mark !== null || performance.now() >= deadline) return mark;
    await sleep(markPollMs);
  }
}

type Start = {
  /** When no other process used the database; null when one did. */
  exclusiveSince: Date | null;
  /** In production; while developing, a new database takes over the folder of a deleted one. */
  isProduction?: boolean;
  /** How long another instance may take to write a mark that it has chosen. */
  markWaitMs?: number;
};

/** The first start with this database, or with this version. */
async function claimFirst(
  { db, clock, fileStore }: Deps,
  own: string | null,
  { isProduction = false }: Start,
): Promise<boolean> {
  // After a restore of an old backup the store has a mark, and the database files.
  const mayBeOthers = isProduction && own !== null && (await fileStore.holdsFiles());
  if (mayBeOthers && !(await hasAttachments(db))) {
    throw new WrongFileStoreError(
      `${fileStore.place} holds the files of another database, which this one would delete. Name another place, or empty it.`,
    );
  }
  const mark = own ?? randomUUID();
  if (!(await insertMark(db, { mark, claimed_at: nowText(clock) }))) return false;
  if (own === null) await fileStore.writeMark(mark);
  return true;
}

/**
 * An empty place may follow another one as long as there are no files and nobody else runs. A SQLite file
 * may also have been copied without its folder: its instances cannot be on two machines.
 */
async function claimAgain(deps: Deps, known: Mark, { exclusiveSince }: Start): Promise<boolean> {
  const { db, clock, fileStore } = deps;
  const isAlone = exclusiveSince !== null && known.claimed_at < exclusiveSince.toISOString();
  if (!isAlone || (isPostgres(db) && (await hasAttachments(db)))) return false;
  const mark = randomUUID();
  if (!(await replaceMark(db, known, { mark, claimed_at: nowText(clock) }))) return false;
  await fileStore.writeMark(mark);
  return true;
}

/**
 * Makes sure that the configured store is the one that all instances on this database use: both hold
 * the same random mark.
 * @throws WrongFileStoreError when it is another store
 */
export async function claimFileStore(deps: Deps, start: Start): Promise<void> {
  const { db, clock, fileStore } = deps;
  const own = await fileStore.readMark();
  const known = await findMark(db);
  if (known === null && (await claimFirst(deps, own, start))) return;
  if (known !== null && own === null && (await claimAgain(deps, known, start))) return;
  const [mark, wanted] = [
    own ?? (await waitForMark(fileStore, start.markWaitMs)),
    await findMark(db),
  ];
  if (mark !== null && mark === wanted?.mark) {
    return touchMark(db, { mark, claimed_at: nowText(clock) });
  }
  const what = mark === null ? "has no mark" : "has another mark";
  throw new WrongFileStoreError(
    `${fileStore.place} is not where this database's files are: it ${what}. All instances need one place; if the files were moved, run 'npm run admin -- files adopt'.`,
  );
}

/**
 * Looks whether the store serves and is still the right one; a folder that is no longer mounted is not.
 * @throws WrongFileStoreError; AppError SERVICE_UNAVAILABLE when it does not serve
 */
export async function checkFileStore({ db, fileStore }: Omit<Deps, "clock">): Promise<void> {
  const [mark, known] = [await fileStore.readMark(), await findMark(db)];
  if (known === null || mark === known.mark) return;
  throw new WrongFileStoreError(`${fileStore.place} is not where this database's files are.`);
}

/** Makes the configured store the one of this database, whatever either held before. */
export async function adoptFileStore({ db, clock, fileStore }: Deps): Promise<void> {
  const known = await findMark(db);
  const mark = (await fileStore.readMark()) ?? randomUUID();
  await fileStore.writeMark(mark);
  const claimed = { mark, claimed_at: nowText(clock) };
  if (known === null) await insertMark(db, claimed);
  else await replaceMark(db, known, claimed);
}
