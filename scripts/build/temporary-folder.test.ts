import { existsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, expect, test, vi } from "vitest";
import { makeTestFolder } from "../../server/testing/make-test-folder.ts";
import { withTemporaryFolder } from "./temporary-folder.ts";

let folder = "";

beforeEach(() => {
  folder = makeTestFolder();
});

test("a folder that cannot be deleted does not hide why the build failed", async () => {
  const warn = vi.spyOn(console, "warn").mockReturnValue();
  const build = withTemporaryFolder(join(folder, "\0"), () =>
    Promise.reject(new Error("no heading")),
  );
  await expect(build).rejects.toThrow("no heading");
  expect(warn).toHaveBeenCalledOnce();
  warn.mockRestore();
});

test("a folder is deleted with what the build wrote", async () => {
  await withTemporaryFolder(folder, async () => writeFileSync(join(folder, "file"), "text"));
  expect(existsSync(folder)).toBe(false);
});

test("a folder of a good build that cannot be deleted is an error", async () => {
  await expect(withTemporaryFolder(join(folder, "\0"), async () => undefined)).rejects.toThrow();
});
