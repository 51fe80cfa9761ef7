/**
 * What can be read without a promise for each item, because every token of every reply is read. `poll` returns null when
 * nothing is there. After that, `wake` is called each time that there may be something; `onAvailable` sets it, in
 * place of the one before. One caller reads at a time.
 */
export type Pollable<Item> = {
  poll(): IteratorResult<Item> | null;
  onAvailable(wake: () => void): void;
};

/** Polling and iterating read the same items, each once. */
export type PollableIterator<Item> = AsyncIterableIterator<Item> & { pollable: Pollable<Item> };

export const noWake = (): void => undefined;

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

/** Makes an iterator pollable whose items must be awaited: a poll that finds none requests the next one. */
export function toPollableIterator<Item>(
  items: Pick<AsyncIterator<Item>, "next" | "return">,
): PollableIterator<Item> {
  // Returns the item that has arrived, or throws the error that came in its place.
  let takeArrived: (() => IteratorResult<Item>) | null = null;
  let isRequested = false;
  let wakeReader = noWake;
  const arrive = (take: () => IteratorResult<Item>) => {
    takeArrived = take;
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
      const take = takeArrived;
      takeArrived = null;
      if (take !== null) return take();
      if (!isRequested) request();
      return null;
    },
    onAvailable(wake) {
      wakeReader = wake;
    },
  };
  return iteratePollable(pollable, () => items.return?.());
}
