import { rm } from "node:fs/promises";

/**
 * Runs a build into a folder of its own, and deletes the folder.
 * @throws what `build` throws, even when the folder cannot be deleted either
 */
export async function withTemporaryFolder(folder: string, build: () => Promise<void>) {
  const clear = () => rm(folder, { recursive: true, force: true, maxRetries: 5 });
  try {
    await build();
  } catch (failure) {
    await clear().catch((error: unknown) => console.warn(`${folder} stays: ${error}`));
    throw failure;
  }
  await clear();
}
