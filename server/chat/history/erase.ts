import { secondsAfter } from "../../clock.ts";
import type { AppContext } from "../../context.ts";
import { deleteUserFiles, listConversationIds, removeConversations } from "./erase-store.ts";
import { deleteConversation } from "./purge-store.ts";

const batch = 50;

type Deps = Pick<AppContext, "clock" | "db" | "files">;

/**
 * Deletes all conversations of a user for good, with their messages, files, links and words in the
 * search index. Safe to repeat after a crash.
 */
export async function eraseConversations(deps: Deps, userId: string): Promise<void> {
  const { db, clock, files } = deps;
  const now = clock.now();
  await removeConversations(db, { userId, now: now.toISOString() });
  const before = secondsAfter(now, 1);
  for (;;) {
    const ids = await listConversationIds(db, { userId, limit: batch });
    for (const id of ids) {
      for (const file of await deleteConversation(db, { id, before })) await files.remove(file);
    }
    if (ids.length < batch) break;
  }
  for (const file of await deleteUserFiles(db, userId)) await files.remove(file);
}
