import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setImmediate } from "node:timers/promises";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { inFreshFolder, settle } from "./fresh-folder.ts";

let folder = "";

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "saathi-fresh-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test("a part of the build that fails is reported after the others have stopped writing", async () => {
  const isWritten = Promise.withResolvers<void>();
  const states: string[] = [];
  const failed = Promise.reject(new Error("/login is prerendered without its heading"));
  const writing = isWritten.promise.then(() => states.push("written"));
  const parts = settle([failed, writing]);
  parts.catch(() => states.push("reported"));
  await setImmediate();
  isWritten.resolve();
  await expect(parts).rejects.toThrow("/login is prerendered without its heading");
  expect(states).toEqual(["written", "reported"]);
});

test("several parts that fail are reported together", async () => {
  const failures = [new Error("no heading"), new Error("an inline style")];
  const parts = settle(failures.map((failure) => Promise.reject(failure)));
  await expect(parts).rejects.toMatchObject({ errors: failures });
});

test("a folder that cannot be deleted does not hide why the build failed", async () => {
  const warn = vi.spyOn(console, "warn").mockReturnValue();
  const build = inFreshFolder(join(folder, "\0"), () => Promise.reject(new Error("no heading")));
  await expect(build).rejects.toThrow("no heading");
  expect(warn).toHaveBeenCalledOnce();
  warn.mockRestore();
});

test("a folder is deleted with what the build wrote", async () => {
  await inFreshFolder(folder, async () => writeFileSync(join(folder, "file"), "text"));
  expect(existsSync(folder)).toBe(false);
});

test("a folder of a good build that cannot be deleted is an error", async () => {
  await expect(inFreshFolder(join(folder, "\0"), async () => undefined)).rejects.toThrow();
});
