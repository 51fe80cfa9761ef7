/** Computes a value when it is first needed, and caches it. */
export function lazyValue<T>(compute: () => T): () => T {
  let cached: { value: T } | null = null;
  return () => {
    cached ??= { value: compute() };
    return cached.value;
  };
}
