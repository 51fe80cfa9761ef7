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
 * Whether nobody who wrote into the lock lives any more. Its lines are process ids: the holder's,
 * and that of the program it started, which may outlive a holder that was killed.
 * @param {string} text
 */
export function isAbandoned(text) {
  const pids = text.split("\n").map(Number).filter(Number.isInteger);
  return !pids.some((pid) => pid > 0 && isAlive(pid));
}

/** Takes the lock if it is free. A link is atomic and brings the content with it. @param {string} path */
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

/** Removes an abandoned lock; one taken by another in between is put back. @param {string} path @param {string} seen */
function breakLock(path, seen) {
  const aside = `${path}.${process.pid}.old`;
  try {
    renameSync(path, aside);
    if (readText(aside) !== seen) linkSync(aside, path);
  } catch {
    // Another process was faster: the next try sees what it left.
  } finally {
    rmSync(aside, { force: true });
  }
}

/**
 * Runs `work` while holding the lock file, so that two commands started together install once.
 * A lock whose holder died is broken.
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
