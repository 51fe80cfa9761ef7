import { expect, it } from "vitest";
import { withMarks } from "./with-marks.ts";

const card = { id: "a", law: "A Act s.1", checked_on: "2026-11-22", url: "https://a.gov.in/x" };
const official = { ...card, number: 1 };
const reported = { ...card, number: 2, id: "b", url: null };
const cards = [official, reported];

it("puts marks behind what the cards say, a reported one without a URL", () => {
  const places = [
    { at: 3, number: 1 },
    { at: 3, number: 2 },
    { at: 7, number: 2 },
  ];
  expect(withMarks("One Two.", { cards, places })).toBe(
    "One[[1]](https://a.gov.in/x)[[2]](#) Two[[2]](#).",
  );
});

it("leaves out what lies beyond the text so far, and cards that are not listed", () => {
  const places = [
    { at: 3, number: 7 },
    { at: 9, number: 1 },
  ];
  expect(withMarks("One", { cards, places })).toBe("One");
  expect(withMarks("One", undefined)).toBe("One");
});

it("keeps a mark apart from a URL in the text", () => {
  const text = "See https://b.gov.in/page";
  const places = [{ at: text.length, number: 2 }];
  expect(withMarks(text, { cards, places })).toBe(`${text} [[2]](#)`);
});
