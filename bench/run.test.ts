import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { expect, it } from "vitest";

it.each(["--help", "frmaes", "-check"])("runs no benchmark given %s, and names them all", (arg) => {
  const { status, stderr, stdout } = spawnSync(
    process.execPath,
    [join(import.meta.dirname, "run.ts"), "query-plans", arg],
    { encoding: "utf8" },
  );
  expect({ status, stdout }).toEqual({ status: 1, stdout: "" });
  expect(stderr).toMatch(
    new RegExp(`^Unknown: ${arg}\\. Known: --check, .*chat-stream, .*scale\n$`),
  );
});
