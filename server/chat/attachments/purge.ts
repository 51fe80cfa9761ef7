import { secondsAfter } from "../../clock.ts";
import type { AppContext } from "../../context.ts";
import { orphanSeconds, unsentSeconds } from "./limits.ts";
import { deleteUnsentBefore, listExistingIds } from "./store.ts";

const batch = 200;

type Deps = Pick<AppContext, "clock" | "db" | "files">;

/** Forgets what was never sent for a day, and files that no row knows. */
export async function purgeAttachments({ clock, db, files }: Deps): Promise<void> {
  const before = secondsAfter(clock.now(), -unsentSeconds);
  for (const id of await deleteUnsentBefore(db, before)) await files.remove(id);
  // By the disk's own clock, which stamped them.
  const older = await files.listOlder(new Date(Date.now() - orphanSeconds * 1000));
  for (let from = 0; from < older.length; from += batch) {
    const some = older.slice(from, from + batch);
    const known = await listExistingIds(db, some);
    for (const id of some) if (!known.has(id)) await files.remove(id);
  }
}
