import { expect, it } from "vitest";
import { describeCapacity, readScalePage } from "./scale-page.ts";

function part(name: string, rows: Record<string, number>): string {
  const lines = Object.entries(rows).map(
    ([label, figure]) => `| ${label} | ${figure} |  |  |  |  |`,
  );
  const head = [
    "| figure | product | bare | unit | times | goal |",
    "| --- | --- | --- | --- | --- | --- |",
  ];
  return [`<!-- generated: ${name} -->`, ...head, ...lines, "<!-- end -->"].join("\n");
}

const performance = [
  part("turn-cost", {
    "a turn without its tokens": 4,
    "1,000 tokens without their turns": 50,
    "the second listener of a turn": 1,
  }),
  part("chat-stream", {
    "first token over the model's, 500: p50": 3.2,
    "first token over the model's, 500: p95": 12.5,
  }),
  part("memory", { "just started": 118, "with 500 streams": 183 }),
].join("\n");

it("docs/scale.md matches the kept figures; npm run bench -- scale writes it", () => {
  const { now, wanted } = readScalePage();
  expect(now).toBe(wanted);
});

it("a turn costs its own CPU, that of its second listener and that of its 300 tokens", () => {
  const capacity = describeCapacity(performance);
  // 4 + 1 + 0.3 × 50 ms.
  expect(capacity).toContain("| CPU of a turn of 300 tokens with its second listener | 20.0 ms |");
  expect(capacity).toContain("| turns a second of one process | 30 |");
  // 30 a second are 108,000 an hour and 900,000 a day, four for each person.
  expect(capacity).toContain("| people on a day | 225,000 |");
  expect(capacity).toContain("| 3, and one more so that one may fail |");
});

it("a second listener whose cost is below the scatter counts as nothing", () => {
  const row = "the second listener of a turn | ";
  const capacity = describeCapacity(performance.replace(`${row}1 `, `${row}-0.5 `));
  expect(capacity).toContain("| CPU of its second listener | below the scatter |");
  expect(capacity).toContain("| CPU of a turn of 300 tokens with its second listener | 19.0 ms |");
});

it("names a figure that is missing", () => {
  expect(() => describeCapacity("")).toThrow("has no 'a turn without its tokens' in 'turn-cost'");
});
