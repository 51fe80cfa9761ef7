import { chmodSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { dumpPostgres } from "./postgres-tools.ts";

let folder = "";
const path = process.env.PATH;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "saathi-dump-"));
});
afterEach(() => {
  process.env.PATH = path;
  rmSync(folder, { recursive: true, force: true });
});

/** A pg_dump that notes the mode of its file and its environment, then writes into the file. */
function installFakeDump(): void {
  const program = join(folder, "pg_dump");
  const lines = [
    "#!/bin/sh",
    'for a in "$@"; do case "$a" in --file=*) file=$(echo "$a" | cut -c8-);; esac; done',
    `stat -c %a "$file" > "${folder}/mode"`,
    `env > "${folder}/env"`,
    'echo dumped > "$file"',
  ];
  writeFileSync(program, `${lines.join("\n")}\n`);
  chmodSync(program, 0o700);
  process.env.PATH = `${folder}${delimiter}${path}`;
}

test.each([
  ["another machine", "postgres://db.example.in/saathi", true],
  ["this machine", "postgres://127.0.0.1/saathi", false],
  ["a machine with a setting of its own", "postgres://db/saathi?sslmode=disable", false],
])("dumps from %s with TLS: %s %s", async (_case, url, isProtected) => {
  installFakeDump();
  await dumpPostgres(url, join(folder, "backup.dump"));
  const env = readFileSync(join(folder, "env"), "utf8");
  expect(env.includes("PGSSLMODE=verify-full")).toBe(isProtected);
});

test("lets only its owner read a dump that is still being written", async () => {
  installFakeDump();
  const to = join(folder, "backup.dump");
  await dumpPostgres("postgres://127.0.0.1/saathi", to);
  expect(readFileSync(join(folder, "mode"), "utf8").trim()).toBe("600");
  expect(statSync(to).mode & 0o777).toBe(0o600);
});
