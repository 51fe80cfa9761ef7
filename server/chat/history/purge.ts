import { retentionRules } from "../../../shared/privacy/retention.ts";
import { secondsAfter } from "../../clock.ts";
import type { AppContext } from "../../context.ts";
import { deleteConversation, listRemovedIds, removeExpired } from "./purge-store.ts";

/** A removed conversation can be restored for this time. */
export const undoSeconds = retentionRules.removedConversations.rules[0].seconds;
const batch = 50;

type Deps = Pick<AppContext, "clock" | "db" | "files">;

/** Deletes removed conversations that cannot be restored any more. */
export async function purgeRemoved({ db, clock, files }: Deps): Promise<void> {
  const before = secondsAfter(clock.now(), -undoSeconds);
  for (;;) {
    const ids = await listRemovedIds(db, { before, limit: batch });
    for (const id of ids) {
      // After a crash here, the purge of attachments deletes files without a row.
      for (const file of await deleteConversation(db, { id, before })) await files.remove(file);
    }
    if (ids.length < batch) return;
  }
}

/** Deletes temporary conversations whose day is over; nobody can restore them. */
export async function purgeTemporary(deps: Deps): Promise<void> {
  const now = deps.clock.now();
  // As if removed so long ago that the time to undo it is over.
  const removedAt = secondsAfter(now, -undoSeconds - 1);
  const count = await removeExpired(deps.db, { now: now.toISOString(), removedAt });
  if (count > 0) await purgeRemoved(deps);
}
