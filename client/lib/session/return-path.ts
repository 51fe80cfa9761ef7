import { parseJson } from "../storage/storage.ts";
import { remember, tabStorage } from "../storage/tab-storage.ts";

const key = "returnPath";

/** Where someone was when something else had to be done first, e.g. the chat before subscribing. */
export function readReturnPath(): string | null {
  const path = parseJson<unknown>(tabStorage().getItem(key));
  return typeof path === "string" && /^\/chat\/[^/\\]/.test(path) ? path : null;
}

export function saveReturnPath(path: string | null): void {
  remember(key, path);
}
