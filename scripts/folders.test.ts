import { readdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";

const root = dirname(import.meta.dirname);
const maxFiles = 20;
const folders = ["bench", "client", "e2e", "migrations", "scripts", "server", "shared", "training"];

/** Folders that may hold more than `maxFiles`, each with the reason. */
const exceptions: Readonly<Record<string, string>> = {
  "training/red-flags/labelled/classifier-only": "a file holds the sentences of one writer",
  migrations: "every migration stays, and their order is the order of their names",
};

const isTest = (name: string) => /\.(?:test|spec)\.tsx?$/.test(name);

/** The number of files besides tests in a folder and in each folder below it, by path. */
function countFiles(path: string): [path: string, count: number][] {
  const entries = readdirSync(join(root, path), { withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && !isTest(entry.name));
  const below = entries.filter((entry) => entry.isDirectory());
  return [[path, files.length], ...below.flatMap(({ name }) => countFiles(`${path}/${name}`))];
}

test(`a folder holds at most ${maxFiles} files besides tests`, () => {
  const counts = folders.flatMap(countFiles);
  expect(counts.length).toBeGreaterThan(50);
  const crowded = counts.filter(([path, count]) => count > maxFiles && !(path in exceptions));
  expect(crowded).toEqual([]);
});
