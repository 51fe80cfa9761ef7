import { useSyncExternalStore } from "react";
import { clearOfflineCache } from "../storage/clear-offline-cache.ts";
import { isSharedDevice } from "../storage/shared-device.ts";
import { openStorage, type TextStorage } from "../storage/storage.ts";
import { readFromTab, saveInTab, tabStorage } from "../storage/tab-storage.ts";
import { Listeners } from "../store.ts";
import { parseSession, type SessionUser, type StoredSession } from "./stored-session.ts";

/** In the tab's storage, because the page may be reloading when the server's 401 arrives. */
const endedKey = "sessionEnded";

const signedOut: StoredSession = { token: null, user: null };

/**
 * The auth state of the spec's section 4, stored under `token` and `user` in local storage; on a shared
 * device in the tab's. Changes reach every subscriber in this tab and, by the storage event, in the others.
 */
export class SessionStore {
  #storage: TextStorage;
  #listeners = new Listeners();
  #lastTexts: [string | null, string | null] = [null, null];
  #session: StoredSession = signedOut;

  constructor(storage: TextStorage) {
    this.#storage = storage;
  }

  /** Where the session is stored: in the browser, or on a shared device in this tab alone. */
  get #place(): TextStorage {
    return isSharedDevice() ? tabStorage : this.#storage;
  }

  /** Returns one object until something changes, as React expects. */
  read = (): StoredSession => {
    const token = this.#place.getItem("token");
    const user = this.#place.getItem("user");
    if (token !== this.#lastTexts[0] || user !== this.#lastTexts[1]) {
      this.#lastTexts = [token, user];
      this.#session = parseSession(token, user);
    }
    return this.#session;
  };

  subscribe = (listener: () => void): (() => void) => {
    const unsubscribe = this.#listeners.subscribe(listener);
    window.addEventListener("storage", listener);
    // A page restored by Back got no storage events while it was away.
    window.addEventListener("pageshow", listener);
    return () => {
      unsubscribe();
      window.removeEventListener("storage", listener);
      window.removeEventListener("pageshow", listener);
    };
  };

  setToken(token: string | null): void {
    if (token !== null) saveInTab(endedKey, null);
    this.#write("token", token);
  }

  setUser(user: SessionUser | null): void {
    this.#write("user", user === null ? null : JSON.stringify(user));
  }

  clear(): void {
    clearOfflineCache();
    this.setToken(null);
    this.setUser(null);
  }

  /** Clears a session that the server has ended. */
  end(): void {
    saveInTab(endedKey, "yes");
    this.clear();
  }

  /** True from the end of a session by the server until this tab signs in. */
  hasEnded = (): boolean => readFromTab(endedKey) !== null;

  #write(key: "token" | "user", text: string | null): void {
    if (text === null) this.#place.removeItem(key);
    else this.#place.setItem(key, text);
    this.#listeners.notify();
  }
}

export const session = new SessionStore(openStorage());

/** The session, live; signed out while prerendered markup is hydrated. */
export function useSession(): StoredSession {
  return useSyncExternalStore(session.subscribe, session.read, () => signedOut);
}

/** True for a token whose registration still lacks a name. */
export function isRegistering({ token, user }: StoredSession): boolean {
  return token !== null && user !== null && !user.name?.trim();
}

/** Whether the server has ended the session of this tab, live; false while prerendered markup is hydrated. */
export function useHasEnded(): boolean {
  return useSyncExternalStore(session.subscribe, session.hasEnded, () => false);
}
