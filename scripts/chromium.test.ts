import { chmodSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { candidates, findChromium, findOrInstallChromium } from "./chromium.ts";

let folder = "";
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "saathi-chromium-"));
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true, force: true });
});

function program(name: string, status: number) {
  const path = join(folder, name);
  writeFileSync(path, `#!/bin/sh\nexit ${status}\n`);
  chmodSync(path, 0o755);
  return path;
}

test("a program on the path comes before the usual places", () => {
  expect(candidates({ PATH: folder })[0]).toBe(join(folder, "chromium"));
});

test("one that does not start is passed over", () => {
  vi.stubEnv("CHROMIUM_PATH", "");
  vi.stubEnv("PATH", folder);
  program("chromium", 1);
  const working = program("chromium-browser", 0);
  expect(findChromium()).toBe(working);
});

test("CHROMIUM_PATH decides, and is an error when it does not start", async () => {
  const working = program("mine", 0);
  vi.stubEnv("CHROMIUM_PATH", working);
  expect(await findOrInstallChromium()).toBe(working);
  vi.stubEnv("CHROMIUM_PATH", join(folder, "missing"));
  await expect(findOrInstallChromium()).rejects.toThrow("CHROMIUM_PATH is");
});
