import { expect, it } from "vitest";
import { formatDate, formatDateTime, formatTime } from "./format.ts";
import { locale } from "./locale.hi.ts";

const iso = "2025-05-22T22:35:00.000Z";

it("formats dates and times in Indian time", () => {
  expect(formatDate(iso)).toBe("23 May 2025");
  expect(formatTime(iso)).toBe("4:05 am");
  expect(formatDateTime(iso)).toBe("23 May 2025, 4:05 am");
});

it("formats Hindi dates with Latin digits", () => {
  expect(formatDate(iso, locale)).toBe("23 मई 2025");
});
