import { trpcClient } from "../../../lib/trpc-client.ts";
import type { HistoryItem } from "./group-by-date.ts";

type Page = { items: HistoryItem[]; next_cursor: string | null };

/** One page of the history, from the start when `cursor` is null. */
export type HistoryCall = (cursor: string | null) => Promise<Page>;

export type HistoryState = {
  items: HistoryItem[];
  /** What asks for the next page; null when all are here. */
  next: string | null;
  state: "new" | "loading" | "failed" | "loaded";
};

const nothing: HistoryState = { items: [], next: null, state: "new" };

/** The list of someone's conversations, as far as it was asked for. */
export class HistoryStore {
  #call: HistoryCall;
  #state = nothing;
  #changes = new EventTarget();
  #asked = 0;

  constructor(call: HistoryCall) {
    this.#call = call;
  }

  read = (): HistoryState => this.#state;

  subscribe = (listener: () => void): (() => void) => {
    this.#changes.addEventListener("change", listener);
    return () => this.#changes.removeEventListener("change", listener);
  };

  /** Asks for the newest again; what lies beneath them stays as it is. */
  refresh = async (): Promise<void> => {
    const first = this.#state.items.length === 0;
    if (first) this.#set({ ...this.#state, state: "loading" });
    await this.#ask(null, (page) => {
      const fresh = new Set(page.items.map(({ uuid }) => uuid));
      const older = this.#state.items.filter(({ uuid }) => !fresh.has(uuid));
      const next = older.length === 0 ? page.next_cursor : this.#state.next;
      return { items: [...page.items, ...older], next, state: "loaded" };
    });
  };

  /** Asks for the next page. */
  more = async (): Promise<void> => {
    const { next, state } = this.#state;
    if (next === null || state === "loading") return;
    this.#set({ ...this.#state, state: "loading" });
    await this.#ask(next, (page) => {
      const known = new Set(this.#state.items.map(({ uuid }) => uuid));
      const added = page.items.filter(({ uuid }) => !known.has(uuid));
      return {
        items: [...this.#state.items, ...added],
        next: page.next_cursor,
        state: "loaded",
      };
    });
  };

  clear(): void {
    this.#asked += 1;
    this.#set(nothing);
  }

  // An answer that a later question has overtaken is not taken in.
  async #ask(cursor: string | null, take: (page: Page) => HistoryState): Promise<void> {
    this.#asked += 1;
    const asked = this.#asked;
    try {
      const page = await this.#call(cursor);
      if (asked === this.#asked) this.#set(take(page));
    } catch {
      if (asked === this.#asked) this.#set({ ...this.#state, state: "failed" });
    }
  }

  #set(state: HistoryState): void {
    this.#state = state;
    this.#changes.dispatchEvent(new Event("change"));
  }
}

export const historyCall: HistoryCall = (cursor) => trpcClient.chat.history.query({ cursor });
