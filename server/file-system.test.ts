import { mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { makeFolder, ownerOnlyFolder } from "./file-system.ts";

let folder = "";
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "saathi-folders-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

it("makes a folder with those above it, and leaves one that exists as it is", () => {
  const path = join(folder, "a", "b");
  makeFolder(path, ownerOnlyFolder);
  makeFolder(path, 0o755);
  const modes = [join(folder, "a"), path].map((one) => statSync(one).mode & 0o777);
  expect(modes).toEqual([ownerOnlyFolder, ownerOnlyFolder]);
});

it("refuses where a file is in the way, and where the system knows no folders, instead of trying for ever", () => {
  writeFileSync(join(folder, "file"), "");
  expect(() => makeFolder(join(folder, "file"))).toThrow("EEXIST");
  expect(() => makeFolder(join(folder, "file", "a"))).toThrow("ENOTDIR");
  expect(() => makeFolder("/proc/none/a")).toThrow("ENOENT");
});
