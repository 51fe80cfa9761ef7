import type { TextStorage } from "./storage.ts";

const nowhere: TextStorage = {
  getItem: () => null,
  setItem: () => undefined,
  removeItem: () => undefined,
};

/**
 * Storage of this browser tab: it survives a reload and an evicted tab, and ends with the tab. Where
 * the browser has none, nothing is remembered. Never for secrets.
 */
export function tabStorage(): TextStorage {
  try {
    return typeof document === "undefined" ? nowhere : window.sessionStorage;
  } catch {
    return nowhere;
  }
}

/** Keeps `value` as JSON; null removes it. A full storage is no reason to fail. */
export function remember(key: string, value: object | string | null): void {
  try {
    if (value === null) tabStorage().removeItem(key);
    else tabStorage().setItem(key, JSON.stringify(value));
  } catch {
    // Nothing is lost but the memory of it.
  }
}
