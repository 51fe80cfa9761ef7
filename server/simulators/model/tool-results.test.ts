import { expect, it } from "vitest";
import { listToolResults } from "./tool-results.ts";

const resultOf = (content: string) =>
  listToolResults({
    messages: [
      { role: "user", content: "What is the EMI?" },
      { role: "user", content: [{ type: "tool_result", tool_use_id: "t", content }] },
    ],
  });

it("says the figures of a calculation in words, because people read the simulated answer", () => {
  const result = { monthly: 10379.18, annual_percent: 9, steps: [{ from: 0 }] };
  expect(resultOf(JSON.stringify({ input: {}, result, sources: [] }))).toEqual([
    "monthly 10379.18, annual percent 9",
  ]);
});

it.each(["There is no such tool", "null", "[]", '{"result":null}', '{"result":{}}'])(
  "repeats %j, which is no calculation",
  (content) => expect(resultOf(content)).toEqual([content]),
);
