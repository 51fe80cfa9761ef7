/*
 * Starts every command of the project, also in a fresh clone: installs missing packages, then runs the
 * command with the Node that comes with the packages. It runs on the host's Node 20 before anything is
 * installed, so it is plain JavaScript without packages.
 */
import { delimiter, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { playwright, playwrightEnv } from "./bootstrap/browser-tests.mjs";
import { ensureBuilt } from "./bootstrap/build.mjs";
import { runChild } from "./bootstrap/child.mjs";
import { ensureInstalled } from "./bootstrap/install.mjs";
import { findNode } from "./bootstrap/node.mjs";
import { serverEnv, serverProgram } from "./bootstrap/server-program.mjs";

const oldestHostMajor = 20;
const root = dirname(dirname(fileURLToPath(import.meta.url)));

/** @typedef {import("./bootstrap/build.mjs").Part} Part */
/** @typedef {{ run?: string[], env?: Record<string, string>, builds?: Part[], force?: boolean, alone?: boolean }} Command */

/** @type {Record<string, Command>} `builds` are built when stale, with `force` always; `alone` takes no arguments */
const commands = {
  start: { builds: ["client", "server"], run: serverProgram, env: serverEnv, alone: true },
  dev: {
    alone: true,
    run: ["--watch", "--watch-preserve-output", "server/main.ts"],
    env: { VITE_DEV: "1" },
  },
  build: { builds: ["client", "server"], force: true, alone: true },
  test: { run: ["scripts/test.ts"], alone: true },
  "test:unit": {
    builds: ["client"],
    run: ["node_modules/vitest/vitest.mjs", "run", "--project=node", "--project=client"],
  },
  "test:browser": {
    builds: ["client"],
    run: [`node_modules/${playwright}`, "test"],
    env: playwrightEnv,
  },
  check: { run: ["scripts/check.ts"], alone: true },
  fix: { run: ["node_modules/@biomejs/biome/bin/biome", "check", "--write"] },
  migrate: { run: ["scripts/migrate.ts"] },
  seed: { run: ["scripts/seed.ts"] },
  admin: { run: ["scripts/admin.ts"] },
  chat: { run: ["scripts/chat.ts"] },
  bench: { builds: ["client", "server"], run: ["bench/run.ts"] },
  evals: { run: ["scripts/evals.ts"] },
};

/** @param {string} name @param {string[]} args @returns {Promise<number>} exit status */
async function run(name, args) {
  const command = commands[name];
  if (!command) throw new Error(`Use one of: ${Object.keys(commands).join(", ")}.`);
  if (command.alone && args.length > 0) {
    throw new Error(`npm run ${name} takes no arguments: ${args.join(" ")}`);
  }
  await ensureInstalled(root);
  const { builds = [], force = false } = command;
  for (const part of builds) await ensureBuilt(root, { force, part });
  if (!command.run) return 0;
  const path = `${join(root, "node_modules/.bin")}${delimiter}${process.env.PATH ?? ""}`;
  const env = { ...process.env, ...command.env, PATH: path };
  const { status } = await runChild(findNode(root), [...command.run, ...args], { cwd: root, env });
  return status;
}

async function main() {
  if (Number.parseInt(process.versions.node, 10) < oldestHostMajor) {
    throw new Error(
      `Node ${oldestHostMajor} or newer is needed; this is ${process.versions.node}.`,
    );
  }
  const [name = "", ...args] = process.argv.slice(2);
  return run(name, args);
}

main().then(
  (status) => {
    process.exitCode = status;
  },
  (error) => {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  },
);
