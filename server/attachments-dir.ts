import { basename, dirname, extname, join } from "node:path";

const folder = "attachments";
const withoutFile = "data";

/**
 * Where attachments lie when nobody said: in `attachments/` beside the SQLite file, else in `data/`,
 * each database's in a folder of its name, for what no row knows is swept away.
 */
export function attachmentsDirOf(databaseUrl: string): string {
  if (!databaseUrl.startsWith("file:")) {
    const name = decodeURIComponent(new URL(databaseUrl).pathname.slice(1));
    return join(withoutFile, folder, basename(name) || "saathi");
  }
  const path = databaseUrl.slice("file:".length);
  return join(dirname(path), folder, basename(path, extname(path)));
}
