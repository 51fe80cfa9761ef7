import { memoryStorage } from "./storage.ts";

/** What the browser did not store, as JSON: it blocks the tab's storage, or that is full. */
const unstored = memoryStorage();

/**
 * What was saved in this browser tab: it survives a reload and an evicted tab, and ends with the tab. Where
 * the browser stores nothing, it lives as long as the document.
 */
export function readFromTab(key: string): string | null {
  try {
    return unstored.getItem(key) ?? window.sessionStorage.getItem(key);
  } catch {
    // Prerendered, or blocked.
    return null;
  }
}

/** Saves `value` as JSON; null deletes it. */
export function saveInTab(key: string, value: object | string | null): void {
  unstored.removeItem(key);
  try {
    if (value === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify(value));
  } catch {
    // A full storage keeps the value before this one, which a reload would read.
    deleteStored(key);
    if (value !== null) unstored.setItem(key, JSON.stringify(value));
  }
}

function deleteStored(key: string): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // A browser that blocks it has stored nothing.
  }
}

/** Deletes everything that was saved in this tab. */
export function clearTab(): void {
  unstored.clear();
  try {
    sessionStorage.clear();
  } catch {
    // A browser that blocks it has stored nothing.
  }
}

/** Clears this tab too when another tab clears the device: only then does an event name no key. */
export function clearWithOtherTabs(): void {
  window.addEventListener("storage", ({ key }) => {
    if (key === null) clearTab();
  });
}
