import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { broken, clean } from "./testing/lint-samples.ts";

/*
 * Writes the samples into a temporary folder, lints the folder once with the project's own
 * configuration, and compares the diagnostics of each file.
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
let folder = "";
let diagnostics = new Map<string, string[]>();

/** The diagnostics of each file, each as `<rule> <message>`. */
function lint(): Map<string, string[]> {
  const biome = join(project, "node_modules/@biomejs/biome/bin/biome");
  const args = ["lint", "--vcs-enabled=false", "--reporter=json", "--max-diagnostics=none", "."];
  const { stdout } = spawnSync(process.execPath, [biome, ...args], {
    cwd: folder,
    encoding: "utf8",
  });
  const byPath = new Map<string, string[]>();
  for (const { location, category, message } of report.parse(JSON.parse(stdout)).diagnostics) {
    byPath.set(location.path, [...(byPath.get(location.path) ?? []), `${category} ${message}`]);
  }
  return byPath;
}

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "saathi-lint-rules-"));
  for (const path of ["biome.json", "package.json", "scripts/lint-rules"]) {
    cpSync(join(project, path), join(folder, path), { recursive: true });
  }
  for (const { path, code } of [...broken, ...clean]) {
    mkdirSync(join(folder, dirname(path)), { recursive: true });
    writeFileSync(join(folder, path), `${code}\n`);
  }
  diagnostics = lint();
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe("the linter", () => {
  test.each(broken)("refuses $path: $code", ({ path, message }) => {
    expect(diagnostics.get(path)?.join("\n")).toContain(message);
  });

  // Rules about names also report the made-up names of the samples: only plugins count here.
  test.each(clean)("accepts $path: $code", ({ path }) => {
    const found = diagnostics.get(path) ?? [];
    expect(found.filter((text) => text.startsWith("plugin"))).toEqual([]);
  });
});
