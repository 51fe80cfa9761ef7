import type { Insertable, Selectable } from "kysely";
import { type Attachment, isAttachmentType } from "../../../shared/attachments.ts";
import { countRows } from "../../db/count-rows.ts";
import type { Db, Trx } from "../../db/database.ts";
import type { AttachmentsTable } from "../table.ts";

export type AttachmentRow = Selectable<AttachmentsTable>;
/** Converts a row to the attachment in the API's answers. */
export function toAttachment(row: Pick<AttachmentRow, keyof Attachment>): Attachment {
  const { id, name, media_type, bytes, pages, width, height } = row;
  if (!isAttachmentType(media_type)) throw new Error(`attachment ${id} has an unknown media type`);
  return { id, name, media_type, bytes, pages, width, height };
}

export async function insertAttachment(trx: Trx, row: Insertable<AttachmentsTable>): Promise<void> {
  await trx.insertInto("attachments").values(row).execute();
}

export async function countUnsent(db: Db, userId: string): Promise<number> {
  return countRows(
    db.selectFrom("attachments").where("user_id", "=", userId).where("message_id", "is", null),
  );
}

/** Undefined also for a file of a removed conversation. */
export async function findAttachment(db: Db, id: string): Promise<AttachmentRow | undefined> {
  return db
    .selectFrom("attachments")
    .leftJoin("conversations", "conversations.id", "attachments.conversation_id")
    .selectAll("attachments")
    .where("attachments.id", "=", id)
    .where("conversations.deleted_at", "is", null)
    .executeTakeFirst();
}

/** The user's own attachments among `ids`, in no order. */
export async function listOwnAttachments(
  db: Db,
  { userId, ids }: { userId: string; ids: readonly string[] },
): Promise<AttachmentRow[]> {
  if (ids.length === 0) return [];
  return db
    .selectFrom("attachments")
    .selectAll()
    .where("user_id", "=", userId)
    .where("id", "in", ids)
    .execute();
}

/** Links an unsent file to a message. @returns false when it does not exist or was sent before */
export async function linkAttachment(
  trx: Trx,
  file: { id: string; userId: string },
  link: { message_id: number; conversation_id: string; position: number },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable("attachments")
    .set(link)
    .where("id", "=", file.id)
    .where("user_id", "=", file.userId)
    .where("message_id", "is", null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Moves the files of a message that is sent again at the end of its conversation. */
export async function moveAttachments(trx: Trx, { from, to }: { from: number; to: number }) {
  await trx
    .updateTable("attachments")
    .set({ message_id: to })
    .where("message_id", "=", from)
    .execute();
}

/** The files of some messages, in the order of each message. */
export async function listMessageAttachments(
  db: Db,
  messageIds: readonly number[],
): Promise<AttachmentRow[]> {
  if (messageIds.length === 0) return [];
  return db
    .selectFrom("attachments")
    .selectAll()
    .where("message_id", "in", messageIds)
    .orderBy("message_id")
    .orderBy("position")
    .execute();
}

export async function hasAttachments(db: Db, conversationId: string): Promise<boolean> {
  const row = await db
    .selectFrom("attachments")
    .select("id")
    .where("conversation_id", "=", conversationId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** @returns false when the user has no such unsent file */
export async function deleteUnsent(db: Db, { id, userId }: { id: string; userId: string }) {
  const { numDeletedRows } = await db
    .deleteFrom("attachments")
    .where("id", "=", id)
    .where("user_id", "=", userId)
    .where("message_id", "is", null)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Deletes old unsent files. @returns the ids, whose bytes the caller deletes */
export async function deleteUnsentBefore(db: Db, before: string): Promise<string[]> {
  const rows = await db
    .deleteFrom("attachments")
    .where("message_id", "is", null)
    .where("created_at", "<", before)
    .returning("id")
    .execute();
  return rows.map(({ id }) => id);
}

export async function listExistingIds(db: Db, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db.selectFrom("attachments").select("id").where("id", "in", ids).execute();
  return new Set(rows.map(({ id }) => id));
}
