import { sql } from "kysely";
import { type Migration, Migrator } from "kysely/migration";
import { migrations } from "../../migrations/index.ts";
import type { Db } from "./database.ts";
import { isPostgres } from "./is-postgres.ts";
import { createDeferredIndexes } from "./online-migrations/deferred-indexes.ts";
import { limitLockWaits, retryOnLockTimeout } from "./online-migrations/lock-waits.ts";
import { widenIds } from "./online-migrations/widen-ids.ts";

/** A migration that gives up on PostgreSQL when an old instance or a backup beside it holds a lock for half a second. */
function withLockTimeout(migration: Migration): Migration {
  return {
    async up(trx) {
      if (isPostgres(trx)) await limitLockWaits(trx);
      await migration.up(trx);
    },
  };
}

const migrationsWithLockTimeout = Object.fromEntries(
  Object.entries(migrations).map(([name, migration]) => [name, withLockTimeout(migration)]),
);

/** Runs all pending migrations in one transaction, again until it gets its locks. */
async function runMigrations(db: Db): Promise<string[]> {
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async () => migrationsWithLockTimeout },
  });
  return retryOnLockTimeout(async () => {
    const { error, results = [] } = await migrator.migrateToLatest();
    if (error !== undefined) throw error;
    return results.map((result) => result.migrationName);
  });
}

/** A newer version of the product wrote the database; `unknown` are the migrations that only it knows. */
export class NewerDatabaseError extends Error {
  constructor(unknown: readonly string[]) {
    super(`A newer version wrote this database: it knows ${unknown.join(", ")}.`);
    this.name = "NewerDatabaseError";
  }
}

/**
 * Migrates the database to the latest schema. Safe to repeat and to run concurrently.
 * @returns the names of the migrations that ran
 * @throws NewerDatabaseError before anything is changed
 */
export async function migrate(db: Db): Promise<string[]> {
  const { unknown } = await getMigrationState(db);
  if (unknown.length > 0) throw new NewerDatabaseError(unknown);
  const ran = await runMigrations(db);
  await widenIds(db);
  await createDeferredIndexes(db);
  return ran;
}

/** The names of the applied migrations, in order; none in an empty database. */
async function listAppliedMigrations(db: Db): Promise<string[]> {
  const table = isPostgres(db)
    ? sql`select 1 from pg_class where oid = to_regclass('kysely_migration')`
    : sql`select 1 from sqlite_schema where name = 'kysely_migration'`;
  if ((await table.execute(db)).rows.length === 0) return [];
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

export async function getMigrationState(db: Db): Promise<MigrationState> {
  const applied = await listAppliedMigrations(db);
  return {
    latest: applied.at(-1) ?? null,
    pending: Object.keys(migrations).filter((name) => !applied.includes(name)),
    unknown: applied.filter((name) => !Object.hasOwn(migrations, name)),
  };
}
