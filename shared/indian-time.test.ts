import { expect, test } from "vitest";
import { indianDay, indianFields } from "./indian-time.ts";

test("an Indian day begins at 18:30 UTC of the day before", () => {
  expect(indianDay(new Date("2026-11-19T18:29:59.999Z"))).toBe("2026-11-19");
  expect(indianDay(new Date("2026-11-19T18:30:00.000Z"))).toBe("2026-11-20");
  expect(indianFields(new Date("2026-12-31T20:00:00.000Z")).getUTCFullYear()).toBe(2027);
});
