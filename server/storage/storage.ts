import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { type Clock, nowText } from "../clock.ts";
import type { Db } from "../db/database.ts";
import { isPostgres } from "../db/is-postgres.ts";
import { AppError } from "../errors.ts";
import { createFileRemover, type FileRemover } from "./file-remover.ts";
import type { FileStore } from "./file-stores.ts";
import {
  deleteStoreClaim,
  findStoreClaim,
  hasAnyAttachment,
  insertStoreClaim,
  type StoreClaim,
  setClaimTime,
  updateStoreClaim,
} from "./store-id-store.ts";

type Deps = { db: Db; clock: Clock; fileStore: FileStore };

const storeIdWaitMs = 3000;
const storeIdPollMs = 100;

/** The configured store is not the one that holds this database's files. Its message is one line. */
export class WrongFileStoreError extends Error {
  constructor(message: string) {
    super(message);
    this.name = "WrongFileStoreError";
  }
}

/** An instance that starts beside this one may have chosen a store id and not written it yet. */
async function waitForStoreId(store: FileStore, waitMs = storeIdWaitMs): Promise<string | null> {
  const deadline = performance.now() + waitMs;
  for (;;) {
    const storeId = await store.readStoreId();
    if (storeId !== null || performance.now() >= deadline) return storeId;
    await sleep(storeIdPollMs);
  }
}

type Start = {
  /** When no other process used the database; null when one did. */
  exclusiveSince: Date | null;
  /** While developing, a new database takes over the folder of a deleted one. */
  isProduction: boolean;
  /** How long another instance may take to write a store id that it has chosen. */
  storeIdWaitMs?: number;
};

/**
 * Whether a store can hold the files of another database. A store id in it decides even if this database names files:
 * somebody may have uploaded them while the store was unreachable and unchecked.
 */
async function canHoldOtherFiles({ db, fileStore }: Deps, own: string | null): Promise<boolean> {
  if (own !== null) return own !== fileStore.freshStoreId;
  return !(await hasAnyAttachment(db)) && (await fileStore.holdsFiles());
}

/** The claims that stores were to replace when this process could not write their id. */
const claimsToReplace = new WeakMap<FileStore, StoreClaim>();

/** Whether this process has found the store to be this database's; absent before the first check. */
const verifiedStores = new WeakMap<FileStore, boolean>();
const unverifiedRetrySeconds = 60;

/** Whether a start or a job has checked the store and not found this database's store id. */
export function isUnverified(fileStore: FileStore): boolean {
  return verifiedStores.get(fileStore) === false;
}

/** Whether a folder has lost its id since the last check: what is stored there now, the share hides once it is mounted again. */
async function isUnmounted(fileStore: FileStore): Promise<boolean> {
  if (fileStore.kind !== "folder" || verifiedStores.get(fileStore) !== true) return false;
  // What cannot be read fails again where it is written.
  return (await fileStore.readStoreId().catch(() => "unreadable")) === null;
}

/**
 * Refuses to store a file where another database's may lie. A file that this database names there would be
 * taken for evidence that the store is its own, and the purge would delete the others.
 * @throws AppError SERVICE_UNAVAILABLE until a job has found the store id, and while a folder's is missing
 */
export async function refuseUnverified(fileStore: FileStore): Promise<void> {
  if (!isUnverified(fileStore) && !(await isUnmounted(fileStore))) return;
  throw new AppError("SERVICE_UNAVAILABLE", {
    refusal: { id: "filesUnavailable" },
    retryAfterSeconds: unverifiedRetrySeconds,
  });
}

/** Writes the id of this process. A store that has taken it and whose answer was lost has it all the same. */
async function writeFreshStoreId(store: FileStore): Promise<void> {
  try {
    await store.writeStoreId(store.freshStoreId);
  } catch (error) {
    const written = await store.readStoreId().catch(() => null);
    if (written !== store.freshStoreId) throw error;
  }
}

/** The first start with this database, or with this version. */
async function claimFirst(deps: Deps, own: string | null, { isProduction }: Start) {
  const { db, clock, fileStore } = deps;
  if (isProduction && (await canHoldOtherFiles(deps, own))) {
    throw new WrongFileStoreError(
      `${fileStore.place} belongs to another database, whose files this one would delete. Name another place; if it is this database's, run 'npm run admin -- files adopt'.`,
    );
  }
  const claimed = { storeId: own ?? fileStore.freshStoreId, claimedAt: nowText(clock) };
  if (!(await insertStoreClaim(db, claimed))) return false;
  if (own !== null) return true;
  try {
    await writeFreshStoreId(fileStore);
  } catch (error) {
    // A later start with files would be refused, because the store has no store id.
    await deleteStoreClaim(db, claimed);
    throw error;
  }
  return true;
}

/** While developing, a SQLite file may also have been copied without its folder. */
async function canReplaceStore({ db, fileStore }: Deps, { isProduction }: Start): Promise<boolean> {
  if (isProduction) return !(await hasAnyAttachment(db)) && !(await fileStore.holdsFiles());
  return !isPostgres(db) || !(await hasAnyAttachment(db));
}

