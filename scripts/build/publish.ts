import { mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join, relative } from "node:path";

const keptBuilds = 3;

/** The paths of all files under a folder, relative to it. */
async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  return files.map(({ parentPath, name }) => relative(folder, join(parentPath, name))).toSorted();
}

/** The files of the newest builds, the newest first. Without a list, what is there is one build. */
async function readBuilds(list: string, target: string): Promise<string[][]> {
  try {
    return JSON.parse(await readFile(list, "utf8"));
  } catch {
    return [await listFiles(target)];
  }
}

/**
 * Moves the files of a fresh build into the folder `target`, `last` at the end: whoever starts the server
 * meanwhile gets the old or the new build. Files of the builds before stay, because a server that runs may
 * load or serve them later. Their list lies beside the folder, because the server serves what is in it.
 */
export async function publish(fresh: string, target: string, last?: string): Promise<void> {
  const list = `${target}.builds.json`;
  await mkdir(target, { recursive: true });
  const names = await listFiles(fresh);
  const before = await readBuilds(list, target);
  const others = before.filter((build) => build.join() !== names.join());
  const builds = [names, ...others].slice(0, keptBuilds);
  await writeFile(list, JSON.stringify(builds));
  const first = names.filter((name) => name !== last);
  for (const name of last === undefined ? first : [...first, last]) {
    await mkdir(dirname(join(target, name)), { recursive: true });
    await rename(join(fresh, name), join(target, name));
  }
  const kept = new Set(builds.flat());
  for (const name of await listFiles(target)) if (!kept.has(name)) await rm(join(target, name));
}
