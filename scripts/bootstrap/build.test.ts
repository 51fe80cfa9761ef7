import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ensureBuilt, isBuilt } from "./build.mjs";

let root = "";

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "saathi-build-"));
  for (const folder of ["client", "scripts", "dist"]) mkdirSync(join(root, folder));
  writeFileSync(join(root, "client/main.tsx"), "one");
  program(`appendFileSync("dist/runs", process.env.NODE_ENV + " ");`);
  vi.spyOn(console, "log").mockImplementation(() => {});
});
afterEach(() => {
  vi.restoreAllMocks();
  rmSync(root, { recursive: true, force: true });
});

/** Puts a stand-in in the place of the real build. */
function program(code: string) {
  const text = `import { appendFileSync } from "node:fs";\n${code}\n`;
  writeFileSync(join(root, "scripts/build-client.ts"), text);
}

const runs = () => readFileSync(join(root, "dist/runs"), "utf8").trim().split(" ");

test("the client is built once, for production, and again when it changed", async () => {
  await ensureBuilt(root);
  await ensureBuilt(root);
  expect(runs()).toEqual(["production"]);
  writeFileSync(join(root, "client/main.tsx"), "two");
  await ensureBuilt(root);
  expect(runs()).toHaveLength(2);
});

test("two who start together build once", async () => {
  await Promise.all([ensureBuilt(root), ensureBuilt(root)]);
  expect(runs()).toHaveLength(1);
});

test("a build that failed does not count, and says so", async () => {
  program("process.exit(3);");
  await expect(ensureBuilt(root)).rejects.toThrow("build failed (status 3)");
  expect(isBuilt(root)).toBe(false);
});

test("a build can be asked for although nothing changed", async () => {
  await ensureBuilt(root);
  await ensureBuilt(root, { force: true });
  expect(runs()).toHaveLength(2);
});
