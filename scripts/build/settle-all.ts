/**
 * Waits until all parts of a build have ended, then throws what failed. A part that is still writing would write
 * into a folder that is being deleted.
 * @throws the failure, or an AggregateError of several
 */
export async function settleAll(parts: readonly Promise<unknown>[]): Promise<void> {
  const ended = await Promise.allSettled(parts);
  const failures = ended.flatMap((one) => (one.status === "rejected" ? [one.reason] : []));
  if (failures.length > 1) throw new AggregateError(failures, failures.map(String).join("\n"));
  if (failures.length === 1) throw failures[0];
}
