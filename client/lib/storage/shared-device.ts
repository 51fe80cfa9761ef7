import { openStorage, type TextStorage } from "./storage.ts";
import { saveInTab, tabStorage } from "./tab-storage.ts";

const key = "sharedDevice";

/** Whether the person said that others use this device too: what is theirs ends with the tab. */
export function isSharedDevice(): boolean {
  return tabStorage().getItem(key) !== null;
}

export function setSharedDevice(isShared: boolean): void {
  saveInTab(key, isShared ? "yes" : null);
}

/** Where the session is stored: in the browser, or on a shared device in this tab alone. */
export function openSessionStorage(): TextStorage {
  const own = openStorage();
  const place = () => (isSharedDevice() ? tabStorage() : own);
  return {
    getItem: (name) => place().getItem(name),
    setItem: (name, text) => place().setItem(name, text),
    removeItem: (name) => place().removeItem(name),
  };
}
