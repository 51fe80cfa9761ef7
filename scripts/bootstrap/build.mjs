import { appendFileSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { runChild } from "./child.mjs";
import { contentHash, isWritable, readText } from "./files.mjs";
import { isSealed } from "./install.mjs";
import { withLock } from "./lock.mjs";
import { findNode } from "./node.mjs";

const program = "scripts/build-client.ts";
const inputs = [
  "client",
  "shared",
  program,
  "scripts/build",
  "server/pages/prerender.ts",
  "vite.config.ts",
  "package-lock.json",
];
const stampPath = "dist/.stamp";

/** Builds the client and writes its stamp. @throws Error with a message for a person @param {string} root @param {string} lock */
async function build(root, lock) {
  const hash = contentHash(root, inputs);
  const stamp = join(root, stampPath);
  rmSync(stamp, { force: true });
  console.log("Building the client…");
  const { status, stopped } = await runChild(findNode(root), [program], {
    cwd: root,
    // The client is always built for production, whatever NODE_ENV is.
    env: { ...process.env, NODE_ENV: "production" },
    onStart: (pid) => appendFileSync(lock, `${pid}\n`),
  });
  if (status !== 0 || stopped) throw new Error(`The client's build failed (status ${status}).`);
  mkdirSync(join(root, "dist"), { recursive: true });
  writeFileSync(stamp, hash);
}

/** Whether dist/ was built from the current sources. @param {string} root */
export function isBuilt(root) {
  return readText(join(root, stampPath)) === contentHash(root, inputs);
}

/** Builds the client when it is stale, or always with `force`. @param {string} root @param {{ force?: boolean }} [options] */
export async function ensureBuilt(root, { force = false } = {}) {
  if (!force && (isSealed(root) || isBuilt(root))) return;
  if (!isWritable(root)) throw new Error("The client must be built, and this folder is read-only.");
  const lock = join(root, ".cache/bootstrap.lock");
  await withLock(lock, async () => {
    if (force || !isBuilt(root)) await build(root, lock);
  });
}
