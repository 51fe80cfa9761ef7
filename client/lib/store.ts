/** The listeners of a changing value; `subscribe` is for `useSyncExternalStore`. */
export class Listeners {
  #listeners = new Set<() => void>();

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  notify(): void {
    for (const listener of [...this.#listeners]) listener();
  }
}

/** A value that components read and subscribe to. */
export class Store<T> extends Listeners {
  #value: T;

  constructor(initial: T) {
    super();
    this.#value = initial;
  }

  read = (): T => this.#value;

  protected set(value: T): void {
    this.#value = value;
    this.notify();
  }
}
