/** Lets those who want the same thing at the same time wait for one piece of work. */
export interface SingleFlight<T> {
  /** The result of the work under way for a key, or of `work`, which then is. */
  run(key: string, work: () => Promise<T>): Promise<T>;
}

export function createSingleFlight<T>(): SingleFlight<T> {
  const underWay = new Map<string, Promise<T>>();
  return {
    run(key, work) {
      const known = underWay.get(key);
      if (known !== undefined) return known;
      const begun = work().finally(() => underWay.delete(key));
      underWay.set(key, begun);
      return begun;
    },
  };
}
