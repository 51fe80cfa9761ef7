import type { TextStorage } from "./storage.ts";

const noStorage: TextStorage = {
  getItem: () => null,
  setItem: () => undefined,
  removeItem: () => undefined,
};

/**
 * The storage of this browser tab: it survives a reload and an evicted tab, and ends with the tab. A
 * browser that blocks it saves nothing.
 */
export function tabStorage(): TextStorage {
  try {
    return typeof document === "undefined" ? noStorage : window.sessionStorage;
  } catch {
    return noStorage;
  }
}

/** Saves `value` as JSON; null deletes it. A full storage is ignored. */
export function saveInTab(key: string, value: object | string | null): void {
  try {
    if (value === null) tabStorage().removeItem(key);
    else tabStorage().setItem(key, JSON.stringify(value));
  } catch {
    // Only a reload loses the value.
  }
}

/** Clears this tab too when another tab clears the device: only then does an event name no key. */
export function clearWithOtherTabs(): void {
  window.addEventListener("storage", ({ key }) => {
    if (key === null) sessionStorage.clear();
  });
}
