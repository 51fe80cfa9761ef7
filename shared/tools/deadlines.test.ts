import { describe, expect, it } from "vitest";
import { chequeBounce, consumerComplaint, rti } from "./deadlines.ts";
import type { Tool } from "./types.ts";

const run = (tool: Tool, input: object) => tool.run(input).result;

describe("cheque-bounce", () => {
  it("gives 30 days for the notice, 15 to pay and a calendar month to complain", () => {
    expect(
      run(chequeBounce, { returned_on: "2026-01-10", notice_received_on: "2026-01-20" }),
    ).toEqual({
      notice_by: "2026-02-09",
      pay_by: "2026-02-04",
      complaint_from: "2026-02-05",
      complaint_by: "2026-03-05",
    });
  });

  it("leaves the later days open until the notice was received", () => {
    expect(run(chequeBounce, { returned_on: "2024-01-31", notice_received_on: null })).toEqual({
      notice_by: "2024-03-01",
      pay_by: null,
      complaint_from: null,
      complaint_by: null,
    });
  });
});

describe("rti", () => {
  it.each([
    [
      { received_on: "2026-01-01", life_or_liberty: false, answered_on: null },
      "2026-01-31",
      "2026-03-02",
    ],
    [
      { received_on: "2026-01-01", life_or_liberty: true, answered_on: null },
      "2026-01-03",
      "2026-02-02",
    ],
    [
      { received_on: "2026-01-01", life_or_liberty: false, answered_on: "2026-01-10" },
      "2026-01-31",
      "2026-02-09",
    ],
  ])("computes %o", (input, replyBy, appealBy) => {
    expect(run(rti, input)).toEqual({ reply_by: replyBy, first_appeal_by: appealBy });
  });
});

describe("consumer-complaint", () => {
  it.each([
    ["2024-02-29", 5_000_000, "2026-02-28", "district"],
    ["2025-06-30", 5_000_000.01, "2027-06-30", "state"],
    ["2025-06-30", 20_000_001, "2027-06-30", "national"],
  ])("from %s and ₹%d files by %s in the %s commission", (cause, paid, fileBy, forum) => {
    expect(run(consumerComplaint, { cause_on: cause, paid })).toEqual({
      file_by: fileBy,
      forum,
    });
  });
});
