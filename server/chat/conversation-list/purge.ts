import { retentionRules } from "../../../shared/privacy/retention.ts";
import { secondsAfter } from "../../clock.ts";
import type { AppContext } from "../../context.ts";
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

/**
 * Deletes the listed conversations, as far as they were removed before `before`, until none is left. All go although
 * the files' store is away: after a failure or a crash here, the purge of attachments deletes files without a row.
 */
async function deleteInBatches(
  { db, files }: Deps,
  before: string,
  listIds: (limit: number) => Promise<string[]>,
): Promise<void> {
  let failure: unknown;
  for (let isLast = false; !isLast; ) {
    const ids = await listIds(batch);
    for (const id of ids) {
      for (const file of await deleteConversation(db, { id, before })) {
        // Each wait for a store that does not answer is a long one.
        failure ??= await files.remove(file).catch((error: unknown) => error);
      }
    }
    isLast = ids.length < batch;
  }
  if (failure !== undefined) throw failure;
}

/** Deletes removed conversations that cannot be restored any more. */
export async function purgeRemoved(deps: Deps): Promise<void> {
  const before = secondsAfter(deps.clock.now(), -restoreWindowSeconds);
  await deleteInBatches(deps, before, (limit) => listRemovedIds(deps.db, { before, limit }));
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
  await deleteInBatches(deps, before, (limit) => listConversationIds(db, { userId, limit }));
  for (const file of await deleteFilesOfUser(db, userId)) await files.remove(file);
}
