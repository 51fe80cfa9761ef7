export type Loadable<T> =
  | { state: "loading" }
  | { state: "error"; message: string }
  | { state: "loaded"; data: T };

/**
 * A list that is the same for everyone: fetched once from a REST path, shared by all who show it.
 * Any answer without an array at `data.data` is a failure (spec, section 5).
 */
export class PublicList<T> {
  #changes = new EventTarget();
  #current: Loadable<T[]> = { state: "loading" };
  #started = false;
  #path: string;
  #failure: string;
  #parse: (items: unknown[]) => T[];

  constructor(path: string, failure: string, parse: (items: unknown[]) => T[]) {
    this.#path = path;
    this.#failure = failure;
    this.#parse = parse;
  }

  read = (): Loadable<T[]> => this.#current;

  subscribe = (listener: () => void): (() => void) => {
    this.#changes.addEventListener("change", listener);
    return () => this.#changes.removeEventListener("change", listener);
  };

  start(): void {
    if (this.#started) return;
    this.#started = true;
    void this.#load();
  }

  retry = (): void => {
    if (this.#current.state !== "error") return;
    this.#set({ state: "loading" });
    void this.#load();
  };

  async #load(): Promise<void> {
    try {
      const response = await fetch(this.#path);
      const body = response.ok ? await response.json() : null;
      if (!Array.isArray(body?.data?.data)) throw new TypeError("no list at data.data");
      this.#set({ state: "loaded", data: this.#parse(body.data.data) });
    } catch {
      this.#set({ state: "error", message: this.#failure });
    }
  }

  #set(next: Loadable<T[]>): void {
    this.#current = next;
    this.#changes.dispatchEvent(new Event("change"));
  }
}
