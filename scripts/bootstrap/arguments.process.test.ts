import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { expect, test } from "vitest";

const bootstrap = join(import.meta.dirname, "../bootstrap.mjs");

test.each(["start", "dev", "build", "test", "check"])("%s refuses arguments", (name) => {
  const options = {
    encoding: "utf8",
    env: { ...process.env, PORT: "0" },
    timeout: 20_000,
  } as const;
  const ran = spawnSync(process.execPath, [bootstrap, name, "--port", "4000"], options);
  expect(ran).toMatchObject({
    status: 1,
    stdout: "",
    stderr: `npm run ${name} takes no arguments: --port 4000\n`,
  });
});
