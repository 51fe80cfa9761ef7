import { expect, test } from "vitest";
import { createLog } from "./log.ts";

test("the log has each error that an AggregateError gathers", () => {
  const lines: string[] = [];
  const log = createLog("error", { write: (line) => void lines.push(line) });
  const err = new AggregateError([new Error("one"), new TypeError("two")], "both");
  log.error({ err }, "job failed");
  expect(JSON.parse(lines.join(""))).toMatchObject({
    err: { message: "both", errors: [{ message: "one" }, { type: "TypeError", message: "two" }] },
  });
});
