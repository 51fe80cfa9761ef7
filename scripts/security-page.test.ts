import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";

const root = dirname(import.meta.dirname);
const page = readFileSync(join(root, "docs/security.md"), "utf8");
// ASVS 5.0.0: the requirements of levels 1 and 2, by chapter.
const byChapter = [27, 11, 19, 10, 9, 35, 18, 7, 7, 29, 14, 9, 13, 9, 13, 16, 7];
const labels: Readonly<Record<string, string>> = {
  met: "met",
  partly: "partly",
  no: "not met",
  host: "for the host (proxy, network, key store)",
  "n/a": "not applicable",
};

/** A row of the tables; a row for a range of requirements ends with their count. */
const rows = [
  ...page.matchAll(/^\| (\d+)\.(\d+\.\d+)(?:–\S+ \((\d+)\))? \| [^|]* \| (\S+) \| (.*) \|$/gm),
].map(([, chapter, number, count, status = "", rest = ""]) => ({
  chapter: Number(chapter),
  number: `${chapter}.${number}`,
  count: Number(count ?? 1),
  status,
  cells: rest.split(" | "),
}));
const sum = (counted: typeof rows) => counted.reduce((total, { count }) => total + count, 0);

test("the table has each requirement of levels 1 and 2 once", () => {
  expect(new Set(rows.map(({ number }) => number)).size).toBe(rows.length);
  const counts = byChapter.map((_, at) => sum(rows.filter(({ chapter }) => chapter === at + 1)));
  expect(counts).toEqual(byChapter);
});

test("the figures at the top are those of the rows", () => {
  const top = [...page.matchAll(/^\| ([a-z][^|]*) \| (\d+) \|$/gm)].map(([, label, count]) => [
    label,
    Number(count),
  ]);
  const counted = Object.entries(labels).map(([status, label]) => [
    label,
    sum(rows.filter((row) => row.status === status)),
  ]);
  expect(top).toEqual([["on levels 1 and 2", sum(rows)], ...counted]);
});

test("a row that is partly or not met says why", () => {
  const silent = rows.filter(({ status, cells }) => {
    return (status === "partly" || status === "no") && !/\w{3}/.test(cells.at(-1) ?? "");
  });
  expect(silent.map(({ number }) => number)).toEqual([]);
});

test("each file that the page names is there", () => {
  const named = [...page.matchAll(/`([\w.-]+(?:\/[\w.-]+)+)`/g)]
    .map(([, path = ""]) => path)
    .filter((path) => path !== "n/a");
  const links = [...page.matchAll(/\]\((decisions\/[^)]+)\)/g)].map(([, path]) => `docs/${path}`);
  const missing = [...named, ...links].filter((path) => !existsSync(join(root, path)));
  expect(named.length).toBeGreaterThan(100);
  expect(missing).toEqual([]);
});
