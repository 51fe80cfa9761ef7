import { sql } from "kysely";
import { Migrator } from "kysely/migration";
import { migrations } from "../../migrations/index.ts";
import type { Db } from "./database.ts";
import { createLateIndexes } from "./widening/late-indexes.ts";
import { widenIds } from "./widening/widen-ids.ts";

/**
 * Migrates the database to the latest schema. Safe to repeat and to run concurrently.
 * @returns the names of the migrations that ran
 */
export async function migrate(db: Db): Promise<string[]> {
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async () => migrations },
  });
  const { error, results = [] } = await migrator.migrateToLatest();
  if (error !== undefined) throw error;
  await widenIds(db);
  await createLateIndexes(db);
  return results.map((result) => result.migrationName);
}

/** The names of the applied migrations, in order; none in an empty database. */
async function listAppliedMigrations(db: Db): Promise<string[]> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some(({ name }) => name === "kysely_migration")) return [];
  const { rows } = await sql<{ name: string }>`
    select name from kysely_migration order by name
  `.execute(db);
  return rows.map(({ name }) => name);
}

export type MigrationState = {
  latest: string | null;
  /** Migrations that this version would still run. */
  pending: string[];
  /** Migrations of a newer version, whose tables this one may not understand. */
  unknown: string[];
};

/** Compares the applied migrations with those of this version. */
export async function getMigrationState(db: Db): Promise<MigrationState> {
  const applied = await listAppliedMigrations(db);
  return {
    latest: applied.at(-1) ?? null,
    pending: Object.keys(migrations).filter((name) => !applied.includes(name)),
    unknown: applied.filter((name) => !Object.hasOwn(migrations, name)),
  };
}
