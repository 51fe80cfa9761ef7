import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { makeTestFolder } from "../../server/testing/make-test-folder.ts";
import { ensureBuilt, isBuilt } from "./build.mjs";
import { nodePackage } from "./node.mjs";

let root = "";

beforeEach(() => {
  root = makeTestFolder();
  for (const folder of ["client", "scripts", "dist"]) mkdirSync(join(root, folder));
  writeFileSync(join(root, "client/main.tsx"), "one");
  writeProgram(`appendFileSync("dist/runs", process.env.NODE_ENV + " ");`);
  vi.spyOn(console, "log").mockImplementation(() => {});
});
afterEach(() => {
  vi.restoreAllMocks();
});

/** Writes a fake build program. */
function writeProgram(code: string, part = "client") {
  const text = `import { appendFileSync } from "node:fs";\n${code}\n`;
  writeFileSync(join(root, `scripts/build-${part}.ts`), text);
}

const runs = () => readFileSync(join(root, "dist/runs"), "utf8").trim().split(" ");

test("builds the client for production, once until its sources change", async () => {
  await ensureBuilt(root);
  await ensureBuilt(root);
  expect(runs()).toEqual(["production"]);
  writeFileSync(join(root, "client/main.tsx"), "two");
  await ensureBuilt(root);
  expect(runs()).toHaveLength(2);
});

test("builds the server apart from the client, when the server's sources change", async () => {
  mkdirSync(join(root, "server"));
  writeProgram(`appendFileSync("dist/runs", "server ");`, "server");
  await ensureBuilt(root);
  await ensureBuilt(root, { part: "server" });
  writeFileSync(join(root, "server/main.ts"), "two");
  await ensureBuilt(root);
  await ensureBuilt(root, { part: "server" });
  expect(runs()).toEqual(["production", "server", "server"]);
});

test("builds a part that a complete production tree of an older release lacks", async () => {
  onTestFinished(() => void vi.unstubAllEnvs());
  vi.stubEnv("NODE_ENV", "production");
  mkdirSync(join(root, "node_modules"));
  writeFileSync(join(root, "dist/build-info.json"), "{}");
  writeProgram(`appendFileSync("dist/runs", "server ");`, "server");
  await ensureBuilt(root);
  await ensureBuilt(root, { part: "server" });
  expect(runs()).toEqual(["server"]);
});

/** Makes the tree a server in production of older sources, with all that a build of the newer ones needs. */
function makeOldServer() {
  onTestFinished(() => void vi.unstubAllEnvs());
  vi.stubEnv("NODE_ENV", "production");
  const folders = [
    "server",
    "shared",
    "migrations",
    "scripts/build",
    "node_modules",
    "dist/server",
  ];
  for (const folder of folders) mkdirSync(join(root, folder));
  const node = `node_modules/${nodePackage(process.platform, process.arch)}`;
  const lock = JSON.stringify({ packages: { [node]: { version: "26.10.0" } } });
  for (const path of ["package-lock.json", "node_modules/.package-lock.json"]) {
    writeFileSync(join(root, path), lock);
  }
  writeProgram(`appendFileSync("dist/runs", "server ");`, "server");
  for (const name of ["server/main.js", "runs"]) writeFileSync(join(root, "dist", name), "");
  writeFileSync(join(root, "dist/.server-stamp"), "of older sources");
}

test("builds newer sources in production too, once", async () => {
  makeOldServer();
  await ensureBuilt(root, { part: "server" });
  await ensureBuilt(root, { part: "server" });
  expect(runs()).toEqual(["server"]);
});

test("keeps the older build and says so where the packages for a build are missing", async () => {
  makeOldServer();
  rmSync(join(root, "node_modules/.package-lock.json"));
  await ensureBuilt(root, { part: "server" });
  expect(runs()).toEqual([""]);
  expect(vi.mocked(console.log).mock.calls).toEqual([
    ["dist/server is older than the sources: npm ci --include=dev && npm run build"],
  ]);
});

test("keeps the build of an image without a message, for it lacks sources to compare with", async () => {
  makeOldServer();
  rmSync(join(root, "package-lock.json"));
  await ensureBuilt(root, { part: "server" });
  expect(runs()).toEqual([""]);
  expect(console.log).not.toHaveBeenCalled();
});

test("builds once when two commands start together", async () => {
  await Promise.all([ensureBuilt(root), ensureBuilt(root)]);
  expect(runs()).toHaveLength(1);
});

test("reports a failed build and builds again next time", async () => {
  writeProgram("process.exit(3);");
  await expect(ensureBuilt(root)).rejects.toThrow("build failed (status 3)");
  expect(isBuilt(root)).toBe(false);
});

test("builds unchanged sources with force", async () => {
  await ensureBuilt(root);
  await ensureBuilt(root, { force: true });
  expect(runs()).toHaveLength(2);
});
