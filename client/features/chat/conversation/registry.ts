import { ConversationStore, type StoreOptions } from "./store.ts";
import { isBusy } from "./types.ts";

type Place = { serviceId: number; uuid: string | null };

/** Conversations kept at hand besides those in which a reply is being written. */
const keptConversations = 12;

/**
 * The conversations of this browser tab. One that has begun keeps its store when its address
 * changes from the service's to its own, so that its stream goes on.
 */
export class ConversationRegistry {
  #options: StoreOptions;
  #begun = new Map<string, ConversationStore>();
  #fresh = new Map<number, ConversationStore>();
  #shown: ConversationStore | null = null;
  #prefetch: ConversationStore | null = null;
  #owner = "";

  constructor(options: StoreOptions) {
    this.#options = options;
  }

  /** Ties what is kept to a person: what another one left is forgotten. */
  open(owner: string): void {
    if (owner === this.#owner) return;
    this.clear();
    this.#owner = owner;
  }

  isOf(owner: string): boolean {
    return owner === this.#owner;
  }

  /** The store of a place; the same one for the same place. */
  at({ serviceId, uuid }: Place): ConversationStore {
    const found = uuid === null ? this.#fresh.get(serviceId) : this.#begun.get(uuid);
    if (found !== undefined) return found;
    const store = new ConversationStore(
      { serviceId, uuid },
      { ...this.#options, onTurn: this.#onTurn },
    );
    if (uuid === null) this.#fresh.set(serviceId, store);
    else this.#begun.set(uuid, store);
    return store;
  }

  /** Loads a conversation whose screen is still being drawn. */
  prefetch(place: Place): void {
    this.#prefetch = this.at(place);
    void this.#prefetch.load();
  }

  /**
   * Says which conversation is on the screen, and asks what is new in it; one that has begun is no
   * longer the fresh one.
   */
  show(store: ConversationStore): void {
    this.#shown = store;
    for (const fresh of this.#fresh.values()) if (fresh !== store) this.settle(fresh);
    this.#forgetOld();
    if (store !== this.#prefetch) void store.load();
    this.#prefetch = null;
  }

  /** The address of a conversation has become its own: the next one with the service is new. */
  settle(store: ConversationStore): void {
    const { uuid, serviceId } = store.read();
    if (uuid !== null && this.#fresh.get(serviceId) === store) this.#fresh.delete(serviceId);
  }

  /** The conversation on the screen, or the last one that was. */
  shown(): ConversationStore | null {
    return this.#shown;
  }

  /** Whether a message is on its way, or a reply, in any conversation of this tab. */
  isWriting(): boolean {
    return [...this.#begun.values(), ...this.#fresh.values()].some((store) => isBusy(store.read()));
  }

  /** Leaves a conversation that is no longer there. */
  forget(uuid: string): void {
    this.#begun.get(uuid)?.close();
    this.#begun.delete(uuid);
  }

  /** Leaves every stream and forgets everything, e.g. for the next person. */
  clear(): void {
    const stores = [...this.#begun.values(), ...this.#fresh.values()];
    this.#begun.clear();
    this.#fresh.clear();
    this.#shown = null;
    this.#prefetch = null;
    for (const store of stores) store.close();
  }

  #onTurn = (store: ConversationStore): void => {
    const { uuid, serviceId } = store.read();
    // One that was forgotten meanwhile stays forgotten.
    const known = this.#fresh.get(serviceId) === store || this.#begun.get(uuid ?? "") === store;
    if (!known) return;
    if (uuid !== null) this.#begun.set(uuid, store);
    if (store !== this.#shown) this.settle(store);
    this.#options.onTurn?.(store);
  };

  #forgetOld(): void {
    const idle = [...this.#begun].filter(
      ([, store]) => store !== this.#shown && store.read().turn === null,
    );
    for (const [uuid] of idle.slice(0, Math.max(0, idle.length - keptConversations))) {
      this.#begun.delete(uuid);
    }
  }
}
