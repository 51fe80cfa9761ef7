import { isSharedDevice } from "../../../lib/storage/shared-device.ts";
import { openStorage } from "../../../lib/storage/storage.ts";

const storageKey = "sentQuestion";
const storage = openStorage();

/** Tells the other tabs that the server has a question, by its key: a copied tab holds it too. */
export function markSent(key: string): void {
  // On a shared device no other tab is signed in, and nothing stays.
  if (!isSharedDevice()) storage.setItem(storageKey, key);
}

/** Whether some tab of this browser has sent a question. */
export function wasSent(key: string): boolean {
  return storage.getItem(storageKey) === key;
}
