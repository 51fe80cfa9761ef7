/** Runs `count` jobs, at most `atOnce` at the same time. */
export async function runWithLimit(
  count: number,
  atOnce: number,
  job: (index: number) => Promise<unknown>,
): Promise<void> {
  let next = 0;
  const worker = async () => {
    while (next < count) {
      next += 1;
      await job(next - 1);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
}
