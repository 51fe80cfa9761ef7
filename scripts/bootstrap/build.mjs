import { appendFileSync, existsSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { runChild } from "./child.mjs";
import { contentHash, isWritable, readText } from "./files.mjs";
import { isInstalled } from "./install.mjs";
import { withLock } from "./lock.mjs";
import { findNode } from "./node.mjs";

/** @typedef {"client" | "server"} Part a part of the product that is built */

/** The program that builds a part, what it reads and writes, and where we note of what it was built. */
const parts = {
  client: {
    program: "scripts/build-client.ts",
    inputs: [
      "client",
      "shared",
      "scripts/build-client.ts",
      "scripts/build",
      "server/pages/prerender.ts",
      "vite.config.ts",
      "package-lock.json",
    ],
    output: "dist/build-info.json",
    stampPath: "dist/.stamp",
  },
  server: {
    program: "scripts/build-server.ts",
    inputs: [
      "server",
      "shared",
      "migrations",
      "scripts/build-server.ts",
      "scripts/build",
      "package-lock.json",
    ],
    output: "dist/server/main.js",
    stampPath: "dist/.server-stamp",
  },
};

/** Builds a part and writes its stamp. @throws Error with a message for a person @param {string} root @param {Part} part @param {string} lock */
async function build(root, part, lock) {
  const { program, inputs, stampPath } = parts[part];
  const hash = contentHash(root, inputs);
  const stamp = join(root, stampPath);
  rmSync(stamp, { force: true });
  console.log(`Building the ${part}…`);
  const { status, stopped } = await runChild(findNode(root), [program], {
    cwd: root,
    // What is served is always built for production, whatever NODE_ENV is.
    env: { ...process.env, NODE_ENV: "production" },
    onStart: (pid) => appendFileSync(lock, `${pid}\n`),
  });
  if (status !== 0 || stopped) throw new Error(`The ${part}'s build failed (status ${status}).`);
  mkdirSync(join(root, "dist"), { recursive: true });
  writeFileSync(stamp, hash);
}

/** Whether dist/ has a part of the current sources. @param {string} root @param {Part} [part] */
export function isBuilt(root, part = "client") {
  const { inputs, stampPath } = parts[part];
  return readText(join(root, stampPath)) === contentHash(root, inputs);
}

/** Whether all that a part is built of is here: an image has only what the server needs. @param {string} root @param {Part} part */
function hasSources(root, part) {
  return parts[part].inputs.every((path) => existsSync(join(root, path)));
}

/** Says that a part is older than its sources, where that can be known. @param {string} root @param {Part} part */
function reportOlder(root, part) {
  if (!hasSources(root, part)) return;
  const install = isInstalled(root) ? "" : "npm ci --include=dev && ";
  console.log(`dist/${part} is older than the sources: ${install}npm run build`);
}

/**
 * Builds the client, or another part, when it is stale, or always with `force`. A stale part is used as it
 * is where the sources or packages for a build are missing, or the folder is read-only.
 * @throws Error with a message for a person
 * @param {string} root @param {{ force?: boolean, part?: Part }} [options]
 */
export async function ensureBuilt(root, { force = false, part = "client" } = {}) {
  if (!force && isBuilt(root, part)) return;
  const isThere = existsSync(join(root, parts[part].output));
  const canBuild = isWritable(root) && hasSources(root, part) && isInstalled(root);
  if (!force && isThere && !canBuild) return reportOlder(root, part);
  if (!isWritable(root)) {
    throw new Error(`The ${part} must be built, and this folder is read-only.`);
  }
  const lock = join(root, ".cache/bootstrap.lock");
  await withLock(lock, async () => {
    if (force || !isBuilt(root, part)) await build(root, part, lock);
  });
}
