import { expect, it } from "vitest";
import type { RedFlag } from "../../../shared/red-flags/danger-response.ts";
import { toDangerRows } from "./danger-rows.ts";
import type { DangerRow } from "./danger-store.ts";

const raising = { conversationId: "c", now: "2026-11-22T10:00:00.000Z", replyId: null };
const past = { kind: "violence", level: "loud", facts: ["past"] } as const;

/** The row of a red flag after the rows that its conversation has. */
function raise(redFlag: RedFlag, ...rows: DangerRow[]): DangerRow {
  const [row] = toDangerRows([redFlag], rows, raising);
  if (row === undefined) throw new Error("a red flag without a row");
  return row;
}

it("drops the 'past' fact once one red flag is of now, and does not bring it back", () => {
  const first = raise(past);
  expect(first.facts).toBe("past");
  expect(raise(past, first).facts).toBe("past");
  const now = raise({ ...past, facts: [] }, first);
  expect(now.facts).toBe("");
  expect(raise(past, now).facts).toBe("");
});

it("drops the 'unsure' fact once one red flag is sure", () => {
  const guess = { kind: "child", level: "soft", facts: ["unsure"] } as const;
  const first = raise(guess);
  expect(raise(guess, first).facts).toBe("unsure");
  expect(raise({ ...guess, facts: [] }, first).facts).toBe("");
});
