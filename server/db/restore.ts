import {
  chmodSync,
  chownSync,
  closeSync,
  copyFileSync,
  existsSync,
  fsyncSync,
  openSync,
  renameSync,
  rmSync,
  statSync,
} from "node:fs";
import { dirname, resolve } from "node:path";
import { migrations } from "../../migrations/index.ts";
import { OperatorError } from "../errors.ts";
import { isFile, linkOrCopy, makeFolder, ownerOnly } from "../file-system.ts";
import { mergeAndCheckCopy } from "./backup.ts";
import { mergeWalUnlessInUse } from "./in-use.ts";

const walFiles = ["-wal", "-shm"];

/** @throws OperatorError when a newer version wrote the database, or when it is empty */
export function refuseUnknownMigrations(names: readonly string[]): void {
  const unknown = names.filter((name) => !Object.hasOwn(migrations, name));
  if (unknown.length > 0) {
    throw new OperatorError(
      `The backup comes from a newer version: ${unknown.join(", ")} is unknown here.`,
    );
  }
  if (names.length === 0)
    throw new OperatorError("This is no database of the product: it is empty.");
}

type Restore = {
  /** The backup. */
  from: string;
  target: string;
  /** Where the replaced file goes. */
  replacedPath: string;
};

/** Makes a checked copy beside the target, with the target's mode and owner. @returns its path */
function stageCopy({ from, target }: Restore): string {
  const staged = `${target}.restoring`;
  makeFolder(dirname(target));
  copyFileSync(from, staged);
  if (existsSync(`${from}-wal`)) copyFileSync(`${from}-wal`, `${staged}-wal`);
  const migrationNames = mergeAndCheckCopy(staged);
  refuseUnknownMigrations(migrationNames);
  const old = statSync(target, { throwIfNoEntry: false });
  chmodSync(staged, old === undefined ? ownerOnly : old.mode & 0o777);
  if (old !== undefined && process.getuid?.() === 0) chownSync(staged, old.uid, old.gid);
  const handle = openSync(staged, "r+");
  fsyncSync(handle);
  closeSync(handle);
  return staged;
}

/**
 * Replaces a database that no process uses with a backup, and saves the replaced file.
 * @returns whether there was a file to replace
 * @throws OperatorError; then nothing has changed
 */
export function restoreFile(restore: Restore): boolean {
  const { from, target, replacedPath } = restore;
  if (!isFile(from)) throw new OperatorError(`There is no file at ${from}.`);
  if (resolve(from) === resolve(target)) throw new OperatorError("That is the database itself.");
  const exists = existsSync(target);
  if (exists && !mergeWalUnlessInUse(target)) {
    throw new OperatorError("A server is running on this database: stop it first.");
  }
  const leftovers = ["", ...walFiles, "-journal"].map((end) => `${target}.restoring${end}`);
  const removeLeftovers = () => {
    for (const path of leftovers) rmSync(path, { force: true });
  };
  // SQLite would take the log that a killed restore has left for the one of this copy.
  removeLeftovers();
  try {
    const staged = stageCopy(restore);
    // Link first, so that a database exists at the path at every moment. Its WAL is merged already.
    if (exists) linkOrCopy(target, replacedPath);
    for (const end of walFiles) {
      if (existsSync(`${target}${end}`)) renameSync(`${target}${end}`, `${replacedPath}${end}`);
    }
    renameSync(staged, target);
  } finally {
    removeLeftovers();
  }
  return exists;
}
