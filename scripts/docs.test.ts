import { existsSync, globSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { configVariables } from "../server/config-fields.ts";

const root = dirname(import.meta.dirname);
const decisions = readdirSync(join(root, "docs/decisions")).map((name) => `docs/decisions/${name}`);
const pages = [
  "README.md",
  "ARCHITECTURE.md",
  "CONTRIBUTING.md",
  "CHANGELOG.md",
  "SECURITY.md",
  "training/red-flags/labelled/README.md",
  "docs/screens/README.md",
  ...readdirSync(join(root, "docs"))
    .filter((name) => name.endsWith(".md"))
    .map((name) => `docs/${name}`),
  ...readdirSync(join(root, "docs/runbook")).map((name) => `docs/runbook/${name}`),
  ...decisions,
];
const text = (path: string) => readFileSync(join(root, path), "utf8");

test.each(pages)("%s has no broken link to a file", (page) => {
  const links = [...text(page).matchAll(/\]\(([^)#\s]+)\)/g)].map(([, target = ""]) => target);
  const local = links.filter((target) => !/^[a-z]+:/.test(target));
  const missing = local.filter((target) => !existsSync(join(root, dirname(page), target)));
  expect(missing).toEqual([]);
});

// The end of a path is enough: `db/sqlite.ts`.
test("every file that the documents name in backticks exists", () => {
  const folders = "bench,client,docs,e2e,migrations,ops,scripts,server,shared,training";
  const files = globSync(["*", `{${folders}}/**/*`], { cwd: root });
  const path =
    /`((?:[\w-]+\/)*(?!x\.)[\w-][\w.-]*\.(?:conf|css|grit|json|md|mjs|svg|tsv|tsx?|txt|yaml))`/g;
  const named = pages.flatMap((page) => [...text(page).matchAll(path)]);
  const missing = named
    .map(([, path = ""]) => path)
    .filter((path) => !files.some((file) => `/${file}`.endsWith(`/${path}`)));
  expect(named.length).toBeGreaterThan(50);
  expect(missing).toEqual([]);
});

test("every line of the log that the runbook quotes is in the source", () => {
  const quoted = pages
    .filter((page) => page.startsWith("docs/runbook/"))
    .flatMap((page) => [...text(page).matchAll(/`("[a-z][^"`]+")`/g)]);
  const source = globSync("server/**/*.ts", { cwd: root }).map(text).join("\n");
  const unknown = quoted.map(([, line = ""]) => line).filter((line) => !source.includes(line));
  expect(quoted.length).toBeGreaterThan(15);
  expect(unknown).toEqual([]);
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

/** The texts in backticks. */
const listCode = (cell: string) => [...cell.matchAll(/`([^`]+)`/g)].map(([, code = ""]) => code);

test("every room in the table of ARCHITECTURE.md exists", () => {
  const rows = text("ARCHITECTURE.md").matchAll(/^\| (`.*?) \| (.*) \|$/gm);
  const missing: string[] = [];
  let rooms = 0;
  for (const [, first = "", holds = ""] of rows) {
    const paths = listCode(first);
    const parent = dirname(paths[0] ?? "");
    const isThere = (path: string) =>
      existsSync(join(root, path)) || existsSync(join(root, parent, path));
    // A room with subfolders names them in the second column, at most two levels deep.
    const names = listCode(holds).filter((code) => paths.length === 1 && /^[a-z-]+$/.test(code));
    const folder = paths[0] ?? "";
    const isInside = (name: string) =>
      existsSync(join(root, folder, name)) ||
      readdirSync(join(root, folder)).some((child) => existsSync(join(root, folder, child, name)));
    rooms += paths.length + names.length;
    missing.push(...paths.filter((path) => !isThere(path)));
    missing.push(...names.filter((name) => !isInside(name)).map((name) => `${folder}${name}`));
  }
  expect(rooms).toBeGreaterThan(40);
  expect(missing).toEqual([]);
});
