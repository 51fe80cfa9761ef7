import { appendFileSync, existsSync, rmSync } from "node:fs";
import { delimiter, join } from "node:path";
import { runChild } from "./child.mjs";
import { isWritable, readText } from "./files.mjs";
import { withLock } from "./lock.mjs";
import { nodePackage } from "./node.mjs";

/** @typedef {{ version?: string, integrity?: string, optional?: boolean, devOptional?: boolean }} LockEntry */
/** @typedef {Record<string, LockEntry>} LockEntries package entries by their path in the project */

/**
 * Whether the installed packages match the package lock. Optional packages (of other platforms) may be
 * missing, except those in `needed`.
 * @param {LockEntries} wanted @param {LockEntries} installed @param {string[]} [needed] paths
 */
export function packageLockIsMet(wanted, installed, needed = []) {
  return Object.entries(wanted).every(([path, entry]) => {
    if (path === "") return true;
    const found = installed[path];
    if (!found) return Boolean(entry.optional) && !needed.includes(path);
    return found.version === entry.version && found.integrity === entry.integrity;
  });
}

/** The entries of a package lock; null when it is missing or damaged. @param {string} path @returns {LockEntries | null} */
function readPackageLock(path) {
  try {
    return JSON.parse(readText(path) ?? "").packages ?? null;
  } catch {
    return null;
  }
}

const npmGraceMs = 1000;
// npm writes this file at the end of a successful install; an interrupted install has none.
const markerPath = "node_modules/.package-lock.json";

/** Whether node_modules matches package-lock.json. @param {string} root */
export function isInstalled(root) {
  const wanted = readPackageLock(join(root, "package-lock.json"));
  const installed = readPackageLock(join(root, markerPath));
  if (!wanted || !installed) return false;
  const node = `node_modules/${nodePackage(process.platform, process.arch)}`;
  return packageLockIsMet(wanted, installed, [node]);
}

/**
 * How to start npm: with the Node that runs it now, because `npm ci` deletes the one in node_modules.
 * @param {NodeJS.ProcessEnv} env
 */
export function npmCommand(env) {
  const cli = env.npm_execpath ?? "";
  if (!/npm-cli\.js$/.test(cli)) return { command: "npm", args: [] };
  return { command: env.npm_node_execpath ?? process.execPath, args: [cli] };
}

/** The PATH without the `.bin` folders of packages. @param {string | undefined} path */
export function pathWithoutPackages(path) {
  const folders = (path ?? "").split(delimiter);
  return folders.filter((folder) => !/node_modules[\\/]\.bin[\\/]?$/.test(folder)).join(delimiter);
}

/** Runs `npm ci`. @throws Error with a message for a person @param {string} root @param {string} lock */
async function runNpmCi(root, lock) {
  rmSync(join(root, markerPath), { force: true });
  console.log("Installing packages…");
  const { command, args } = npmCommand(process.env);
  const flags = ["ci", "--include=dev", "--prefer-offline", "--no-audit", "--no-fund"];
  const env = { ...process.env, PATH: pathWithoutPackages(process.env.PATH) };
  const { status, stopped } = await runChild(command, [...args, ...flags, "--loglevel=error"], {
    cwd: root,
    env,
    // npm goes on for half a minute after a signal; an interrupted install is discarded anyway.
    graceMs: npmGraceMs,
    onStart: (pid) => appendFileSync(lock, `${pid}\n`),
  });
  if (stopped) throw new Error("The install was stopped; run the command again to go on.");
  if (status !== 0) throw new Error(`npm ci failed (status ${status}); see its message above.`);
}

/**
 * Whether the tree must be used as it is: it is read-only, or complete in production.
 * @param {string} root
 */
export function isSealed(root) {
  if (!existsSync(join(root, "node_modules"))) return false;
  if (!isWritable(root)) return true;
  return process.env.NODE_ENV === "production" && existsSync(join(root, "dist"));
}

/** Installs packages unless they are installed or the tree is sealed. @param {string} root */
export async function ensureInstalled(root) {
  if (isInstalled(root) || isSealed(root)) return;
  const lock = join(root, ".cache/bootstrap.lock");
  const install = async () => {
    if (!isInstalled(root)) await runNpmCi(root, lock);
  };
  await withLock(lock, install, () => console.log("Waiting for another install to end…"));
}
