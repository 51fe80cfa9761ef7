import { statSync } from "node:fs";
import { basename, dirname, extname, join, resolve } from "node:path";
import type { Command } from "commander";
import { type Clock, systemClock } from "../../../server/clock.ts";
import { backUpFile } from "../../../server/db/backup.ts";
import { copyAttachments, toAttachmentsPath } from "../../../server/db/backup-files.ts";
import { sqlitePath } from "../../../server/db/open.ts";
import { restoreFile } from "../../../server/db/restore.ts";
import { type AdminDeps, type CommandResult, printResult } from "../command.ts";
import { dumpPostgres, restorePostgres } from "../postgres-tools.ts";

const postgresFolder = "data";

/** A moment as a file's name can hold it: `20261120T061400123Z`. */
function stamp(clock: Clock): string {
  return clock.now().toISOString().replace(/[-:.]/g, "");
}

/** `data/backups/saathi-<moment>.db`, beside the database that it is a copy of. */
function usualPath(databaseUrl: string, clock: Clock): string {
  const path = sqlitePath(databaseUrl);
  if (path === null) return join(postgresFolder, "backups", `saathi-${stamp(clock)}.dump`);
  const end = extname(path);
  return join(dirname(path), "backups", `${basename(path, end)}-${stamp(clock)}${end || ".db"}`);
}

/** A folder takes the usual name into it. */
function targetOf(given: string | undefined, databaseUrl: string, clock: Clock): string {
  const usual = usualPath(databaseUrl, clock);
  if (given === undefined) return usual;
  const isFolder = statSync(given, { throwIfNoEntry: false })?.isDirectory() ?? false;
  return isFolder ? join(given, basename(usual)) : given;
}

type StoragePaths = { databaseUrl: string; attachmentsDir: string };

async function restore(places: StoragePaths, from: string, clock: Clock): Promise<CommandResult> {
  const { databaseUrl, attachmentsDir } = places;
  const path = sqlitePath(databaseUrl);
  if (path !== null) {
    const kept = `${path}.replaced-${stamp(clock)}`;
    const replaced = restoreFile(from, path, kept) ? resolve(kept) : null;
    // What the restored database does not know is swept: the replaced one keeps its own.
    if (replaced !== null) copyAttachments(attachmentsDir, toAttachmentsPath(kept));
    const attachments = copyAttachments(toAttachmentsPath(from), attachmentsDir);
    const text = `Restored ${path}.${replaced === null ? "" : ` What was there is now ${kept}.`}`;
    return { data: { restored: resolve(path), replaced, attachments }, text };
  }
  const kept = join(postgresFolder, "backups", `replaced-${stamp(clock)}.dump`);
  await restorePostgres(databaseUrl, from, kept);
  copyAttachments(attachmentsDir, toAttachmentsPath(kept));
  const attachments = copyAttachments(toAttachmentsPath(from), attachmentsDir);
  const name = new URL(databaseUrl).pathname.slice(1);
  return {
    data: { restored: name, replaced: resolve(kept), attachments },
    text: `Restored ${name}. What was there is now ${kept}.`,
  };
}

/** The database first: what is attached meanwhile is then a file too many, and not one too few. */
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

/** `backup` and `restore`; neither minds a database of an older version. */
export function addBackupCommands(program: Command, admin: AdminDeps): void {
  const clock = admin.clock ?? systemClock;
  program
    .command("backup")
    .description("write the whole database into one file, attachments into a folder beside it")
    .argument("[path]", "a new file, or a folder; without it data/backups")
    .action(async (given: string | undefined, _options: object, command: Command) => {
      const places = admin.config();
      const answer = await backUp(places, targetOf(given, places.databaseUrl, clock));
      printResult(admin, command, answer);
    });
  program
    .command("restore")
    .description("put a backup in the database's place; stop the server first")
    .argument("<path>", "a file that backup wrote")
    .action(async (from: string, _options: object, command: Command) => {
      printResult(admin, command, await restore(admin.config(), from, clock));
    });
}
