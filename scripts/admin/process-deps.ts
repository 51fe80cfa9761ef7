import { existsSync } from "node:fs";
import { systemClock } from "../../server/clock.ts";
import type { Config } from "../../server/config.ts";
import { getMigrationState } from "../../server/db/migrate.ts";
import { openDatabase, sqlitePath } from "../../server/db/open.ts";
import { longTimeouts } from "../../server/db/postgres.ts";
import { getAuthSecret } from "../../server/startup/auth-secret.ts";
import { readConfigOrExit } from "../../server/startup/config-or-exit.ts";
import type { AdminDeps, OpenDatabase } from "./command.ts";
import { CommandFailure } from "./failure.ts";

/** Requires that the database has exactly the migrations of this program. @throws CommandFailure */
async function requireCurrentMigrations({ db }: OpenDatabase): Promise<void> {
  const { latest, pending, unknown } = await getMigrationState(db);
  if (unknown.length > 0) {
    throw new CommandFailure(
      "A newer version of the product wrote this database: use that version, or restore a backup of this one.",
    );
  }
  if (latest === null) throw new CommandFailure("The database is empty: start the server once.");
  if (pending.length > 0) {
    throw new CommandFailure(
      "The database is from an older version: restart the server with this one, which migrates at its start, or run `npm run migrate` while no server runs.",
    );
  }
}

/** Opens an existing database; never creates one. @throws CommandFailure */
async function openExistingDatabase(databaseUrl: string): Promise<OpenDatabase> {
  const path = sqlitePath(databaseUrl);
  if (path !== null && !existsSync(path)) {
    throw new CommandFailure(`There is no database at ${path}: start the server once.`);
  }
  const db = openDatabase(databaseUrl, longTimeouts);
  const opened = { db, close: () => db.destroy() };
  try {
    await requireCurrentMigrations(opened);
    return opened;
  } catch (error) {
    await opened.close();
    throw error;
  }
}

/** The configuration with the database itself in place of a pooler, which keeps no session. */
function readDirectConfig(): Config {
  const config = readConfigOrExit();
  return { ...config, databaseUrl: config.databaseDirectUrl };
}

/** The dependencies of the real command: the process's configuration, database and output. */
export const processDeps: AdminDeps = {
  config: readDirectConfig,
  database: ({ databaseUrl }) => openExistingDatabase(databaseUrl),
  pepper: getAuthSecret,
  clock: systemClock,
  print: (text) => void process.stdout.write(text),
  printError: (text) => void process.stderr.write(text),
};
