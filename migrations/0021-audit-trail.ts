import { type Kysely, PostgresAdapter, sql } from "kysely";
import { countedKey, createTable } from "./dialect.ts";

const refusal = "the audit trail only grows";

/** Deleting is allowed once a newer event lies a year later: the purge inserts one before it deletes. */
async function protectOnPostgres(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function refuse_audit_change() returns trigger language plpgsql as $$
    begin
      if tg_op = 'DELETE' and old.at < to_char(
        (select max(at) from audit_events)::timestamptz at time zone 'UTC' - interval '365 days',
        'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'
      ) then
        return old;
      end if;
      raise exception '${sql.raw(refusal)}';
    end $$`.execute(db);
  await sql`create trigger audit_events_keep before update or delete on audit_events
    for each row execute function refuse_audit_change()`.execute(db);
  await sql`create trigger audit_events_keep_all before truncate on audit_events
    for each statement execute function refuse_audit_change()`.execute(db);
}

async function protectOnSqlite(db: Kysely<unknown>): Promise<void> {
  const raise = sql.raw(`begin select raise(abort, '${refusal}'); end`);
  await sql`create trigger audit_events_no_update before update on audit_events ${raise}`.execute(
    db,
  );
  await sql`create trigger audit_events_no_delete before delete on audit_events
    when old.at >= strftime('%Y-%m-%dT%H:%M:%fZ', (select max(at) from audit_events), '-365 days')
    ${raise}`.execute(db);
  // `insert or replace` deletes the old row without its trigger.
  await sql`create trigger audit_events_no_replace before insert on audit_events
    when exists (select 1 from audit_events where id = new.id) ${raise}`.execute(db);
}

/** What happened to the safety of accounts and what operators did: a table that only grows. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createTable(db, "audit_events")
    .addColumn("id", countedKey(db))
    .addColumn("at", "text", (column) => column.notNull())
    .addColumn("actor", "text", (column) => column.notNull())
    .addColumn("event", "text", (column) => column.notNull())
    // Keyed hashes of an identifier and of an account's id; never what they are made of.
    .addColumn("who", "text")
    .addColumn("account", "text")
    .addColumn("request_id", "text")
    .addColumn("details", "text", (column) => column.notNull())
    .execute();
  await db.schema.createIndex("audit_events_by_age").on("audit_events").columns(["at"]).execute();
  await db.schema
    .createIndex("audit_events_by_account")
    .on("audit_events")
    .columns(["account", "id"])
    .execute();
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  await (isPostgres ? protectOnPostgres : protectOnSqlite)(db);
}
