import { describe, expect, it } from "vitest";
import { addMonths } from "./months.ts";

describe("months", () => {
  it.each([
    ["2026-01-31T06:00:00.000Z", 1, "2026-02-28T06:00:00.000Z"],
    ["2026-01-31T06:00:00.000Z", 2, "2026-03-31T06:00:00.000Z"],
    ["2028-01-31T06:00:00.000Z", 1, "2028-02-29T06:00:00.000Z"],
    ["2026-11-20T06:12:23.456Z", 12, "2027-11-20T06:12:23.456Z"],
    ["2026-11-30T06:00:00.000Z", 3, "2027-02-28T06:00:00.000Z"],
  ])("from %s and %i months end at %s", (start, months, end) => {
    expect(addMonths(start, months)).toBe(end);
  });

  it("are counted from the Indian day, also when UTC has another month", () => {
    expect(addMonths("2026-02-28T20:30:00.000Z", 1)).toBe("2026-03-31T20:30:00.000Z");
  });
});
