import { existsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { beforeEach, expect, test } from "vitest";
import { makeTestFolder } from "../../server/testing/make-test-folder.ts";
import { isAbandoned, withLock } from "./lock.mjs";

let folder = "";
beforeEach(() => {
  folder = makeTestFolder();
});

/** A process id above Linux's highest. */
const unusedPid = 2 ** 22 + 1;

test("withLock runs two holders one after the other", async () => {
  const path = join(folder, "deep/lock");
  const seen: string[] = [];
  const work = (name: string) => async () => {
    seen.push(`${name} begins`);
    await sleep(50);
    seen.push(`${name} ends`);
  };
  let waits = 0;
  await Promise.all([
    withLock(path, work("a"), () => waits++),
    withLock(path, work("b"), () => waits++),
  ]);
  expect(seen).toEqual(["a begins", "a ends", "b begins", "b ends"]);
  expect(waits).toBe(1);
  expect(existsSync(path)).toBe(false);
});

test("withLock breaks the lock of a dead holder", async () => {
  const path = join(folder, "lock");
  writeFileSync(path, `${unusedPid}\n`);
  expect(await withLock(path, async () => "done")).toBe("done");
});

test("isAbandoned is false while a program of the dead holder is alive", () => {
  expect(isAbandoned(`${unusedPid}\n${process.pid}\n`)).toBe(false);
  expect(isAbandoned(`${unusedPid}\n`)).toBe(true);
  expect(isAbandoned("")).toBe(true);
});

test("withLock frees the lock after failed work", async () => {
  const path = join(folder, "lock");
  const failing = withLock(path, async () => {
    throw new Error("no space");
  });
  await expect(failing).rejects.toThrow("no space");
  expect(existsSync(path)).toBe(false);
});
