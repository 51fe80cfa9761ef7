import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { beforeEach, expect, test } from "vitest";
import { makeTestFolder } from "../../server/testing/make-test-folder.ts";
import { publish } from "./publish.ts";

let root = "";

beforeEach(() => {
  root = makeTestFolder();
});

function write(folder: string, files: Record<string, string>) {
  for (const [name, text] of Object.entries(files)) {
    const path = join(root, folder, name);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
  }
}

/** Publishes a build whose script has a name of its own, as a hash of its content gives it. */
async function publishBuild(name: string) {
  write("fresh", { [`assets/base-${name}.js`]: name, "sw.js": name });
  await publish(join(root, "fresh"), join(root, "client"));
}

const scripts = () => readdirSync(join(root, "client/assets")).toSorted();

test("a build leaves the files of the build that runs, and replaces what has a fixed name", async () => {
  await publishBuild("one");
  await publishBuild("two");
  expect(scripts()).toEqual(["base-one.js", "base-two.js"]);
  expect(readFileSync(join(root, "client/sw.js"), "utf8")).toBe("two");
});

test("the fourth build takes away the files of the first", async () => {
  for (const name of ["one", "two", "three", "four"]) await publishBuild(name);
  expect(scripts()).toEqual(["base-four.js", "base-three.js", "base-two.js"]);
});

test("the same build again counts once, so that it takes away nothing", async () => {
  for (const name of ["one", "two", "two", "two", "two"]) await publishBuild(name);
  expect(scripts()).toEqual(["base-one.js", "base-two.js"]);
});

test("files of a release that kept no list stay as one build", async () => {
  write("client", { "assets/base-old.js": "old", "sw.js": "old" });
  await publishBuild("one");
  expect(scripts()).toEqual(["base-old.js", "base-one.js"]);
  for (const name of ["two", "three"]) await publishBuild(name);
  expect(scripts()).not.toContain("base-old.js");
});

test("the list of the builds lies beside the folder, which the server may serve", async () => {
  await publishBuild("one");
  expect(readdirSync(join(root, "client")).toSorted()).toEqual(["assets", "sw.js"]);
});
