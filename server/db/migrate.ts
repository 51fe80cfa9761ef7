import { sql } from "kysely";
import { Migrator } from "kysely/migration";
import { migrations } from "../../migrations/index.ts";
import type { Db } from "./database.ts";

/**
 * Brings the database to the newest shape; safe to run again and beside another start.
 * @returns the names of the migrations that ran
 */
export async function migrate(db: Db): Promise<string[]> {
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async () => migrations },
  });
  const { error, results = [] } = await migrator.migrateToLatest();
  if (error !== undefined) throw error;
  return results.map((result) => result.migrationName);
}

/** The names of the migrations that ran, in order; none in an empty database. */
async function ranMigrations(db: Db): Promise<string[]> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some(({ name }) => name === "kysely_migration")) return [];
  const { rows } = await sql<{ name: string }>`
    select name from kysely_migration order by name
  `.execute(db);
  return rows.map(({ name }) => name);
}

export type MigrationState = {
  latest: string | null;
  /** What this program would still run. */
  pending: string[];
  /** What a newer program ran: this one may not understand the tables. */
  unknown: string[];
};

/** How the shape of a database compares with what this program knows. */
export async function migrationState(db: Db): Promise<MigrationState> {
  const ran = await ranMigrations(db);
  return {
    latest: ran.at(-1) ?? null,
    pending: Object.keys(migrations).filter((name) => !ran.includes(name)),
    unknown: ran.filter((name) => !Object.hasOwn(migrations, name)),
  };
}
