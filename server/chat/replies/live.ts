/**
 * What can be read without a promise for each item, because every token of every reply is read: `take` returns
 * null when nothing is there, and `onAvailable` calls `wake` once, when there may be something.
 */
export type Live<Item> = {
  take(): IteratorResult<Item> | null;
  onAvailable(wake: () => void): void;
};

/** An iterator that may be live as well; both ways read the same items, each once. */
export type LiveIterator<Item> = AsyncIterableIterator<Item> & { live?: Live<Item> | undefined };

/** The next item. It awaits only what is not there yet. */
export async function nextItem<Item>(items: LiveIterator<Item>): Promise<IteratorResult<Item>> {
  const { live } = items;
  if (live === undefined) return items.next();
  for (;;) {
    const taken = live.take();
    if (taken !== null) return taken;
    await new Promise<void>((resolve) => live.onAvailable(resolve));
  }
}
