import {
  chmodSync,
  chownSync,
  closeSync,
  constants,
  copyFileSync,
  existsSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  renameSync,
  rmSync,
  statSync,
} from "node:fs";
import { dirname, resolve } from "node:path";
import { migrations } from "../../migrations/index.ts";
import { BackupError, checkCopy } from "./backup.ts";
import { isHeld } from "./in-use.ts";

const ownerOnly = 0o600;
const sideFiles = ["-wal", "-shm"];

/** @throws BackupError when a newer program wrote it: this one cannot read such a database */
export function refuseUnknownMigrations(names: readonly string[]): void {
  const unknown = names.filter((name) => !Object.hasOwn(migrations, name));
  if (unknown.length > 0) {
    throw new BackupError(`It comes from a newer version: ${unknown.join(", ")} is unknown here.`);
  }
  if (names.length === 0) throw new BackupError("This is no database of the product: it is empty.");
}

/** A copy beside the target, whole and checked, with the owner of what it replaces. */
function stage(from: string, target: string): string {
  const staged = `${target}.restoring`;
  rmSync(staged, { force: true });
  mkdirSync(dirname(target), { recursive: true });
  copyFileSync(from, staged);
  if (existsSync(`${from}-wal`)) copyFileSync(`${from}-wal`, `${staged}-wal`);
  refuseUnknownMigrations(checkCopy(staged));
  const old = statSync(target, { throwIfNoEntry: false });
  chmodSync(staged, old === undefined ? ownerOnly : old.mode & 0o777);
  if (old !== undefined && process.getuid?.() === 0) chownSync(staged, old.uid, old.gid);
  const handle = openSync(staged, "r+");
  fsyncSync(handle);
  closeSync(handle);
  return staged;
}

/** A second name where the disk knows such a thing, else a copy. */
function keep(target: string, kept: string): void {
  try {
    linkSync(target, kept);
  } catch {
    copyFileSync(target, kept, constants.COPYFILE_EXCL);
  }
}

/**
 * Puts a backup in the place of a database that nobody has open; the replaced file is kept.
 * @param kept where the replaced file goes
 * @returns whether there was one
 * @throws BackupError, and then nothing has changed
 */
export function restoreFile(from: string, target: string, kept: string): boolean {
  if (!existsSync(from)) throw new BackupError(`There is no file at ${from}.`);
  if (resolve(from) === resolve(target)) throw new BackupError("That is the database itself.");
  const exists = existsSync(target);
  if (exists && isHeld(target)) {
    throw new BackupError("A server is running on this database: stop it first.");
  }
  const side = [`${target}.restoring`, ...sideFiles.map((end) => `${target}.restoring${end}`)];
  try {
    const staged = stage(from, target);
    // First a second name: at no moment is there no database for a server to find.
    if (exists) keep(target, kept);
    for (const end of sideFiles) {
      if (existsSync(`${target}${end}`)) renameSync(`${target}${end}`, `${kept}${end}`);
    }
    renameSync(staged, target);
  } finally {
    for (const path of side) rmSync(path, { force: true });
  }
  return exists;
}
