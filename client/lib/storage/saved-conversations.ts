import { offlineCacheGroup } from "../../../shared/app-paths.ts";
import { offlineCacheName } from "./clear-offline-cache.ts";

// Apart from the rest of the offline cache, which public pages load too.

/** Deletes the saved answers of a group: a conversation's by its uuid, or `conversation-list`. */
export async function deleteSavedGroup(cache: Cache, group: string): Promise<void> {
  const keys = (await cache.keys()).filter(
    ({ url }) => offlineCacheGroup(new URL(url).pathname) === group,
  );
  await Promise.all(keys.map((key) => cache.delete(key)));
}

/** Deletes a conversation saved for offline reading: the person is removing it. */
export async function deleteSavedConversation(uuid: string): Promise<void> {
  try {
    if (!(await globalThis.caches?.has(offlineCacheName))) return;
    await deleteSavedGroup(await caches.open(offlineCacheName), uuid);
  } catch {
    // A browser that blocks caches has saved nothing.
  }
}
