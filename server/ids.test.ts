import { expect, it } from "vitest";
import { uuidv7 } from "./ids.ts";

const shape = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

it("creates well-formed UUIDv7s that sort by time and never repeat", () => {
  const moments = [0, 1, 1_700_000_000_000, 1_795_000_000_000, 2 ** 47];
  const ids = moments.map((ms) => uuidv7(new Date(ms)));
  for (const id of ids) expect(id).toMatch(shape);
  expect(ids.toSorted()).toEqual(ids);
  const now = new Date();
  expect(new Set(Array.from({ length: 5000 }, () => uuidv7(now))).size).toBe(5000);
  expect(Number.parseInt(uuidv7(now).replace("-", "").slice(0, 12), 16)).toBe(now.getTime());
});
