import { clearOfflineCache } from "./offline-cache-name.ts";

function clearStorage(name: "localStorage" | "sessionStorage"): void {
  try {
    window[name].clear();
  } catch {
    // A browser that blocks it has stored nothing.
  }
}

async function deleteDatabases(): Promise<void> {
  const databases = (await globalThis.indexedDB?.databases?.()) ?? [];
  for (const { name } of databases) if (name !== undefined) indexedDB.deleteDatabase(name);
}

/**
 * Deletes what this browser stored of the person: local and tab storage, saved conversations, databases.
 * The cookies for theme, language and device stay, and the product's own files in the worker's cache.
 */
export function clearDevice(): void {
  clearStorage("localStorage");
  clearStorage("sessionStorage");
  clearOfflineCache();
  deleteDatabases().catch(() => undefined);
}

/** Clears this tab too when another tab clears the device: only then does an event name no key. */
export function clearWithOtherTabs(): void {
  window.addEventListener("storage", ({ key, storageArea }) => {
    if (key === null && storageArea === localStorage) clearStorage("sessionStorage");
  });
}
