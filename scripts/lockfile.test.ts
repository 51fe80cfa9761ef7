import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { z } from "zod";

const versions = z.record(z.string(), z.string()).default({});
const entry = z.object({ optionalDependencies: versions, version: z.string().optional() });
const lockFile = z.object({ packages: z.record(z.string(), entry) });
const manifest = z.object({
  dependencies: versions,
  devDependencies: versions,
  optionalDependencies: versions,
});

const root = dirname(import.meta.dirname);
const read = (name: string): unknown => JSON.parse(readFileSync(join(root, name), "utf8"));

// With an existing node_modules, npm drops other platforms' packages from the lock file, and `npm ci`
// then fails on a machine without node_modules.
test("the lock file contains the packages of every platform", () => {
  const { packages } = lockFile.parse(read("package-lock.json"));
  const missing = Object.entries(packages).flatMap(([path, { optionalDependencies }]) =>
    Object.keys(optionalDependencies).filter(
      (name) => !packages[`node_modules/${name}`] && !packages[`${path}/node_modules/${name}`],
    ),
  );
  expect(missing).toEqual([]);
});

test("every version in package.json is exact and equals the lock file's", () => {
  const { dependencies, devDependencies, optionalDependencies } = manifest.parse(
    read("package.json"),
  );
  const { packages } = lockFile.parse(read("package-lock.json"));
  const wanted = { ...dependencies, ...devDependencies, ...optionalDependencies };
  for (const [name, version] of Object.entries(wanted)) {
    expect(version, name).toMatch(/^\d+\.\d+\.\d+$/);
    expect(packages[`node_modules/${name}`]?.version, name).toBe(version);
  }
});
