/** The browser's cache of what a person has read, for reading without a network. */
export const offlineCacheName = "kept";

/** Deletes everything saved for offline reading, e.g. when the session ends. */
export function clearOfflineCache(): void {
  globalThis.caches?.delete(offlineCacheName).catch(() => undefined);
}
