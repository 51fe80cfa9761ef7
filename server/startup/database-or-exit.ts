import type { Db } from "../db/database.ts";
import { migrate } from "../db/migrate.ts";
import { openDatabase } from "../db/open.ts";

function describeError(error: unknown): string {
  if (!(error instanceof Error)) return "unknown";
  // A refused connection to several addresses is one error with an empty message.
  const code = "code" in error ? String(error.code) : "";
  return [error.message, code].filter(Boolean).join(" ");
}

/**
 * Opens and migrates the database of this process. On failure, prints the reason and exits 1.
 * @returns the database and the migrations that ran
 */
export async function openMigratedOrExit(databaseUrl: string): Promise<{ db: Db; ran: string[] }> {
  try {
    const db = openDatabase(databaseUrl);
    return { db, ran: await migrate(db) };
  } catch (error) {
    process.stderr.write(`DATABASE_URL: the database cannot be used: ${describeError(error)}\n`);
    process.exit(1);
  }
}
