import { basename, dirname, extname, join } from "node:path";

const folder = "attachments";
const defaultParent = "data";

// Not `new URL`: its error for a malformed address would print the password. Opening the database
// reports such an address.
function findDatabaseName(url: string): string {
  const name = /^[a-z]+:\/\/[^/]*\/([^?#]*)/.exec(url)?.[1] ?? "";
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}

/**
 * The default folder of attachments: `attachments/` beside the SQLite file, else in `data/`. Each
 * database has its own subfolder, because the purge deletes files that no row of its database names.
 */
export function defaultAttachmentsDir(databaseUrl: string): string {
  if (!databaseUrl.startsWith("file:")) {
    return join(defaultParent, folder, basename(findDatabaseName(databaseUrl)) || "saathi");
  }
  const path = databaseUrl.slice("file:".length);
  return join(dirname(path), folder, basename(path, extname(path)));
}
