import { basename, dirname, extname, join, resolve } from "node:path";
import type { Command } from "commander";
import type { Clock } from "../../../server/clock.ts";
import type { Config } from "../../../server/config.ts";
import { createFiles } from "../../../server/create-files.ts";
import { backUpFile } from "../../../server/db/backup.ts";
import type { Db } from "../../../server/db/database.ts";
import { findDatabaseFailure } from "../../../server/db/errors.ts";
import { openDatabase, sqlitePath } from "../../../server/db/open.ts";
import { restoreFile } from "../../../server/db/restore.ts";
import { isFolder } from "../../../server/file-system.ts";
import { describeUnusableDatabase } from "../../../server/startup/database-or-exit.ts";
import {
  countBackedUp,
  countMissingAttachments,
  exportAttachments,
  importAttachments,
  linkAttachments,
  toAttachmentsPath,
} from "../../../server/storage/backup-attachments.ts";
import { findStoreClaim } from "../../../server/storage/store-id-store.ts";
import { type AdminDeps, type CommandResult, printResult, recordIfPossible } from "../command.ts";
import { CommandFailure, failureLine } from "../failure.ts";
import { dumpPostgres, restorePostgres } from "../postgres-tools.ts";

const postgresFolder = "data";

/** The current time for a file's name: `20261120T061400123Z`. */
function stamp(clock: Clock): string {
  return clock.now().toISOString().replace(/[-:.]/g, "");
}

/** The default path of a backup: `backups/saathi-<time>.db` beside the database. */
function defaultPath(databaseUrl: string, clock: Clock): string {
  const path = sqlitePath(databaseUrl);
  if (path === null) return join(postgresFolder, "backups", `saathi-${stamp(clock)}.dump`);
  const end = extname(path);
  return join(dirname(path), "backups", `${basename(path, end)}-${stamp(clock)}${end || ".db"}`);
}

/** The path to write a backup to; a backup into a folder gets the default name. */
function resolveTarget(given: string | undefined, databaseUrl: string, clock: Clock): string {
  const path = defaultPath(databaseUrl, clock);
  if (given === undefined) return path;
  return isFolder(given) ? join(given, basename(path)) : given;
}

type Storage = Pick<Config, "attachmentsDir" | "bucket" | "databaseUrl">;

/** Copies the stored attachments beside a backup: from a folder as links, from a bucket as files. */
async function backUpAttachments(storage: Storage, backup: string): Promise<number> {
  const to = toAttachmentsPath(backup);
  if (storage.bucket === null) return linkAttachments(storage.attachmentsDir, to);
  return exportAttachments(createFiles(storage).files, to);
}

/**
 * Adds the attachments of a backup to the stored ones, and writes the database's store id to their place. No store id tells a
 * rehearsal with the files of a running server from a restore after the loss of its database, so a place that
 * had a store id gets a warning.
 */
async function restoreAttachments(
  storage: Storage,
  { from: backup, replaced }: { from: string; replaced: string | null },
) {
  // The server deletes files that the restored database does not list, so the replaced one gets a copy.
  if (replaced !== null) await backUpAttachments(storage, replaced);
  const from = toAttachmentsPath(backup);
  const { files, fileStore } = createFiles(storage);
  const count =
    storage.bucket === null
      ? linkAttachments(from, storage.attachmentsDir)
      : await importAttachments(from, files);
  const storeId = await readStoreIdOf(storage.databaseUrl);
  const hadStoreId = (await fileStore.readStoreId()) !== null;
  if (storeId !== null || hadStoreId) await fileStore.writeStoreId(storeId);
  const missing = await readDatabase(storage.databaseUrl, (db) =>
    countMissingAttachments(db, files),
  );
  const warnings = [
    missing === null && "How many attached files are missing could not be counted.",
    (missing ?? 0) > 0 &&
      `Attached files that the backup names and that are missing: ${missing}. Unless they were deleted while the backup was made, put them into ${from} and restore again.`,
    hadStoreId &&
      `A server that starts now deletes the files in ${fileStore.place} that the backup does not name. If this is a rehearsal, give it an ATTACHMENTS_DIR or S3_BUCKET of its own and restore again.`,
  ];
  return { attachments: count, missing, warning: warnings.filter(Boolean).join("\n") || null };
}

/** What `read` gives, or null where the database may be of an older version. @throws when it cannot be used */
async function readDatabase<T>(
  databaseUrl: string,
  read: (db: Db) => Promise<T>,
): Promise<T | null> {
  const db = openDatabase(databaseUrl);
  try {
    return await read(db);
  } catch (error) {
    if (findDatabaseFailure(error) !== null) throw error;
    return null;
  } finally {
    await db.destroy();
  }
}

function readStoreIdOf(databaseUrl: string): Promise<string | null> {
  return readDatabase(databaseUrl, async (db) => (await findStoreClaim(db))?.storeId ?? null);
}

