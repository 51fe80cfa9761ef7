import { globSync } from "node:fs";
import { expect, it } from "vitest";
import { dataSets, veiledSets } from "./data-sets.ts";

/** Tables without texts of their own: the trainer's figures, and judgements of texts that lie elsewhere. */
const otherTables = ["labelled/cross-validation.tsv", "everyday/judged.tsv"];
const paths = Object.values(dataSets).flat();

it("lists each data file once, and none that is missing", () => {
  const files = globSync("**/*.{tsv,txt}", { cwd: import.meta.dirname });
  expect(paths.toSorted()).toEqual(files.filter((file) => !otherTables.includes(file)).sort());
});

it("gives each set that is learnt a name of its own", () => {
  const { ruleTuning, classifierOnly, twins } = dataSets;
  const learnt = [...ruleTuning, ...classifierOnly, ...twins].map((path) => path.split("/").at(-1));
  expect(new Set(learnt).size).toBe(learnt.length);
});

it("marks as veiled only sets that it lists", () => {
  expect([...veiledSets].filter((path) => !paths.includes(path))).toEqual([]);
});
