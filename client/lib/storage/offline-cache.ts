/** The cache of what a person has read, for reading without a network; it ends with the session. */
export const keptCacheName = "kept";

/** Forgets what was kept for whoever was signed in; a browser without caches has kept nothing. */
export function forgetKept(): void {
  globalThis.caches?.delete(keptCacheName).catch(() => undefined);
}
