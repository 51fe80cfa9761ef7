import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { configVariables } from "../server/config.ts";

const root = dirname(import.meta.dirname);
const decisions = readdirSync(join(root, "docs/decisions")).map((name) => `docs/decisions/${name}`);
const pages = ["README.md", "ARCHITECTURE.md", "CONTRIBUTING.md", "CHANGELOG.md", ...decisions];
const text = (path: string) => readFileSync(join(root, path), "utf8");

test.each(pages)("%s has no broken link to a file", (page) => {
  const links = [...text(page).matchAll(/\]\(([^)#\s]+)\)/g)].map(([, target = ""]) => target);
  const local = links.filter((target) => !/^[a-z]+:/.test(target));
  const missing = local.filter((target) => !existsSync(join(root, dirname(page), target)));
  expect(missing).toEqual([]);
});

test("every npm command in the documents exists", () => {
  const scripts = Object.keys(JSON.parse(text("package.json")).scripts);
  const all = pages.map(text).join("\n");
  const found = all.matchAll(/npm (?:run (?:-s )?([a-z:]+)|(start|test))\b/g);
  const named = [...found].map(([, script, plain]) => script ?? plain ?? "");
  const unknown = named.filter((name) => !scripts.includes(name));
  expect(named.length).toBeGreaterThan(10);
  expect(unknown).toEqual([]);
});

test("every variable in the README exists", () => {
  const named = [...text("README.md").matchAll(/`([A-Z][A-Z0-9_]{3,})(?:=[^`]*)?`/g)];
  const unknown = named
    .map(([, name = ""]) => name)
    .filter((name) => !configVariables.includes(name) && name !== "MIT");
  expect(named.length).toBeGreaterThan(10);
  expect(unknown).toEqual([]);
});

test("decisions are numbered without gaps", () => {
  const numbers = decisions.map((path) => /\/(\d{4})-[a-z0-9-]+\.md$/.exec(path)?.[1]);
  const wanted = decisions.map((_, index) => String(index + 1).padStart(4, "0"));
  expect(numbers.sort()).toEqual(wanted);
  for (const path of decisions) expect(text(path)).toMatch(/^# \S.*\n\n/);
});

test("every room that ARCHITECTURE.md shows is there", () => {
  const page = text("ARCHITECTURE.md");
  const inServer = [...page.matchAll(/^ {2}([a-z][a-z/. -]*?) {2,}\S/gm)];
  const rooms = inServer.flatMap(([, names = ""]) => names.trim().split(/\s+/));
  expect(rooms.length).toBeGreaterThan(10);
  for (const room of rooms)
    expect({ room, there: existsSync(join(root, "server", room)) }).toEqual({ room, there: true });
});
