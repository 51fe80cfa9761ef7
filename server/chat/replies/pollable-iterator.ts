/**
 * A source that is read without a promise for each item, because every token of every reply passes it. `poll` returns the
 * next item, or null when none is there. Once it has returned null, `wake` is called when there may be more; it may be called
 * in vain. A source has one reader, so `setWake` replaces the callback.
 */
export type Pollable<Item> = {
  poll(): IteratorResult<Item> | null;
  setWake(wake: () => void): void;
};

/** Polling and iterating read the same items, each once; `next` replaces the callback. */
export type PollableIterator<Item> = AsyncIterableIterator<Item> & { pollable: Pollable<Item> };

export const noop = (): void => undefined;

/**
 * An iterator over a pollable; it waits only for what is not there yet. Not a generator, because one cannot be ended while
 * it waits for the next item. `onReturn` should end the pollable and wake its reader.
 */
export function iteratePollable<Item>(
  pollable: Pollable<Item>,
  onReturn: () => unknown,
): PollableIterator<Item> {
  return {
    pollable,
    async next() {
      for (;;) {
        const result = pollable.poll();
        if (result !== null) return result;
        await new Promise<void>((resolve) => pollable.setWake(resolve));
      }
    },
    async return() {
      await onReturn();
      return { done: true, value: undefined };
    },
    [Symbol.asyncIterator]() {
      return this;
    },
  };
}

/** Makes an iterator of promises pollable: a poll that finds no item requests the next one. */
export function toPollableIterator<Item>(
  items: Pick<AsyncIterator<Item>, "next" | "return">,
): PollableIterator<Item> {
  // Returns the item that has arrived, or throws the error that came in its place.
  let arrived: (() => IteratorResult<Item>) | null = null;
  let isRequested = false;
  let wakeReader = noop;
  const arrive = (take: () => IteratorResult<Item>) => {
    arrived = take;
    isRequested = false;
    wakeReader();
  };
  const request = () => {
    isRequested = true;
    items.next().then(
      (item) => arrive(() => item),
      (error: unknown) =>
        arrive(() => {
          throw error;
        }),
    );
  };
  const pollable: Pollable<Item> = {
    poll() {
      const take = arrived;
      arrived = null;
      if (take !== null) return take();
      if (!isRequested) request();
      return null;
    },
    setWake(wake) {
      wakeReader = wake;
    },
  };
  return iteratePollable(pollable, () => items.return?.());
}
