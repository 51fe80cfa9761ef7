import { execFile } from "node:child_process";
import { mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { serverEnv, serverProgram } from "./bootstrap/server-program.mjs";
import { buildServer } from "./build/server.ts";

const root = join(import.meta.dirname, "..");
const target = join(root, "dist/server");
const listName = "builds.json";
const listPath = join(target, listName);
const keptBuilds = 3;

/** The names of the files of the newest builds, the newest first. */
async function readBuilds(): Promise<string[][]> {
  try {
    return JSON.parse(await readFile(listPath, "utf8"));
  } catch {
    return [];
  }
}

/**
 * Puts files in place, `main.js` last: whoever starts the server meanwhile gets the old or the new one.
 * Files of the builds before stay, because a server that runs may load parts of it later.
 */
async function publish(fresh: string): Promise<void> {
  const names = await readdir(fresh);
  await mkdir(target, { recursive: true });
  for (const name of [...names.filter((one) => one !== "main.js"), "main.js"]) {
    await rename(join(fresh, name), join(target, name));
  }
  const builds = [names, ...(await readBuilds())].slice(0, keptBuilds);
  const kept = new Set([...builds.flat(), listName]);
  for (const name of await readdir(target)) {
    if (!kept.has(name)) await rm(join(target, name), { recursive: true });
  }
  await writeFile(listPath, JSON.stringify(builds));
}

/** Compiles what a start loads, so that the first start is as fast and small as the others. */
async function warmUp(): Promise<void> {
  const main = await readFile(join(target, "main.js"), "utf8");
  const serve = /import\("\.\/(serve-[^"]+)"\)/.exec(main)?.[1];
  if (serve === undefined) throw new Error("main.js does not load the server as expected");
  const program = `
    import module from "node:module";
    module.enableCompileCache(".cache/node");
    await import("./dist/server/${serve}");
    module.flushCompileCache();
    process.exit(0);
  `;
  const flags = [...serverProgram.slice(0, -1), "--input-type=module", "-e", program];
  await promisify(execFile)(process.execPath, flags, {
    cwd: root,
    env: { ...process.env, ...serverEnv },
  });
}

const fresh = join(root, `dist/.building-server-${process.pid}`);
try {
  await buildServer(root, fresh);
  await publish(fresh);
  await warmUp();
} finally {
  await rm(fresh, { recursive: true, force: true });
}
