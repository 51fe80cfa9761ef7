import { rm } from "node:fs/promises";

/**
 * Waits until all parts of a build have ended, then throws what failed: one that still writes would write into a
 * folder that is being deleted. @throws the failure, or an AggregateError of several
 */
export async function settle(parts: readonly Promise<unknown>[]): Promise<void> {
  const ended = await Promise.allSettled(parts);
  const failures = ended.flatMap((one) => (one.status === "rejected" ? [one.reason] : []));
  if (failures.length > 1) throw new AggregateError(failures, failures.map(String).join("\n"));
  if (failures.length === 1) throw failures[0];
}

/**
 * Runs a build into a folder of its own, and deletes the folder.
 * @throws what `build` throws, even when the folder cannot be deleted either
 */
export async function inFreshFolder(folder: string, build: () => Promise<void>): Promise<void> {
  const clear = () => rm(folder, { recursive: true, force: true, maxRetries: 5 });
  try {
    await build();
  } catch (failure) {
    await clear().catch((error: unknown) => console.warn(`${folder} stays: ${error}`));
    throw failure;
  }
  await clear();
}
