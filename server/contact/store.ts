import type { Insertable } from "kysely";
import type { Db } from "../db/database.ts";
import type { ContactMessagesTable } from "./table.ts";

export async function insertContactMessage(
  db: Db,
  message: Insertable<ContactMessagesTable>,
): Promise<void> {
  await db.insertInto("contact_messages").values(message).execute();
}

/** Makes the messages that visitors sent with an address those of the account that proved it. */
export async function claimMessages(db: Db, userId: string, email: string): Promise<void> {
  await db
    .updateTable("contact_messages")
    .set({ user_id: userId })
    .where("email", "=", email)
    .where("user_id", "is", null)
    .execute();
}

export async function deleteMessagesBefore(db: Db, before: string): Promise<void> {
  await db.deleteFrom("contact_messages").where("created_at", "<", before).execute();
}
