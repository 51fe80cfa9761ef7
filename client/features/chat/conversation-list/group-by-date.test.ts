import { describe, expect, it } from "vitest";
import { groupByDate } from "./group-by-date.ts";

// 00:30 on 20 November in India, and still the 19th in UTC.
const now = Date.parse("2026-11-19T19:00:00.000Z");

const item = (uuid: string, active_at: string) => ({
  uuid,
  created_at: "2025-01-01T10:00:00.000Z",
  active_at,
  title: uuid,
  service_id: 1,
  pinned: false,
});
const toNames = (items: ReturnType<typeof item>[]) =>
  groupByDate(items, now).map(({ name, items: group }) => [name, ...group.map(({ uuid }) => uuid)]);

describe("groupByDate", () => {
  it("groups by Indian days", () => {
    expect(
      toNames([
        item("a", "2026-11-19T18:45:00.000Z"),
        item("b", "2026-11-19T18:00:00.000Z"),
        item("c", "2026-11-13T10:00:00.000Z"),
        item("d", "2026-10-25T10:00:00.000Z"),
        item("e", "2025-11-19T10:00:00.000Z"),
      ]),
    ).toEqual([
      ["today", "a"],
      ["yesterday", "b"],
      ["week", "c"],
      ["month", "d"],
      ["older", "e"],
    ]);
  });

  it("gives no groups for an empty list", () => {
    expect(toNames([])).toEqual([]);
  });

  it("keeps the order within a day", () => {
    const today = ["a", "b", "c"].map((uuid) => item(uuid, "2026-11-19T18:45:00.000Z"));
    const before = ["d", "e"].map((uuid) => item(uuid, "2026-11-19T18:00:00.000Z"));
    expect(toNames([...today, ...before])).toEqual([
      ["today", "a", "b", "c"],
      ["yesterday", "d", "e"],
    ]);
  });
});
