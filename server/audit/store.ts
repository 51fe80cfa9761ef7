import type { Insertable, Selectable } from "kysely";
import type { Db } from "../db/database.ts";
import type { AuditEventsTable } from "./table.ts";

export type AuditRow = Selectable<AuditEventsTable>;
export type NewAuditRow = Insertable<AuditEventsTable>;

export async function insertAuditEvents(db: Db, rows: readonly NewAuditRow[]): Promise<void> {
  await db.insertInto("audit_events").values(rows).execute();
}

type AuditQuery = {
  /** The hashes of one account, by the present secret and by the one before; null for everybody. */
  accounts: readonly string[] | null;
  event: string | null;
  max: number;
};

export async function listAuditEvents(db: Db, query: AuditQuery): Promise<AuditRow[]> {
  let rows = db.selectFrom("audit_events").selectAll();
  if (query.accounts !== null) rows = rows.where("account", "in", query.accounts);
  if (query.event !== null) rows = rows.where("event", "=", query.event);
  return rows.orderBy("id", "desc").limit(query.max).execute();
}

export async function hasAuditEventBefore(db: Db, before: string): Promise<boolean> {
  const row = await db
    .selectFrom("audit_events")
    .select("id")
    .where("at", "<", before)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Deletes events before a time; the database refuses younger ones. */
export async function deleteAuditEventsBefore(db: Db, before: string): Promise<void> {
  await db.deleteFrom("audit_events").where("at", "<", before).execute();
}
