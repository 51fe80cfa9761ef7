import { daySeconds } from "../../../shared/indian-time.ts";
import { secondsAfter } from "../../clock.ts";
import type { AppContext } from "../../context.ts";
import { createFileRemover, isOwnFileStore } from "../../storage/storage.ts";
import { deleteUnsentBefore, listExistingIds } from "./store.ts";

const batch = 200;
const unsentSeconds = daySeconds;
/** A file without a row is deleted after this time: its upload was interrupted. */
const orphanSeconds = 3600;

type Deps = Pick<AppContext, "clock" | "db" | "files" | "fileStore" | "log">;

/** Deletes files that stayed unsent for a day, and files without a row. */
export async function purgeAttachments(deps: Deps): Promise<void> {
  const { clock, db, files, fileStore, log } = deps;
  const before = secondsAfter(clock.now(), -unsentSeconds);
  const remover = createFileRemover(files);
  await remover.remove(await deleteUnsentBefore(db, before));
  // In a store of another database all files are without a row.
  if (!(await isOwnFileStore(deps))) {
    log.error(
      { place: fileStore.place },
      "the file store is not this database's: nothing is purged",
    );
    return remover.end();
  }
  // The disk's clock set the files' times, so compare with the real time instead of deps.clock.
  const older = await files.listOlder(new Date(Date.now() - orphanSeconds * 1000));
  for (let from = 0; from < older.length; from += batch) {
    const ids = older.slice(from, from + batch);
    const existing = await listExistingIds(db, ids);
    await remover.remove(ids.filter((id) => !existing.has(id)));
  }
  remover.end();
}
