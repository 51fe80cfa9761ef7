import { secondsAfter } from "../../clock.ts";
import type { AppContext } from "../../context.ts";
import { deleteConversation, listRemovedIds } from "./purge-store.ts";

/** How long a removal can be taken back. */
export const undoSeconds = 600;
const batch = 50;

type Deps = Pick<AppContext, "clock" | "db" | "files">;

/** Deletes what was removed and cannot be restored any more. @returns how many conversations */
export async function purgeRemoved({ db, clock, files }: Deps): Promise<number> {
  const before = secondsAfter(clock.now(), -undoSeconds);
  let count = 0;
  for (;;) {
    const ids = await listRemovedIds(db, { before, limit: batch });
    for (const id of ids) {
      // A crash before the files are gone leaves strays, which are swept.
      for (const file of await deleteConversation(db, { id, before })) await files.remove(file);
    }
    count += ids.length;
    if (ids.length < batch) return count;
  }
}
