import type { Insertable } from "kysely";
import type { Db } from "../db/database.ts";
import type { ContactMessagesTable } from "./table.ts";

export type NewContactMessage = Insertable<ContactMessagesTable> & { user_id: string | null };

/** The ticket of the same message of the same sender, stored since a moment. */
export async function findTicketOfCopy(
  db: Db,
  { name, email, subject, message, user_id }: NewContactMessage,
  since: string,
): Promise<string | undefined> {
  const copy = await db
    .selectFrom("contact_messages")
    .select("ticket")
    .where("email", "=", email)
    .where("created_at", ">=", since)
    .where("name", "=", name)
    .where("subject", "=", subject)
    .where("message", "=", message)
    .where("user_id", user_id === null ? "is" : "=", user_id)
    .executeTakeFirst();
  return copy?.ticket;
}

export async function insertContactMessage(db: Db, message: NewContactMessage): Promise<void> {
  await db.insertInto("contact_messages").values(message).execute();
}

/** Makes the messages that visitors sent with an email address those of the account that proved it. */
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
