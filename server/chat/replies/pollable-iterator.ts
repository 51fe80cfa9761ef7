/**
 * What can be read without a promise for each item, because every token of every reply is read: `poll` returns
 * null when nothing is there, and `onAvailable` calls `wake` once, when there may be something. One caller waits at a
 * time.
 */
export type Pollable<Item> = {
  poll(): IteratorResult<Item> | null;
  onAvailable(wake: () => void): void;
};

/** Polling and iterating read the same items, each once. */
export type PollableIterator<Item> = AsyncIterableIterator<Item> & { pollable: Pollable<Item> };

/**
 * An iterator over a pollable; it waits only for what is not there yet. Not a generator, because one cannot be ended while
 * it waits for the next item. `onReturn` ends the pollable and wakes its reader.
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
        await new Promise<void>((resolve) => pollable.onAvailable(resolve));
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

/** Makes an iterator pollable whose items must be awaited: the next one is requested by `onAvailable`. */
export function toPollableIterator<Item>(
  items: Pick<AsyncIterator<Item>, "next" | "return">,
): PollableIterator<Item> {
  // Returns the item that has arrived, or throws the error that came in its place.
  let takeArrived: (() => IteratorResult<Item>) | null = null;
  const pollable: Pollable<Item> = {
    poll() {
      const take = takeArrived;
      takeArrived = null;
      return take === null ? null : take();
    },
    onAvailable(wake) {
      const arrive = (take: () => IteratorResult<Item>) => {
        takeArrived = take;
        wake();
      };
      items.next().then(
        (item) => arrive(() => item),
        (error: unknown) =>
          arrive(() => {
            throw error;
          }),
      );
    },
  };
  return iteratePollable(pollable, () => items.return?.());
}
