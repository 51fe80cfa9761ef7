import { clearOfflineCache } from "./clear-offline-cache.ts";
import { isSharedDevice } from "./shared-device.ts";

/** The key of the mark that passkeys are used here. */
export const passkeyHereKey = "passkeyHere";

/**
 * Deletes what this browser stored of the person: local and tab storage, saved conversations. The product
 * uses no databases. The cookies for theme, language and device stay, and the product's own files in the
 * worker's cache. Unless others use the device, so does the mark that passkeys are used here, which does not say
 * whose: the next sign-in offers them at once.
 */
export function clearDevice(): void {
  try {
    const mark = isSharedDevice() ? null : localStorage.getItem(passkeyHereKey);
    localStorage.clear();
    sessionStorage.clear();
    if (mark !== null) localStorage.setItem(passkeyHereKey, mark);
  } catch {
    // A browser that blocks them has stored nothing.
  }
  clearOfflineCache();
}
