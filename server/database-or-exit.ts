import type { Db } from "./db/database.ts";
import { migrate } from "./db/migrate.ts";
import { openDatabase } from "./db/open.ts";

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return "unknown";
  // A refused connection to several addresses comes as one error without words of its own.
  const code = "code" in error ? String(error.code) : "";
  return [error.message, code].filter(Boolean).join(" ");
}

/** The database of this process, migrated; one that cannot be used is named before it exits 1. */
export async function openMigratedOrExit(databaseUrl: string): Promise<{ db: Db; ran: string[] }> {
  try {
    const db = openDatabase(databaseUrl);
    return { db, ran: await migrate(db) };
  } catch (error) {
    process.stderr.write(`DATABASE_URL: the database cannot be used: ${reasonOf(error)}\n`);
    process.exit(1);
  }
}
