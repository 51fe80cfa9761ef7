import { type Kysely, sql } from "kysely";

/** An index for the purge of known devices, which searched the whole table. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index known_devices_by_age on known_devices (last_seen_at)`.execute(db);
}
