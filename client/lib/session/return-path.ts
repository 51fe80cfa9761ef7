import { parseJson } from "../storage/storage.ts";
import { saveInTab, tabStorage } from "../storage/tab-storage.ts";

const key = "returnPath";

/** The chat that a person left for another page, e.g. to subscribe first. */
export function readReturnPath(): string | null {
  const path = parseJson<unknown>(tabStorage().getItem(key));
  return typeof path === "string" && /^\/chat\/[^/\\]/.test(path) ? path : null;
}

export function saveReturnPath(path: string | null): void {
  saveInTab(key, path);
}
