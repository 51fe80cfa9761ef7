import type { Config } from "../config.ts";
import type { Db } from "../db/database.ts";
import { migrate } from "../db/migrate.ts";
import { openDatabase, sqlitePath, type WrapDialect } from "../db/open.ts";
import { longTimeouts } from "../db/postgres.ts";
import { describeUnusableDatabase } from "./unusable-database.ts";

type Addresses = Pick<Config, "databaseDirectUrl" | "databaseUrl">;

/** On PostgreSQL a migration may take longer than any statement of a server that serves. */
async function openMigrated(
  { databaseUrl, databaseDirectUrl }: Addresses,
  wrap?: WrapDialect,
): Promise<{ db: Db; ran: string[] }> {
  if (sqlitePath(databaseUrl) !== null) {
    const db = openDatabase(databaseUrl, undefined, wrap);
    return { db, ran: await migrate(db) };
  }
  const migrating = openDatabase(databaseDirectUrl, longTimeouts);
  try {
    const ran = await migrate(migrating);
    return { db: openDatabase(databaseUrl, undefined, wrap), ran };
  } finally {
    await migrating.destroy();
  }
}

/** Prints why the database cannot be used, and exits 1. */
export function exitWithoutDatabase(
  error: unknown,
  { databaseUrl }: Pick<Config, "databaseUrl">,
): never {
  process.stderr.write(`${describeUnusableDatabase(error, databaseUrl)}\n`);
  process.exit(1);
}

/**
 * Opens and migrates the database of this process. On failure, prints the reason and exits 1.
 * @param wrap puts spans around the statements of the server
 * @returns the database and the migrations that ran
 */
export async function openMigratedOrExit(
  addresses: Addresses,
  wrap?: WrapDialect,
): Promise<{ db: Db; ran: string[] }> {
  try {
    return await openMigrated(addresses, wrap);
  } catch (error) {
    return exitWithoutDatabase(error, addresses);
  }
}
