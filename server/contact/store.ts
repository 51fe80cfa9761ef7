import type { Insertable } from "kysely";
import type { Db } from "../db/database.ts";
import type { ContactMessagesTable } from "./table.ts";

export async function insertMessage(
  db: Db,
  message: Insertable<ContactMessagesTable>,
): Promise<void> {
  await db.insertInto("contact_messages").values(message).execute();
}

export async function deleteMessagesBefore(db: Db, before: string): Promise<void> {
  await db.deleteFrom("contact_messages").where("created_at", "<", before).execute();
}
