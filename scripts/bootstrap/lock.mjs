import { linkSync, mkdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { readText } from "./files.mjs";

const pollMs = 200;

/** @param {number} pid */
function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code === "EPERM";
  }
}

/**
 * Whether no process of a lock is alive. Its lines are process ids: that of the holder, and that of the
 * program that it started, which may outlive a killed holder.
 * @param {string} text
 */
export function isAbandoned(text) {
  const pids = text.split("\n").map(Number).filter(Number.isInteger);
  return !pids.some((pid) => pid > 0 && isAlive(pid));
}

/** Takes the lock if it is free. A hard link is atomic and already has the content. @param {string} path */
function tryToTake(path) {
  const own = `${path}.${process.pid}`;
  writeFileSync(own, `${process.pid}\n`);
  try {
    linkSync(own, path);
    return true;
  } catch {
    return false;
  } finally {
    rmSync(own, { force: true });
  }
}

/** Removes an abandoned lock, and restores it if another process has taken it meanwhile. @param {string} path @param {string} seen */
function breakLock(path, seen) {
  const aside = `${path}.${process.pid}.old`;
  try {
    renameSync(path, aside);
    if (readText(aside) !== seen) linkSync(aside, path);
  } catch {
    // Another process was faster: the next attempt sees its lock.
  } finally {
    rmSync(aside, { force: true });
  }
}

/**
 * Runs `work` while holding the lock file, so that two commands started together install once. Breaks the
 * lock of a holder that has exited.
 * @template T
 * @param {string} path @param {() => Promise<T>} work @param {() => void} [onWait] called once when another holds it
 * @returns {Promise<T>}
 */
export async function withLock(path, work, onWait = () => {}) {
  mkdirSync(dirname(path), { recursive: true });
  for (let waited = false; !tryToTake(path); ) {
    const text = readText(path);
    if (text !== null && isAbandoned(text)) {
      breakLock(path, text);
      continue;
    }
    if (!waited) onWait();
    waited = true;
    await sleep(pollMs);
  }
  try {
    return await work();
  } finally {
    rmSync(path, { force: true });
  }
}