/** An empty place may follow another one as long as there are no files and nobody else runs. */
async function claimAgain(deps: Deps, known: StoreClaim, start: Start): Promise<boolean> {
  const { exclusiveSince } = start;
  // No other process has used the database since then, so the one that wrote the store id has ended.
  const isClaimerGone = exclusiveSince !== null && known.claimedAt < exclusiveSince.toISOString();
  if (!isClaimerGone || !(await canReplaceStore(deps, start))) return false;
  return replaceClaim(deps, known);
}

/** Makes a place without files this database's, in place of the one that it claimed before. */
async function replaceClaim({ db, clock, fileStore }: Deps, known: StoreClaim): Promise<boolean> {
  const claimed = { storeId: fileStore.freshStoreId, claimedAt: nowText(clock) };
  if (!(await updateStoreClaim(db, known, claimed))) return false;
  try {
    await writeFreshStoreId(fileStore);
    claimsToReplace.delete(fileStore);
  } catch (error) {
    // The place before stays this database's, for a start that names it again.
    await updateStoreClaim(db, claimed, known);
    claimsToReplace.set(fileStore, known);
    throw error;
  }
  return true;
}

/** Checks the store and remembers the result. A verified store stays so while it does not answer. */
async function verify(fileStore: FileStore, check: () => Promise<void>): Promise<void> {
  try {
    await check();
    verifiedStores.set(fileStore, true);
  } catch (error) {
    if (error instanceof WrongFileStoreError || !verifiedStores.has(fileStore)) {
      verifiedStores.set(fileStore, false);
    }
    throw error;
  }
}

/**
 * Makes sure that the configured store is the one that all instances on this database use: both hold
 * the same random store id.
 * @throws WrongFileStoreError when it is another store
 */
export function claimFileStore(deps: Deps, start: Start): Promise<void> {
  return verify(deps.fileStore, () => claim(deps, start));
}

async function claim(deps: Deps, start: Start): Promise<void> {
  const { db, clock, fileStore } = deps;
  const own = await fileStore.readStoreId();
  const known = await findStoreClaim(db);
  if (known === null && (await claimFirst(deps, own, start))) return;
  if (known !== null && own === null && (await claimAgain(deps, known, start))) return;
  const [storeId, wanted] = [
    own ?? (await waitForStoreId(fileStore, start.storeIdWaitMs)),
    await findStoreClaim(db),
  ];
  if (storeId !== null && storeId === wanted?.storeId) {
    return setClaimTime(db, { storeId, claimedAt: nowText(clock) });
  }
  const what = storeId === null ? "has no store id" : "has another store id";
  throw new WrongFileStoreError(
    `${fileStore.place} is not where this database's files are: it ${what}. All instances need one place; if the files were moved, run 'npm run admin -- files adopt'.`,
  );
}

/** Whether the store has the id of this database's store; only then may files without a row be deleted. */
export async function isOwnFileStore({ db, fileStore }: Omit<Deps, "clock">): Promise<boolean> {
  const [storeId, known] = [await fileStore.readStoreId(), await findStoreClaim(db)];
  return storeId !== null && storeId === known?.storeId;
}

/**
 * Requires that the store serves and is still the right one; a folder that is no longer mounted is not.
 * Before the first start neither has a store id, which is no fault.
 * @throws WrongFileStoreError; AppError SERVICE_UNAVAILABLE when it does not serve
 */
export async function requireOwnFileStore({ db, fileStore }: Omit<Deps, "clock">): Promise<void> {
  const [storeId, known] = [await fileStore.readStoreId(), await findStoreClaim(db)];
  if (known === null || storeId === known.storeId) return;
  throw new WrongFileStoreError(`${fileStore.place} is not where this database's files are.`);
}

/**
 * Requires the same as `requireOwnFileStore`, and claims what a start could not, because the store was unreachable.
 * @throws WrongFileStoreError; AppError SERVICE_UNAVAILABLE when it does not serve
 */
export function watchFileStore(deps: Deps, start: Start): Promise<void> {
  const { db, fileStore } = deps;
  return verify(fileStore, async () => {
    const known = await findStoreClaim(db);
    if (known === null) return claim(deps, start);
    const replaced = claimsToReplace.get(fileStore);
    // Another time says that a start has used the place before since then.
    const isUnused = known.storeId === replaced?.storeId && known.claimedAt === replaced.claimedAt;
    const own = isUnused ? await fileStore.readStoreId() : null;
    if (isUnused && (own === null || own === fileStore.freshStoreId))
      await replaceClaim(deps, known);
    await requireOwnFileStore(deps);
  });
}

/** Makes the configured store the one of this database, whatever either held before. */
export async function adoptFileStore({ db, clock, fileStore }: Deps): Promise<void> {
  const known = await findStoreClaim(db);
  const storeId = (await fileStore.readStoreId()) ?? randomUUID();
  await fileStore.writeStoreId(storeId);
  const claimed = { storeId, claimedAt: nowText(clock) };
  if (known === null) await insertStoreClaim(db, claimed);
  else await updateStoreClaim(db, known, claimed);
  verifiedStores.set(fileStore, true);
}

// Other features may use this too.
export { createFileRemover, type FileRemover };
