import { clearOfflineCache } from "./offline-cache-name.ts";

/**
 * Deletes what this browser stored of the person: local and tab storage, saved conversations. The product
 * uses no databases. The cookies for theme, language and device stay, and the product's own files in the
 * worker's cache.
 */
export function clearDevice(): void {
  try {
    localStorage.clear();
    sessionStorage.clear();
  } catch {
    // A browser that blocks them has stored nothing.
  }
  clearOfflineCache();
}
