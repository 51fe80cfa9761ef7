import {
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  renameSync,
  rmSync,
  statSync,
} from "node:fs";
import { dirname } from "node:path";
import { getErrorCode } from "./errors.ts";

/** Modes of files and folders that hold what only the product's own account may read. */
export const ownerOnly = 0o600;
export const ownerOnlyFolder = 0o700;

/** Whether a call of `node:fs` failed because there is no such file or folder. */
export function isMissing(error: unknown): boolean {
  return getErrorCode(error) === "ENOENT";
}

/** What a call of `node:fs` gives, or `nothing` where there is no such file or folder. */
export async function orWhenMissing<T, Nothing>(
  work: Promise<T>,
  nothing: Nothing,
): Promise<T | Nothing> {
  return work.catch((error: unknown) => {
    if (isMissing(error)) return nothing;
    throw error;
  });
}

export function isFolder(path: string): boolean {
  try {
    return statSync(path).isDirectory();
  } catch {
    return false;
  }
}

export function isFile(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isFile() ?? false;
}

/** @throws as `mkdirSync`, unless the folder exists */
function makeOneFolder(path: string, mode?: number): void {
  try {
    mkdirSync(path, { mode });
  } catch (error) {
    if (!isFolder(path)) throw error;
  }
}

/**
 * Creates a folder and those above it, unless it exists. Node's `recursive` never ends where the system refuses a folder
 * with ENOENT although the one above exists, such as in /proc.
 * @throws as `mkdirSync`
 */
export function makeFolder(path: string, mode?: number): void {
  const above = dirname(path);
  try {
    makeOneFolder(path, mode);
  } catch (error) {
    if (!isMissing(error) || above === path) throw error;
    makeFolder(above, mode);
    makeOneFolder(path, mode);
  }
}

/**
 * Hard-links a file where the file system can, otherwise copies it; a copy that fails or is killed leaves nothing under
 * its name. @throws when `to` exists
 */
export function linkOrCopy(from: string, to: string): void {
  try {
    linkSync(from, to);
  } catch (error) {
    if (existsSync(to)) throw error;
    const part = `${to}.part`;
    try {
      copyFileSync(from, part);
      renameSync(part, to);
    } finally {
      rmSync(part, { force: true });
    }
  }
}
