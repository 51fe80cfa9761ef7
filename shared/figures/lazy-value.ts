/** Computes a value when it is first needed, and keeps it. */
export function lazyValue<T>(compute: () => T): () => T {
  let kept: { value: T } | null = null;
  return () => {
    kept ??= { value: compute() };
    return kept.value;
  };
}
