import { expect, test } from "vitest";
import { formatIndianMoment, indianDay, indianFields } from "./indian-time.ts";

test("an Indian day begins at 18:30 UTC of the day before", () => {
  expect(indianDay(new Date("2026-11-19T18:29:59.999Z"))).toBe("2026-11-19");
  expect(indianDay(new Date("2026-11-19T18:30:00.000Z"))).toBe("2026-11-20");
  expect(indianFields(new Date("2026-12-31T20:00:00.000Z")).getUTCFullYear()).toBe(2027);
});

test("a moment in Hindi names the part of the day after its date, and English keeps am and pm", () => {
  const at = "2026-11-27T11:00:00Z";
  const style = { dateStyle: "long", timeStyle: "short" } as const;
  expect(formatIndianMoment(at, "hi", style)).toBe("27 नवंबर 2026, शाम 4:30 बजे");
  expect(formatIndianMoment(at, "hi", { timeStyle: "short" })).toBe("शाम 4:30 बजे");
  expect(formatIndianMoment(at, "hi", { dateStyle: "long" })).toBe("27 नवंबर 2026");
  expect(formatIndianMoment(at, "en", style)).toBe("27 November 2026 at 4:30 pm");
});
