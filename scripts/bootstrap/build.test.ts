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
  writeProgram(`appendFileSync("dist/runs", process.env.NODE_ENV + " ");`);
  vi.spyOn(console, "log").mockImplementation(() => {});
});
afterEach(() => {
  vi.restoreAllMocks();
  rmSync(root, { recursive: true, force: true });
});

/** Writes a fake build program. */
function writeProgram(code: string) {
  const text = `import { appendFileSync } from "node:fs";\n${code}\n`;
  writeFileSync(join(root, "scripts/build-client.ts"), text);
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
