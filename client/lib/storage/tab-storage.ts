import { memoryStorage, type TextStorage } from "./storage.ts";

/** What the browser did not store: it blocks the tab's storage, or that is full. */
const unstored = memoryStorage();

/** Runs what a browser that blocks the tab's storage refuses, and a prerenderer: then nothing is stored there. */
function ifStored<T>(work: () => T): T | null {
  try {
    return work();
  } catch {
    return null;
  }
}

/**
 * What was saved in this browser tab: it survives a reload and an evicted tab, and ends with the tab. Where
 * the browser stores nothing, it lives as long as the document.
 */
export const tabStorage: TextStorage = {
  getItem: (key) => unstored.getItem(key) ?? ifStored(() => window.sessionStorage.getItem(key)),
  setItem: (key, text) => {
    // A full storage would keep the text before this one, which a reload would read.
    tabStorage.removeItem(key);
    try {
      sessionStorage.setItem(key, text);
    } catch {
      unstored.setItem(key, text);
    }
  },
  removeItem: (key) => {
    unstored.removeItem(key);
    ifStored(() => sessionStorage.removeItem(key));
  },
};

export const readFromTab = tabStorage.getItem;

/** Saves `value` as JSON; null deletes it. */
export function saveInTab(key: string, value: object | string | null): void {
  if (value === null) tabStorage.removeItem(key);
  else tabStorage.setItem(key, JSON.stringify(value));
}

/** Deletes everything that was saved in this tab. */
export function clearTab(): void {
  unstored.clear();
  ifStored(() => sessionStorage.clear());
}

/**
 * Clears this tab too when another tab clears the device: only then does an event name no key. It runs before whoever
 * reads the session at that event, which on a shared device lies in the tab.
 */
export function clearWithOtherTabs(): void {
  addEventListener("storage", ({ key }) => key === null && clearTab(), true);
}
