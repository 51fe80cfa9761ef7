import { parseJson } from "../storage/storage.ts";
import { readFromTab, saveInTab } from "../storage/tab-storage.ts";

const key = "returnPath";

/** The chat that a person left for another page, e.g. to subscribe first. */
export function readReturnPath(): string | null {
  const path = parseJson<string>(readFromTab(key), "");
  return path !== null && /^\/chat\/[^/\\]/.test(path) ? path : null;
}

export function saveReturnPath(path: string | null): void {
  saveInTab(key, path);
}
