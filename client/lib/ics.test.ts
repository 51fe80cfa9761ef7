import { expect, it } from "vitest";
import { toIcsFile } from "./ics.ts";

const now = new Date("2026-11-20T04:05:06.789Z");

function file(text: string): string {
  return toIcsFile([{ id: "a1", text, date: "2026-12-31" }], { title: "Steps", note: "A, b", now });
}

it("writes an all-day event with a reminder", () => {
  const lines = file("File the form").split("\r\n");
  expect(lines.slice(0, 2)).toEqual(["BEGIN:VCALENDAR", "VERSION:2.0"]);
  expect(lines).toContain("DTSTAMP:20261120T040506Z");
  expect(lines).toContain("DTSTART;VALUE=DATE:20261231");
  expect(lines).toContain("DTEND;VALUE=DATE:20270101");
  expect(lines).toContain("DESCRIPTION:A\\, b");
  expect(lines.slice(-2)).toEqual(["END:VCALENDAR", ""]);
});

it("escapes text, so that it cannot forge a line", () => {
  const text = file("a;b,c\\d\nEND:VEVENT");
  expect(text).toContain("SUMMARY:a\\;b\\,c\\\\d\\nEND:VEVENT");
  expect(text.match(/^END:VEVENT/gm)).toHaveLength(1);
});

it("writes old line ends as line ends, and leaves out control characters", () => {
  const text = file("a\rb\r\nc\u0000\u0007d\te");
  expect(text).toContain("SUMMARY:a\\nb\\ncd\te");
  expect(text.replaceAll("\r\n", "")).not.toMatch(/[\r\n]/);
});

it("folds long lines at 75 octets without breaking a character", () => {
  const long = "नोटिस का जवाब दें ".repeat(20).trim();
  const text = file(long);
  for (const line of text.split("\r\n")) {
    expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
    expect(line).not.toContain("\ufffd");
  }
  expect(text.replaceAll("\r\n ", "")).toContain(`SUMMARY:${long}`);
});
