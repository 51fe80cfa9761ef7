/**
 * What can be read without a promise for each item, because every token of every reply is read: `take` returns
 * null when nothing is there, and `onAvailable` calls `wake` once, when there may be something.
 */
export type Pollable<Item> = {
  take(): IteratorResult<Item> | null;
  onAvailable(wake: () => void): void;
};

/** An iterator that may be pollable as well; both ways read the same items, each once. */
export type PollableIterator<Item> = AsyncIterableIterator<Item> & {
  pollable?: Pollable<Item> | undefined;
};

/** The next item. It awaits only what is not there yet. */
export async function nextItem<Item>(items: PollableIterator<Item>): Promise<IteratorResult<Item>> {
  const { pollable } = items;
  if (pollable === undefined) return items.next();
  for (;;) {
    const taken = pollable.take();
    if (taken !== null) return taken;
    await new Promise<void>((resolve) => pollable.onAvailable(resolve));
  }
}
