import { chmodSync, existsSync, mkdirSync, renameSync, rmSync, statSync } from "node:fs";
import { dirname } from "node:path";
import Sqlite from "better-sqlite3";

const ownerOnly = 0o600;
// In one step: a writer between two would make SQLite begin the copy anew.
const pagesAStep = 0x7fff_ffff;

/** A fault that an operator can act on; its message is one line. */
export class BackupError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = "BackupError";
  }
}

export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/**
 * Turns a copy into one file that stands alone, and looks at every page of it.
 * @returns the migrations that it went through
 * @throws BackupError when it is broken, or no database of this product
 */
export function checkCopy(path: string): string[] {
  let file: Sqlite.Database | undefined;
  try {
    file = new Sqlite(path, { fileMustExist: true });
    file.pragma("journal_mode = DELETE");
    const found = file.pragma("integrity_check", { simple: true });
    if (found !== "ok") throw new BackupError(`The file is damaged: ${String(found)}`);
    const names = file.prepare("select name from kysely_migration order by name").pluck().all();
    return names.map(String);
  } catch (error) {
    if (error instanceof BackupError) throw error;
    const reason = messageOf(error);
    throw new BackupError(`This is no database of the product: ${reason}`, { cause: error });
  } finally {
    file?.close();
  }
}

/**
 * Copies a living SQLite file, checked, to a path that is free. It works beside a server, but keeps
 * its own process busy until the end.
 * @returns the size of the copy in bytes
 * @throws BackupError
 */
export async function backUpFile(from: string, to: string): Promise<number> {
  if (!existsSync(from)) throw new BackupError(`There is no database at ${from}.`);
  if (existsSync(to)) throw new BackupError(`${to} exists already.`);
  mkdirSync(dirname(to), { recursive: true });
  const part = `${to}.part`;
  rmSync(part, { force: true });
  const file = new Sqlite(from, { readonly: true, fileMustExist: true });
  try {
    await file.backup(part, { progress: () => pagesAStep });
    chmodSync(part, ownerOnly);
    checkCopy(part);
    renameSync(part, to);
  } finally {
    file.close();
    rmSync(part, { force: true });
  }
  return statSync(to).size;
}
