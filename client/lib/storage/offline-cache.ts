/** The cache of what a person has read, for reading without a network; it ends with the session. */
export const offlineCacheName = "kept";

/** Forgets what was kept for whoever was signed in; a browser without caches has kept nothing. */
export function clearOfflineCache(): void {
  globalThis.caches?.delete(offlineCacheName).catch(() => undefined);
}
