import { retentionRules } from "../../../shared/privacy/retention.ts";
import { secondsAfter } from "../../clock.ts";
import type { AppContext } from "../../context.ts";
import type { Db } from "../../db/database.ts";
import { createFileRemover, type FileRemover } from "../../storage/storage.ts";
import {
  deleteConversation,
  deleteFilesOfUser,
  listConversationIds,
  listRemovedIds,
  markAllRemoved,
  markExpiredRemoved,
} from "./purge-store.ts";

/** A removed conversation can be restored for this time. */
export const restoreWindowSeconds = retentionRules.removedConversations.rules[0].seconds;
const batch = 50;

type Deps = Pick<AppContext, "clock" | "db" | "files">;

type Deletion = {
  before: string;
  listIds: (limit: number) => Promise<string[]>;
  remover: FileRemover;
};

/**
 * Deletes the listed conversations, as far as they were removed before `before`, until none is left. All go although
 * the files' store is away: after a failure or a crash here, the purge of attachments deletes files without a row.
 */
async function deleteInBatches(db: Db, { before, listIds, remover }: Deletion): Promise<void> {
  for (let isLast = false; !isLast; ) {
    const ids = await listIds(batch);
    for (const id of ids) await remover.remove(await deleteConversation(db, { id, before }));
    isLast = ids.length < batch;
  }
}

/** Deletes removed conversations that cannot be restored any more. */
export async function purgeRemoved({ db, clock, files }: Deps): Promise<void> {
  const before = secondsAfter(clock.now(), -restoreWindowSeconds);
  const remover = createFileRemover(files);
  const listIds = (limit: number) => listRemovedIds(db, { before, limit });
  await deleteInBatches(db, { before, listIds, remover });
  remover.end();
}

/** Deletes temporary conversations whose day is over; nobody can restore them. */
export async function purgeTemporary(deps: Deps): Promise<void> {
  const now = deps.clock.now();
  // As if removed so long ago that the time to undo it is over.
  const removedAt = secondsAfter(now, -restoreWindowSeconds - 1);
  const count = await markExpiredRemoved(deps.db, { now: now.toISOString(), removedAt });
  if (count > 0) await purgeRemoved(deps);
}

/**
 * Deletes all conversations of a user for good, with their messages, files, links and words in the
 * search index. Safe to repeat after a crash.
 */
export async function eraseConversations(deps: Deps, userId: string): Promise<void> {
  const { db, clock, files } = deps;
  const now = clock.now();
  await markAllRemoved(db, { userId, now: now.toISOString() });
  const before = secondsAfter(now, 1);
  const remover = createFileRemover(files);
  const listIds = (limit: number) => listConversationIds(db, { userId, limit });
  await deleteInBatches(db, { before, listIds, remover });
  await remover.remove(await deleteFilesOfUser(db, userId));
  remover.end();
}
