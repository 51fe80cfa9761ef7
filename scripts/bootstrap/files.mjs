import { createHash } from "node:crypto";
import { accessSync, constants, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";

/** The text of a file, or null when it cannot be read. @param {string} path */
export function readText(path) {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return null;
  }
}

/** Whether files can be created in a folder; false for one that is missing. @param {string} folder */
export function isWritable(folder) {
  try {
    accessSync(folder, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

/**
 * Every file under a file or folder, sorted, as paths with `/`; nothing for a missing one.
 * @param {string} root @param {string} path relative to root
 * @returns {string[]}
 */
function filesUnder(root, path) {
  const stat = statSync(join(root, path), { throwIfNoEntry: false });
  if (!stat) return [];
  if (!stat.isDirectory()) return [path];
  const names = readdirSync(join(root, path)).sort();
  return names.flatMap((name) => filesUnder(root, `${path}/${name}`));
}

/**
 * SHA-256 (hex) over names and contents, not over modification times: a checkout that touches every file
 * is no change.
 * @param {string} root @param {string[]} paths files or folders relative to root; missing ones count as empty
 */
export function contentHash(root, paths) {
  const hash = createHash("sha256");
  for (const path of paths.flatMap((each) => filesUnder(root, each))) {
    const content = readFileSync(join(root, path));
    hash.update(`${path}\0${content.length}\0`).update(content);
  }
  return hash.digest("hex");
}
