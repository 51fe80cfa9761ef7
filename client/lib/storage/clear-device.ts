import { clearOfflineCache } from "./clear-offline-cache.ts";
import { isSharedDevice } from "./shared-device.ts";
import { clearTab } from "./tab-storage.ts";

export const passkeyHereKey = "passkeyHere";

/**
 * Deletes what this browser stored of the person: local and tab storage, saved conversations (no IndexedDB). The
 * cookies for theme, language and device stay, and so do the product's own files in the worker's cache. On an own
 * device the mark stays that passkeys are used here: the next sign-in offers them at once. The mark names nobody.
 */
export function clearDevice(): void {
  try {
    const mark = isSharedDevice() ? null : localStorage.getItem(passkeyHereKey);
    // An empty storage, as on a shared device, would tell no other tab that it was cleared.
    if (!localStorage.length) localStorage.setItem("token", "");
    localStorage.clear();
    if (mark !== null) localStorage.setItem(passkeyHereKey, mark);
  } catch {
    // A browser that blocks them has stored nothing.
  }
  clearTab();
  clearOfflineCache();
}
