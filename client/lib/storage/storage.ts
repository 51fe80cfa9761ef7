import { matchesShape, type Shape } from "./matches-shape.ts";

export type TextStorage = Pick<Storage, "getItem" | "setItem" | "removeItem">;

/** What the browser does not store, for as long as the document lives. */
export function memoryStorage(): TextStorage & Pick<Storage, "clear"> {
  const items = new Map<string, string>();
  return {
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, text) => void items.set(key, text),
    removeItem: (key) => void items.delete(key),
    clear: () => items.clear(),
  };
}

/** The browser's local storage, or memory when that is blocked, absent or full. */
export function openStorage(): TextStorage {
  if (typeof document === "undefined") return memoryStorage();
  try {
    const probe = "saathi-probe";
    localStorage.setItem(probe, probe);
    localStorage.removeItem(probe);
    return localStorage;
  } catch {
    return memoryStorage();
  }
}

/**
 * Parses JSON from storage; null when it is absent, broken or of another shape: an extension, another program
 * of this origin or another release may have written it.
 */
export function parseJson<T>(text: string | null, shape: Shape): T | null {
  if (text === null) return null;
  try {
    const value = JSON.parse(text);
    return matchesShape(value, shape) ? value : null;
  } catch {
    return null;
  }
}
