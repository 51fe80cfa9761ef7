import { randomUUID } from "node:crypto";
import { existsSync, linkSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import Sqlite from "better-sqlite3";
import { OperatorError } from "../errors.ts";
import { makeFolder, ownerOnly } from "../file-system.ts";

// Copy in one step: a write between two steps would make SQLite start again.
const pagesPerStep = 0x7fff_ffff;

/**
 * Merges a copy's WAL into its file and checks the integrity of every page.
 * @returns the names of its migrations
 * @throws OperatorError when the file is damaged or not a database of this product
 */
export function mergeAndCheckCopy(path: string): string[] {
  let file: Sqlite.Database | undefined;
  try {
    file = new Sqlite(path, { fileMustExist: true });
    file.pragma("journal_mode = DELETE");
    const integrity = file.pragma("integrity_check", { simple: true });
    if (integrity !== "ok") throw new OperatorError(`The file is damaged: ${String(integrity)}`);
    const names = file.prepare("select name from kysely_migration order by name").pluck().all();
    return names.map(String);
  } catch (error) {
    if (error instanceof OperatorError) throw error;
    const reason = error instanceof Error ? error.message : String(error);
    throw new OperatorError(`This is no database of the product: ${reason}`, { cause: error });
  } finally {
    file?.close();
  }
}

/**
 * Begins a backup with an empty file that only its owner may read.
 * @returns the path to fill; the file gets its name when it is whole
 * @throws OperatorError
 */
export function beginBackup(to: string): string {
  if (existsSync(to)) throw new OperatorError(`${to} exists already.`);
  // Another backup to this path may be running.
  const part = `${to}.${randomUUID()}.part`;
  try {
    makeFolder(dirname(to));
    writeFileSync(part, "", { mode: ownerOnly, flag: "wx" });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new OperatorError(`No backup can be written to ${to}: ${reason}`, { cause: error });
  }
  return part;
}

/** Gives a backup that is whole its name. @throws OperatorError when another one has got it meanwhile */
export function endBackup(part: string, to: string): void {
  try {
    linkSync(part, to);
  } catch (cause) {
    if (existsSync(to)) throw new OperatorError(`${to} exists already.`, { cause });
    // A file system without links.
    renameSync(part, to);
  }
}

/** What a backup needs beside its file. It runs before the file gets its name: a killed command leaves no half of a backup. */
export type AddBesides = () => Promise<void>;

export const nothingBesides: AddBesides = async () => undefined;

/**
 * Copies a SQLite file to a new path and checks the copy. Works while a server uses the file, but
 * blocks its own process.
 * @returns the size of the copy in bytes
 * @throws OperatorError
 */
export async function backUpFile(
  from: string,
  to: string,
  addBesides = nothingBesides,
): Promise<number> {
  if (!existsSync(from)) throw new OperatorError(`There is no database at ${from}.`);
  const part = beginBackup(to);
  let file: Sqlite.Database | undefined;
  try {
    file = new Sqlite(from, { readonly: true, fileMustExist: true });
    // The copy of a locked database is empty and no error; reading it is one.
    file.pragma("schema_version");
    await file.backup(part, { progress: () => pagesPerStep });
    // A server that starts during the rest would take this for another instance.
    file.close();
    mergeAndCheckCopy(part);
    await addBesides();
    endBackup(part, to);
  } catch (error) {
    if (!(error instanceof Sqlite.SqliteError)) throw error;
    const reason = `${error.message} (${error.code})`;
    throw new OperatorError(`${from} could not be copied to ${to}: ${reason}`, { cause: error });
  } finally {
    file?.close();
    rmSync(part, { force: true });
  }
  return statSync(to).size;
}
