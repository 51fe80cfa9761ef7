import { expect, test } from "vitest";
import { createFileRemover } from "./file-remover.ts";

/** A store in which some files cannot be removed. */
function createStore(broken: readonly string[]) {
  const asked: string[] = [];
  return {
    asked,
    async remove(id: string) {
      asked.push(id);
      if (broken.includes(id)) throw new Error(`No ${id}.`);
    },
  };
}

test("files are removed although others cannot be, and the first failure is told at the end", async () => {
  const store = createStore(["b", "d", "e"]);
  const remover = createFileRemover(store);
  await remover.remove(["a", "b", "c"]);
  await remover.remove(["d", "e", "f"]);
  expect(store.asked).toEqual(["a", "b", "c", "d", "e", "f"]);
  expect(remover.end).toThrow("No b.");
});

test("a store that fails three times in a row is not asked any more", async () => {
  const store = createStore(["a", "b", "c"]);
  const remover = createFileRemover(store);
  await remover.remove(["a", "b"]);
  await remover.remove(["c", "d"]);
  await remover.remove(["e"]);
  expect(store.asked).toEqual(["a", "b", "c"]);
  expect(remover.end).toThrow("No a.");
});

test("a run in which all files were removed ends without a failure", async () => {
  const remover = createFileRemover(createStore([]));
  await remover.remove(["a"]);
  expect(remover.end).not.toThrow();
});
