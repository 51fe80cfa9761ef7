import { Store } from "../store.ts";

export type FetchState<T> =
  | { state: "loading" }
  | { state: "error"; message: string }
  | { state: "loaded"; data: T };

/**
 * A list that is the same for everyone: fetched once from a REST path, without a bearer, and shared
 * by all who show it. An answer without an array at `data.data` is a failure. It does not
 * use `request`, because a list for everyone must neither send a bearer nor end a session on 401.
 */
export class PublicList<T> extends Store<FetchState<T[]>> {
  #isStarted = false;
  #path: string;
  #failure: string;
  #parse: (items: unknown[]) => T[];

  constructor(path: string, failure: string, parse: (items: unknown[]) => T[]) {
    super({ state: "loading" });
    this.#path = path;
    this.#failure = failure;
    this.#parse = parse;
  }

  start(): void {
    if (this.#isStarted) return;
    this.#isStarted = true;
    void this.#load();
  }

  retry = (): void => {
    if (this.read().state !== "error") return;
    this.set({ state: "loading" });
    void this.#load();
  };

  async #load(): Promise<void> {
    try {
      const response = await fetch(this.#path);
      const body = response.ok ? await response.json() : null;
      if (!Array.isArray(body?.data?.data)) throw new TypeError("no list at data.data");
      this.set({ state: "loaded", data: this.#parse(body.data.data) });
    } catch {
      this.set({ state: "error", message: this.#failure });
    }
  }
}
