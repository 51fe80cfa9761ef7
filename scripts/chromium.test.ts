import { chmodSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { makeTestFolder } from "../server/testing/make-test-folder.ts";
import { findChromium, findOrInstallChromium, listCandidates } from "./chromium.ts";

let folder = "";
beforeEach(() => {
  folder = makeTestFolder();
});
afterEach(() => {
  vi.unstubAllEnvs();
});

function writeProgram(name: string, status: number) {
  const path = join(folder, name);
  writeFileSync(path, `#!/bin/sh\nexit ${status}\n`);
  chmodSync(path, 0o755);
  return path;
}

test("a Chromium on the PATH comes before the usual folders", () => {
  const [first, second] = listCandidates({ PATH: folder });
  expect([first, second]).toEqual([
    join(folder, "chromium-headless-shell"),
    join(folder, "chromium"),
  ]);
});

test("findChromium skips a program that does not start", () => {
  vi.stubEnv("CHROMIUM_PATH", "");
  vi.stubEnv("PATH", folder);
  writeProgram("chromium", 1);
  const working = writeProgram("chromium-browser", 0);
  expect(findChromium()).toBe(working);
});

test("findOrInstallChromium uses CHROMIUM_PATH, and fails when it does not start", async () => {
  const working = writeProgram("mine", 0);
  vi.stubEnv("CHROMIUM_PATH", working);
  expect(await findOrInstallChromium()).toBe(working);
  vi.stubEnv("CHROMIUM_PATH", join(folder, "missing"));
  await expect(findOrInstallChromium()).rejects.toThrow("CHROMIUM_PATH is");
});
