import { randomUUID } from "node:crypto";
import type { AppContext } from "../../context.ts";
import type { Trx } from "../../db/database.ts";
import { AppError } from "../../errors.ts";
import { type AttachmentRow, insertLinkedAttachment, listMessageAttachments, listOwnAttachments, linkAttachment } from "./store.ts";

const sentAlready = "One of the files was sent already. Please attach it again.";
const gone = "This file is no longer here; attach it again.";

/** A file that a message is to carry: an unsent one, or a copy of what an older version carried. */
export type MessageFile = { id: string; copyOf: AttachmentRow | null };

type Deps = Pick<AppContext, "db" | "files">;

/** The same bytes under an id of their own: each message can be deleted without the other. */
async function copied({ files }: Deps, row: AttachmentRow): Promise<MessageFile> {
  const id = randomUUID();
  await files.copy(row.id, id);
  return { id, copyOf: row };
}

/**
 * The files that a message names. With `edited`, the message whose place it takes, files of that one
 * are carried over: all of them when none are named.
 * @throws AppError NOT_FOUND for one that was swept or never there, CONFLICT for one that another message has
 */
export async function prepareMessageFiles(
  deps: Deps,
  wanted: { userId: string; ids: readonly string[] | undefined; edited?: number },
): Promise<MessageFile[]> {
  const { userId, edited } = wanted;
  const old = edited === undefined ? [] : await listMessageAttachments(deps.db, [edited]);
  const ids = wanted.ids ?? old.map(({ id }) => id);
  const rows = new Map((await listOwnAttachments(deps.db, { userId, ids })).map((row) => [row.id, row]));
  const carried: MessageFile[] = [];
  for (const id of ids) {
    const row = rows.get(id);
    if (row === undefined) throw new AppError("NOT_FOUND", { message: gone });
    if (row.message_id === null) carried.push({ id, copyOf: null });
    else if (row.message_id === edited) carried.push(await copied(deps, row));
    else throw new AppError("CONFLICT", { message: sentAlready });
  }
  return carried;
}

type Owner = { userId: string; messageId: number; conversationId: string };

/** Ties files to the message that carries them, in its transaction. @throws AppError CONFLICT */
export async function linkMessageFiles(
  trx: Trx,
  { userId, ...message }: Owner,
  files: readonly MessageFile[],
): Promise<void> {
  const placed = files.map((file, position) => ({ ...file, position }));
  // In one order for all, whatever order they are shown in: two messages that want the same files at
  // once would else wait for each other.
  for (const { id, copyOf, position } of placed.toSorted((a, b) => (a.id < b.id ? -1 : 1))) {
    const place = { ...message, position };
    if (copyOf !== null) await insertLinkedAttachment(trx, { ...copyOf, id }, place);
    else if (!(await linkAttachment(trx, { id, userId }, place))) {
      throw new AppError("CONFLICT", { message: sentAlready });
    }
  }
}
