import { spawnSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, expect, test } from "vitest";
import { makeTestFolder } from "../testing/make-test-folder.ts";

const reader = join(import.meta.dirname, "config-or-exit.ts");
const program = `
  const { readConfigOrExit } = await import(${JSON.stringify(reader)});
  process.stdout.write(String(readConfigOrExit().port));
`;

let folder = "";
beforeEach(() => {
  folder = makeTestFolder();
});

/** Runs the reader in a process of its own in the folder, with this environment alone. */
function read(env: Record<string, string> = {}) {
  return spawnSync(process.execPath, ["--input-type=module", "-e", program], {
    cwd: folder,
    env,
    encoding: "utf8",
  });
}

test("prints every problem, then exits 1", () => {
  const { status, stderr, stdout } = read({ PORT: "abc", HOST: "0.0.0.0", LOG_LEVEL: "loud" });
  expect(status).toBe(1);
  expect(stdout).toBe("");
  for (const name of ["PORT", "HOST", "LOG_LEVEL"]) expect(stderr).toMatch(`${name}: must be`);
  expect(stderr).not.toMatch(/\n\s+at /);
});

test("reads `.env`, which the environment overrides", () => {
  expect(read().stdout).toBe("3000");
  writeFileSync(join(folder, ".env"), "PORT=4100\n");
  expect(read().stdout).toBe("4100");
  expect(read({ PORT: "4200" }).stdout).toBe("4200");
});

test("says of an `.env` that cannot be read in one line that it cannot", () => {
  mkdirSync(join(folder, ".env"));
  const { status, stderr } = read();
  expect(status).toBe(1);
  expect(stderr).toBe(".env cannot be read (EISDIR).\n");
});
