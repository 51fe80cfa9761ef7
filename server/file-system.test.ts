import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, expect, it } from "vitest";
import { linkOrCopy, makeFolder, ownerOnlyFolder } from "./file-system.ts";
import { makeTestFolder } from "./testing/make-test-folder.ts";

let folder = "";
beforeEach(() => {
  folder = makeTestFolder();
});

it("makes a folder with those above it, and leaves one that exists as it is", () => {
  const path = join(folder, "a", "b");
  makeFolder(path, ownerOnlyFolder);
  makeFolder(path, 0o755);
  const modes = [join(folder, "a"), path].map((one) => statSync(one).mode & 0o777);
  expect(modes).toEqual([ownerOnlyFolder, ownerOnlyFolder]);
});

it("throws where a file is in the way", () => {
  writeFileSync(join(folder, "file"), "");
  expect(() => makeFolder(join(folder, "file"))).toThrow("EEXIST");
  expect(() => makeFolder(join(folder, "file", "a"))).toThrow("ENOTDIR");
});

it("succeeds in each of several processes that make the same folders at once", async () => {
  const program = `
    import { makeFolder } from ${JSON.stringify(join(import.meta.dirname, "file-system.ts"))};
    for (let n = 0; n < 60; n += 1) makeFolder(${JSON.stringify(folder)} + "/" + n + "/a/b/c");`;
  const makers = Array.from({ length: 4 }, async () => {
    const child = spawn(process.execPath, ["--input-type=module", "-e", program]);
    const [status] = await once(child, "close");
    return status;
  });
  expect(await Promise.all(makers)).toEqual([0, 0, 0, 0]);
});

it("links or copies a file, not over another one, and leaves nothing of a copy that fails", () => {
  const [one, two] = [join(folder, "one"), join(folder, "two")];
  writeFileSync(one, "1");
  linkOrCopy(one, two);
  expect(readFileSync(two, "utf8")).toBe("1");
  writeFileSync(join(folder, "other"), "2");
  expect(() => linkOrCopy(join(folder, "other"), two)).toThrow("EEXIST");
  expect(readFileSync(two, "utf8")).toBe("1");
  // No folder can be linked or copied.
  mkdirSync(join(folder, "folder"));
  expect(() => linkOrCopy(join(folder, "folder"), join(folder, "three"))).toThrow();
  expect(readdirSync(folder).toSorted()).toEqual(["folder", "one", "other", "two"]);
});
