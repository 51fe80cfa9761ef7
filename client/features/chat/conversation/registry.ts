import { ConversationStore, type StoreOptions } from "./store.ts";
import { type ConversationKey, isBusy } from "./types.ts";

/** How many idle conversations stay in memory. */
const idleMax = 12;

/**
 * The conversations of this browser tab. A new conversation keeps its store when it gets its own
 * URL, so that its stream goes on.
 */
export class ConversationRegistry {
  #options: StoreOptions;
  #existing = new Map<string, ConversationStore>();
  #new = new Map<number, ConversationStore>();
  #shown: ConversationStore | null = null;
  #prefetched: ConversationStore | null = null;
  #owner = "";

  constructor(options: StoreOptions) {
    this.#options = options;
  }

  /** Closes the conversations of another person. */
  setOwner(owner: string): void {
    if (owner === this.#owner) return;
    this.clear();
    this.#owner = owner;
  }

  /** The store of a conversation, created when there is none. */
  getOrCreate({ serviceId, uuid }: ConversationKey): ConversationStore {
    const found = uuid === null ? this.#new.get(serviceId) : this.#existing.get(uuid);
    if (found !== undefined) return found;
    const store = new ConversationStore(
      { serviceId, uuid },
      { ...this.#options, onTurn: this.#onTurn },
    );
    if (uuid === null) this.#new.set(serviceId, store);
    else this.#existing.set(uuid, store);
    return store;
  }

  /** Loads a conversation whose screen is still loading. */
  prefetch(key: ConversationKey): void {
    this.#prefetched = this.getOrCreate(key);
    void this.#prefetched.load();
  }

  find(uuid: string): ConversationStore | undefined {
    return this.#existing.get(uuid);
  }

  /**
   * Makes a conversation the one on the screen and loads what is new in it. Other new conversations that
   * got a uuid meanwhile are no longer the new one of their service.
   */
  show(store: ConversationStore): void {
    this.#shown = store;
    for (const fresh of this.#new.values()) if (fresh !== store) this.forgetNew(fresh);
    const { uuid } = store.read();
    // The map's order says which conversation was shown longest ago.
    if (uuid !== null && this.#existing.delete(uuid)) this.#existing.set(uuid, store);
    this.#evictIdle();
    // A prefetch without a network left a reply broken off, and there may be one since.
    if (store !== this.#prefetched || store.read().turn?.failure) void store.load();
    this.#prefetched = null;
  }

  /** Forgets a new conversation that has its own URL by now: the next one with the service is another one. */
  forgetNew(store: ConversationStore): void {
    const { uuid, serviceId } = store.read();
    if (uuid !== null && this.#new.get(serviceId) === store) this.#new.delete(serviceId);
  }

  /** The conversation on the screen, or the last one that was there. */
  shown(): ConversationStore | null {
    return this.#shown;
  }

  isWriting(): boolean {
    return [...this.#existing.values(), ...this.#new.values()].some((store) =>
      isBusy(store.read()),
    );
  }

  delete(uuid: string): void {
    this.#existing.get(uuid)?.close();
    this.#existing.delete(uuid);
  }

  clear(): void {
    const stores = [...this.#existing.values(), ...this.#new.values()];
    this.#existing.clear();
    this.#new.clear();
    this.#shown = null;
    this.#prefetched = null;
    for (const store of stores) store.close();
  }

  #onTurn = (store: ConversationStore): void => {
    const { uuid, serviceId } = store.read();
    // A conversation that was closed meanwhile stays closed.
    const isOpen = this.#new.get(serviceId) === store || this.#existing.get(uuid ?? "") === store;
    if (!isOpen) return;
    if (uuid !== null) this.#existing.set(uuid, store);
    if (store !== this.#shown) this.forgetNew(store);
    this.#options.onTurn?.(store);
  };

  #evictIdle(): void {
    const idle = [...this.#existing].filter(
      ([, store]) => store !== this.#shown && store.read().turn === null,
    );
    for (const [uuid] of idle.slice(0, Math.max(0, idle.length - idleMax))) {
      this.#existing.delete(uuid);
    }
  }
}
