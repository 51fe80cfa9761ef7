import { randomUUID } from "node:crypto";
import type { AppContext } from "../../context.ts";
import type { Trx } from "../../db/database.ts";
import { AppError, conflictError } from "../../errors.ts";
import {
  type AttachmentRow,
  insertAttachment,
  linkAttachment,
  listMessageAttachments,
  listOwnAttachments,
} from "./store.ts";

/** A file of a new message: an unsent upload, or a copy of an earlier version's file. */
export type MessageFile = { id: string; copyOf: AttachmentRow | null };

/**
 * Prepares the files of a new message. `replaces` is the earlier version of an edited message: its
 * files are copied, all of them when `ids` is undefined.
 * @throws AppError NOT_FOUND for a file that does not exist or was purged
 * @throws AppError CONFLICT for a file of another message
 */
export async function prepareMessageFiles(
  deps: Pick<AppContext, "db" | "files">,
  wanted: { userId: string; ids: readonly string[] | undefined; replaces: number | undefined },
): Promise<MessageFile[]> {
  const { userId, replaces } = wanted;
  const earlier = replaces === undefined ? [] : await listMessageAttachments(deps.db, [replaces]);
  const ids = wanted.ids ?? earlier.map(({ id }) => id);
  const own = await listOwnAttachments(deps.db, { userId, ids });
  const rows = new Map(own.map((row) => [row.id, row]));
  const files: MessageFile[] = [];
  for (const id of ids) {
    const row = rows.get(id);
    if (row === undefined) throw new AppError("NOT_FOUND", { refusal: { id: "fileGone" } });
    if (row.message_id === null) files.push({ id, copyOf: null });
    else if (row.message_id === replaces) {
      // An id of its own, so that either message can be deleted without the other.
      const copy = { id: randomUUID(), copyOf: row };
      await deps.files.copy(row.id, copy.id);
      files.push(copy);
    } else throw conflictError({ id: "fileAlreadySent" });
  }
  return files;
}

/**
 * Links files to their message, in the message's transaction.
 * @throws AppError CONFLICT for a file that another message took first
 */
export async function linkMessageFiles(
  trx: Trx,
  message: { userId: string; messageId: number; conversationId: string },
  files: readonly MessageFile[],
): Promise<void> {
  const { userId, messageId: message_id, conversationId: conversation_id } = message;
  const positioned = files.map((file, position) => ({ ...file, position }));
  // Sorted by id, because two messages that lock the same files in different orders would deadlock.
  for (const { id, copyOf, position } of positioned.toSorted((a, b) => (a.id < b.id ? -1 : 1))) {
    const link = { message_id, conversation_id, position };
    if (copyOf !== null) await insertAttachment(trx, { ...copyOf, id, ...link });
    else if (!(await linkAttachment(trx, { id, userId }, link))) {
      throw conflictError({ id: "fileAlreadySent" });
    }
  }
}
