import { appendFileSync, existsSync, rmSync } from "node:fs";
import { delimiter, join } from "node:path";
import { runChild } from "./child.mjs";
import { isWritable, readText } from "./files.mjs";
import { withLock } from "./lock.mjs";
import { nodePackage } from "./node.mjs";

/** @typedef {{ version?: string, integrity?: string, optional?: boolean, devOptional?: boolean }} LockEntry */
/** @typedef {Record<string, LockEntry>} LockEntries paths inside the project -> what stands there */

/**
 * Whether what npm installed is what the lock file asks for. Optional packages may be missing
 * (they belong to other platforms), but for those named in `needed`.
 * @param {LockEntries} wanted @param {LockEntries} installed @param {string[]} [needed] paths
 */
export function lockIsMet(wanted, installed, needed = []) {
  return Object.entries(wanted).every(([path, entry]) => {
    if (path === "") return true;
    const found = installed[path];
    if (!found) return Boolean(entry.optional) && !needed.includes(path);
    return found.version === entry.version && found.integrity === entry.integrity;
  });
}

/** @param {string} path @returns {LockEntries | null} */
function lockEntries(path) {
  try {
    return JSON.parse(readText(path) ?? "").packages ?? null;
  } catch {
    return null;
  }
}

const npmGraceMs = 1000;
// npm writes this as the last act of a successful install: an interrupted one leaves none behind.
const markerPath = "node_modules/.package-lock.json";

/** Whether node_modules holds what package-lock.json asks for. @param {string} root */
export function isInstalled(root) {
  const wanted = lockEntries(join(root, "package-lock.json"));
  const installed = lockEntries(join(root, markerPath));
  if (!wanted || !installed) return false;
  const node = `node_modules/${nodePackage(process.platform, process.arch)}`;
  return lockIsMet(wanted, installed, [node]);
}

/**
 * How to start npm: with the Node that runs it now, for the one in node_modules is about to go.
 * @param {NodeJS.ProcessEnv} env
 */
export function npmCommand(env) {
  const cli = env.npm_execpath ?? "";
  if (!/npm-cli\.js$/.test(cli)) return { command: "npm", args: [] };
  return { command: env.npm_node_execpath ?? process.execPath, args: [cli] };
}

/** The path list without folders of packages' programs. @param {string | undefined} path */
export function pathWithoutPackages(path) {
  const folders = (path ?? "").split(delimiter);
  return folders.filter((folder) => !/node_modules[\\/]\.bin[\\/]?$/.test(folder)).join(delimiter);
}

/** Runs `npm ci`, and throws a line for a person when it fails. @param {string} root @param {string} lock */
async function runNpmCi(root, lock) {
  rmSync(join(root, markerPath), { force: true });
  console.log("Installing packages…");
  const { command, args } = npmCommand(process.env);
  const flags = ["ci", "--include=dev", "--prefer-offline", "--no-audit", "--no-fund"];
  const env = { ...process.env, PATH: pathWithoutPackages(process.env.PATH) };
  const { status, stopped } = await runChild(command, [...args, ...flags, "--loglevel=error"], {
    cwd: root,
    env,
    // Asked to stop, npm goes on for half a minute; what it has done by then is thrown away anyway.
    graceMs: npmGraceMs,
    onStart: (pid) => appendFileSync(lock, `${pid}\n`),
  });
  if (stopped) throw new Error("The install was stopped; run the command again to go on.");
  if (status !== 0) throw new Error(`npm ci failed (status ${status}); see its message above.`);
}

/**
 * A tree that must be taken as it is: read-only, or in production with everything there.
 * @param {string} root
 */
export function isSealed(root) {
  if (!existsSync(join(root, "node_modules"))) return false;
  if (!isWritable(root)) return true;
  return process.env.NODE_ENV === "production" && existsSync(join(root, "dist"));
}

/** Installs what is missing; does nothing when all is there or the tree is sealed. @param {string} root */
export async function ensureInstalled(root) {
  if (isInstalled(root) || isSealed(root)) return;
  const lock = join(root, ".cache/bootstrap.lock");
  const install = async () => {
    if (!isInstalled(root)) await runNpmCi(root, lock);
  };
  await withLock(lock, install, () => console.log("Waiting for another install to end…"));
}
