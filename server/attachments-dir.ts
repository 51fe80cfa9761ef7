import { basename, dirname, extname, join } from "node:path";

const folder = "attachments";
const withoutFile = "data";

// By hand: what is no address is told of where the database is opened, in plain words and without
// the password that stands in it.
function databaseOf(url: string): string {
  const name = /^[a-z]+:\/\/[^/]*\/([^?#]*)/.exec(url)?.[1] ?? "";
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}

/**
 * Where attachments lie when nobody said: in `attachments/` beside the SQLite file, else in `data/`,
 * each database's in a folder of its name, for what no row knows is swept away.
 */
export function attachmentsDirOf(databaseUrl: string): string {
  if (!databaseUrl.startsWith("file:")) {
    return join(withoutFile, folder, basename(databaseOf(databaseUrl)) || "saathi");
  }
  const path = databaseUrl.slice("file:".length);
  return join(dirname(path), folder, basename(path, extname(path)));
}
