import { execFileSync } from "node:child_process";
import { chmodSync, existsSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { delimiter, join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { makeTestFolder } from "../../server/testing/make-test-folder.ts";
import { dumpPostgres, replaceTables } from "./postgres-tools.ts";

let folder = "";
const path = process.env.PATH;
beforeEach(() => {
  folder = makeTestFolder();
});
afterEach(() => {
  process.env.PATH = path;
});

/** Puts a program of shell lines into the path. */
function installFake(name: string, ...lines: string[]): void {
  const program = join(folder, name);
  writeFileSync(program, `#!/bin/sh\n${lines.join("\n")}\n`);
  chmodSync(program, 0o700);
  process.env.PATH = `${folder}${delimiter}${path}`;
}

/** A pg_dump that notes the mode of its file and its environment, then writes into the file. */
function installFakeDump(): void {
  installFake(
    "pg_dump",
    'for a in "$@"; do case "$a" in --file=*) file=$(echo "$a" | cut -c8-);; esac; done',
    `stat -c %a "$file" > "${folder}/mode"`,
    `env > "${folder}/env"`,
    'echo dumped > "$file"',
  );
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

describe("replaceTables", () => {
  const url = "postgres://127.0.0.1/saathi";
  const replace = () =>
    replaceTables(url, { drops: "drop table users;\n", from: join(folder, "backup.dump") });
  /** A psql that commits at the end of its input, as the real one does. */
  const installFakePsql = () =>
    installFake("psql", `wc -c > "${folder}/part"`, `mv "${folder}/part" "${folder}/committed"`);

  test("restores a dump piece by piece, since its script may be longer than a string may be", async () => {
    const begun = join(folder, "begun");
    execFileSync("mkfifo", [begun]);
    // The rest comes only when psql has read the beginning.
    const piece = "head -c 1000000 /dev/zero";
    installFake("pg_restore", piece, `read -r _ < "${begun}"`, piece);
    installFake(
      "psql",
      `head -c 1000000 > "${folder}/part"`,
      `echo begun > "${begun}"`,
      `cat >> "${folder}/part"`,
      `mv "${folder}/part" "${folder}/committed"`,
    );
    await replace();
    const committed = statSync(join(folder, "committed")).size;
    expect(committed).toBe(2_000_000 + "begin;\ndrop table users;\ncommit;\n".length);
  });

  test("commits nothing when the dump cannot be read to its end", async () => {
    installFake("pg_restore", "echo 'create table users ();'", "echo 'corrupt' >&2", "exit 1");
    installFakePsql();
    await expect(replace()).rejects.toThrow("pg_restore failed: corrupt");
    expect(existsSync(join(folder, "committed"))).toBe(false);
  });

  test("ends when psql refuses the script", async () => {
    installFake("pg_restore", "while echo 'select 1;'; do :; done");
    installFake("psql", "echo 'no such role' >&2", "exit 3");
    await expect(replace()).rejects.toThrow("psql failed: no such role");
  });

  test("asks for the tools where they are missing", async () => {
    process.env.PATH = folder;
    await expect(replace()).rejects.toThrow("install PostgreSQL's client tools");
  });
});
