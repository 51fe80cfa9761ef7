import { offlineCacheName } from "./offline-cache-name.ts";

/** Deletes everything saved for offline reading, e.g. when the session ends. */
export function clearOfflineCache(): void {
  globalThis.caches?.delete(offlineCacheName).catch(() => undefined);
}
