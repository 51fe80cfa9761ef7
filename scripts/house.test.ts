import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { broken, clean } from "./house/samples.ts";

/*
 * The rules of the house are held by the linter. A tree of files that break them, one each, is
 * linted once with the project's own configuration; beside it stand files that must pass.
 */

const report = z.object({
  diagnostics: z.array(
    z.object({
      category: z.string(),
      message: z.string(),
      location: z.object({ path: z.string() }),
    }),
  ),
});

const project = dirname(import.meta.dirname);
let tree = "";
let found = new Map<string, string[]>();

/** What the linter says of each file, as rule and message. */
function lint(): Map<string, string[]> {
  const biome = join(project, "node_modules/@biomejs/biome/bin/biome");
  const args = ["lint", "--vcs-enabled=false", "--reporter=json", "--max-diagnostics=none", "."];
  const { stdout } = spawnSync(process.execPath, [biome, ...args], { cwd: tree, encoding: "utf8" });
  const said = new Map<string, string[]>();
  for (const { location, category, message } of report.parse(JSON.parse(stdout)).diagnostics) {
    said.set(location.path, [...(said.get(location.path) ?? []), `${category} ${message}`]);
  }
  return said;
}

beforeAll(() => {
  tree = mkdtempSync(join(tmpdir(), "saathi-house-"));
  for (const path of ["biome.json", "package.json", "scripts/house"]) {
    cpSync(join(project, path), join(tree, path), { recursive: true });
  }
  for (const { path, code } of [...broken, ...clean]) {
    mkdirSync(join(tree, dirname(path)), { recursive: true });
    writeFileSync(join(tree, path), `${code}\n`);
  }
  found = lint();
});
afterAll(() => rmSync(tree, { recursive: true, force: true }));

test.each(broken)("$path is refused", ({ path, says }) => {
  expect(found.get(path)?.join("\n")).toContain(says);
});

// Rules that look at names and not at imports also speak of these made-up files: only plugins count.
test.each(clean)("$path passes", ({ path }) => {
  const said = found.get(path) ?? [];
  expect(said.filter((words) => words.startsWith("plugin"))).toEqual([]);
});
