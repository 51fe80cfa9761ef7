import { spawnSync } from "node:child_process";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, expect, test } from "vitest";
import { makeTestFolder } from "../server/testing/make-test-folder.ts";

let folder = "";
beforeEach(() => {
  folder = makeTestFolder();
});

/** Runs the command in a process of its own, in an empty folder. */
function run(name: string, args: string[]) {
  const program = join(import.meta.dirname, `${name}.ts`);
  return spawnSync(process.execPath, [program, ...args], {
    cwd: folder,
    env: { ...process.env, DATABASE_URL: "file:saathi.db", NODE_NO_WARNINGS: "1" },
    encoding: "utf8",
  });
}

test.each(["migrate", "seed"])("%s --help says how to use it and does nothing", (name) => {
  const { status, stdout, stderr } = run(name, ["--help"]);
  expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
  expect(stdout).toContain(`Usage: npm run ${name} --`);
  expect(readdirSync(folder)).toEqual([]);
});

test.each([
  ["migrate", "--dry-run"],
  ["migrate", "down"],
  ["seed", "--files"],
  ["seed", "own.json"],
])("%s %s is refused and does nothing", (name, word) => {
  const { status, stdout, stderr } = run(name, [word]);
  expect({ status, stdout }).toEqual({ status: 1, stdout: "" });
  expect(stderr).toMatch(/^error: .+\n/);
  expect(readdirSync(folder)).toEqual([]);
});
