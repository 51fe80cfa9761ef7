import type { Selectable } from "kysely";
import { countRows } from "../db/count-rows.ts";
import type { Db } from "../db/database.ts";
import type { ContactMessagesTable } from "./table.ts";

export type ContactRow = Selectable<ContactMessagesTable>;

/** Contact messages, newest first; all of them when `limit` is null. */
export async function listContactMessages(db: Db, limit: number | null): Promise<ContactRow[]> {
  const query = db.selectFrom("contact_messages").selectAll().orderBy("id", "desc");
  return (limit === null ? query : query.limit(limit)).execute();
}

export async function findContactMessage(db: Db, ticket: string): Promise<ContactRow | undefined> {
  return db
    .selectFrom("contact_messages")
    .selectAll()
    .where("ticket", "=", ticket)
    .executeTakeFirst();
}

export async function countContactMessages(db: Db): Promise<number> {
  return countRows(db.selectFrom("contact_messages"));
}
