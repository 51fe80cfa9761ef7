import { setImmediate } from "node:timers/promises";
import { expect, test } from "vitest";
import { settleAll } from "./settle-all.ts";

test("a part of the build that fails is reported after the others have stopped writing", async () => {
  const isWritten = Promise.withResolvers<void>();
  const states: string[] = [];
  const failed = Promise.reject(new Error("/login is prerendered without its heading"));
  const writing = isWritten.promise.then(() => states.push("written"));
  const parts = settleAll([failed, writing]);
  parts.catch(() => states.push("reported"));
  await setImmediate();
  isWritten.resolve();
  await expect(parts).rejects.toThrow("/login is prerendered without its heading");
  expect(states).toEqual(["written", "reported"]);
});

test("several parts that fail are reported together", async () => {
  const failures = [new Error("no heading"), new Error("an inline style")];
  const parts = settleAll(failures.map((failure) => Promise.reject(failure)));
  await expect(parts).rejects.toMatchObject({ errors: failures });
});
