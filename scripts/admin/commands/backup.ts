import { statSync } from "node:fs";
import { basename, dirname, extname, join, resolve } from "node:path";
import type { Command } from "commander";
import { type Clock, systemClock } from "../../../server/clock.ts";
import { backUpFile } from "../../../server/db/backup.ts";
import { copyAttachments, toAttachmentsPath } from "../../../server/db/backup-files.ts";
import { sqlitePath } from "../../../server/db/open.ts";
import { restoreFile } from "../../../server/db/restore.ts";
import { type AdminDeps, type CommandResult, printResult, recordIfPossible } from "../command.ts";
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
  const isFolder = statSync(given, { throwIfNoEntry: false })?.isDirectory() ?? false;
  return isFolder ? join(given, basename(path)) : given;
}

type StoragePaths = { databaseUrl: string; attachmentsDir: string };

async function restore(paths: StoragePaths, from: string, clock: Clock): Promise<CommandResult> {
  const { databaseUrl, attachmentsDir } = paths;
  const path = sqlitePath(databaseUrl);
  if (path !== null) {
    const replacedPath = `${path}.replaced-${stamp(clock)}`;
    const replaced = restoreFile(from, path, replacedPath) ? resolve(replacedPath) : null;
    // The server deletes files that the restored database does not list, so the replaced one gets a copy.
    if (replaced !== null) copyAttachments(attachmentsDir, toAttachmentsPath(replacedPath));
    const attachments = copyAttachments(toAttachmentsPath(from), attachmentsDir);
    const note = replaced === null ? "" : ` What was there is now ${replacedPath}.`;
    const data = { restored: resolve(path), replaced, attachments };
    return { data, text: `Restored ${path}.${note}` };
  }
  const replacedPath = join(postgresFolder, "backups", `replaced-${stamp(clock)}.dump`);
  await restorePostgres(databaseUrl, from, replacedPath);
  copyAttachments(attachmentsDir, toAttachmentsPath(replacedPath));
  const attachments = copyAttachments(toAttachmentsPath(from), attachmentsDir);
  const name = new URL(databaseUrl).pathname.slice(1);
  return {
    data: { restored: name, replaced: resolve(replacedPath), attachments },
    text: `Restored ${name}. What was there is now ${replacedPath}.`,
  };
}

/** Copies the database first: an attachment added meanwhile is then a spare file, not a missing one. */
async function backUp(
  { databaseUrl, attachmentsDir }: StoragePaths,
  target: string,
): Promise<CommandResult> {
  const path = sqlitePath(databaseUrl);
  const bytes =
    path === null ? await dumpPostgres(databaseUrl, target) : await backUpFile(path, target);
  const attachments = copyAttachments(attachmentsDir, toAttachmentsPath(target));
  const text = `${target} (${bytes} bytes)`;
  return {
    data: { path: resolve(target), bytes, attachments },
    text: attachments === 0 ? text : `${text}\n${toAttachmentsPath(target)} (${attachments} files)`,
  };
}

/** Adds `backup` and `restore`; both accept a database of an older version. */
export function addBackupCommands(program: Command, admin: AdminDeps): void {
  const clock = admin.clock ?? systemClock;
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