function isNow(replaced: string | null): string {
  return replaced === null ? "" : ` (what was there is now ${replaced})`;
}

/** What to do when the attachments fail after the database: says that it is done. @throws CommandFailure */
function failAfter(
  done: string,
  { databaseUrl }: Storage,
  copied?: number,
): (cause: unknown) => never {
  return (cause) => {
    const isOfDatabase = findDatabaseFailure(cause) !== null;
    const reason = isOfDatabase ? describeUnusableDatabase(cause, databaseUrl) : failureLine(cause);
    const which = copied === 0 ? "no attachments" : "not all attachments";
    throw new CommandFailure(`${done}, but ${which}: ${reason}`, { cause });
  };
}

function withWarning(text: string, { warning }: { warning: string | null }): string {
  return warning === null ? text : `${text}\n${warning}`;
}

async function restore(storage: Storage, from: string, clock: Clock): Promise<CommandResult> {
  const { databaseUrl } = storage;
  const path = sqlitePath(databaseUrl);
  if (path !== null) {
    const replacedPath = `${path}.replaced-${stamp(clock)}`;
    const hasReplaced = restoreFile({ from, target: path, replacedPath });
    const replaced = hasReplaced ? resolve(replacedPath) : null;
    const files = await restoreAttachments(storage, {
      from,
      replaced: replaced === null ? null : replacedPath,
    }).catch(failAfter(`${path} is restored${isNow(replaced)}`, storage));
    const note = replaced === null ? "" : ` What was there is now ${replacedPath}.`;
    const data = { restored: resolve(path), replaced, ...files };
    return { data, text: withWarning(`Restored ${path}.${note}`, files) };
  }
  const replacedPath = join(postgresFolder, "backups", `replaced-${stamp(clock)}.dump`);
  await restorePostgres(databaseUrl, { from, replacedPath });
  const name = new URL(databaseUrl).pathname.slice(1);
  const files = await restoreAttachments(storage, { from, replaced: replacedPath }).catch(
    failAfter(`${name} is restored${isNow(replacedPath)}`, storage),
  );
  return {
    data: { restored: name, replaced: resolve(replacedPath), ...files },
    text: withWarning(`Restored ${name}. What was there is now ${replacedPath}.`, files),
  };
}

/**
 * Refuses a place for attachments that is not the database's: a command without the server's environment would back up
 * none of them and say nothing.
 */
async function refuseOtherFileStore(storage: Storage): Promise<void> {
  const storeId = await readStoreIdOf(storage.databaseUrl);
  const { fileStore } = createFiles(storage);
  if (storeId === null || (await fileStore.readStoreId()) === storeId) return;
  throw new CommandFailure(
    `${fileStore.place} is not where this database's attachments are: run this command with the server's ATTACHMENTS_DIR or S3_BUCKET.`,
  );
}

/**
 * Copies the database first: an attachment added meanwhile is then a spare file, not a missing one. Where attachments
 * cannot be copied, the database alone is a backup too.
 */
async function backUp(storage: Storage, target: string): Promise<CommandResult> {
  const { databaseUrl } = storage;
  const path = sqlitePath(databaseUrl);
  let copying: Promise<number> = Promise.resolve(0);
  const addAttachments = async () => {
    copying = refuseOtherFileStore(storage).then(() => backUpAttachments(storage, target));
    await copying.catch(() => "thrown below, once the database has its name");
  };
  const bytes =
    path === null
      ? await dumpPostgres(databaseUrl, target, addAttachments)
      : await backUpFile(path, target, addAttachments);
  const attachments = await copying.catch(
    failAfter(`${target} has the database`, storage, countBackedUp(target)),
  );
  const text = `${target} (${bytes} bytes)`;
  return {
    data: { path: resolve(target), bytes, attachments },
    text: attachments === 0 ? text : `${text}\n${toAttachmentsPath(target)} (${attachments} files)`,
  };
}

/** Adds `backup` and `restore`; both accept a database of an older version. */
export function addBackupCommands(program: Command, admin: AdminDeps): void {
  const { clock } = admin;
  program
    .command("backup")
    .description("write the whole database into one file, attachments into a folder beside it")
    .argument("[path]", "a new file, or a folder; without it data/backups")
    .action(async (given: string | undefined, _options: object, command: Command) => {
      const config = admin.config();
      const result = await backUp(config, resolveTarget(given, config.databaseUrl, clock));
      await recordIfPossible(admin, command);
      printResult(admin, command, result);
    });
  program
    .command("restore")
    .description("put a backup in the database's place; stop the server first")
    .argument("<path>", "a file that backup wrote")
    .action(async (from: string, _options: object, command: Command) => {
      const result = await restore(admin.config(), from, clock);
      await recordIfPossible(admin, command);
      printResult(admin, command, result);
    });
}
