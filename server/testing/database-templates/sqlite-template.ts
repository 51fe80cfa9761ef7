import { copyFileSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { sql } from "kysely";
import { lazyValue } from "../../../shared/lazy-value.ts";
import { migrate } from "../../db/migrate.ts";
import { openDatabase } from "../../db/open.ts";
import { seed } from "../../seed/seed.ts";

async function write(path: string): Promise<void> {
  const db = openDatabase(`file:${path}`);
  await migrate(db);
  await seed(db);
  await sql`pragma wal_checkpoint(truncate)`.execute(db);
  await db.destroy();
}

/** Migrates a file once for all processes of a run of the tests, or for this process alone. */
async function prepare(): Promise<string> {
  const own = mkdtempSync(join(tmpdir(), "saathi-template-"));
  process.once("exit", () => rmSync(own, { recursive: true, force: true }));
  const shared = join(process.env.SAATHI_TEST_FOLDER ?? own, "template.db");
  if (existsSync(shared)) return shared;
  const path = join(own, "new.db");
  await write(path);
  // At once, for another process may look for it meanwhile.
  renameSync(path, shared);
  return shared;
}

const template = lazyValue(prepare);

/** Writes a migrated and seeded SQLite database, which no test has used, to a new file. */
export async function createSqliteFile(path: string): Promise<void> {
  mkdirSync(dirname(path), { recursive: true });
  copyFileSync(await template(), path);
}
