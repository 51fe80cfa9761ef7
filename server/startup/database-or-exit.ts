import type { Config } from "../config.ts";
import type { Db } from "../db/database.ts";
import { migrate } from "../db/migrate.ts";
import { openDatabase, sqlitePath, type WrapDialect } from "../db/open.ts";
import { patientTimeouts } from "../db/postgres.ts";

function describeError(error: unknown): string {
  if (!(error instanceof Error)) return "unknown";
  // A refused connection to several addresses is one error with an empty message.
  const code = "code" in error && error.code !== undefined ? String(error.code) : "";
  return [error.message, code].filter(Boolean).join(" ");
}

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
  const migrating = openDatabase(databaseDirectUrl, patientTimeouts);
  try {
    const ran = await migrate(migrating);
    return { db: openDatabase(databaseUrl, undefined, wrap), ran };
  } finally {
    await migrating.destroy();
  }
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
    process.stderr.write(`DATABASE_URL: the database cannot be used: ${describeError(error)}\n`);
    process.exit(1);
  }
}
