import { statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { makeTestFolder } from "../../server/testing/make-test-folder.ts";
import { createTokenFile } from "./token-file.ts";

let folder = "";
const home = process.env.XDG_CONFIG_HOME;
beforeEach(() => {
  folder = makeTestFolder();
  process.env.XDG_CONFIG_HOME = folder;
});
afterEach(() => {
  if (home === undefined) delete process.env.XDG_CONFIG_HOME;
  else process.env.XDG_CONFIG_HOME = home;
});

const open = (url: string) => createTokenFile({ url, save: true });

test.each([
  ["another scheme", "http://saathi.example"],
  ["another port", "https://saathi.example:8443"],
  ["another host", "https://evil.example"],
  ["the standard port under another scheme", "http://saathi.example:443"],
])("keeps a token from %s", (_case, other) => {
  open("https://saathi.example").write("the-token");
  expect(open(other).read()).toBeNull();
  expect(open("https://saathi.example:443/path").read()).toBe("the-token");
});

test("forgets a token also where its file cannot be deleted", () => {
  process.env.XDG_CONFIG_HOME = join(folder, "file");
  writeFileSync(process.env.XDG_CONFIG_HOME, "");
  const tokens = open("https://saathi.example");
  expect(() => tokens.write("the-token")).toThrow("ENOTDIR");
  tokens.clear();
  expect(tokens.read()).toBeNull();
});

test("lets only its owner read a token", () => {
  open("http://localhost:3000").write("the-token");
  const file = join(folder, "saathi", "http_localhost_3000.token");
  expect(statSync(file).mode & 0o777).toBe(0o600);
});
