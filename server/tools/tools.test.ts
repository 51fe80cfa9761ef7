import { expect, it } from "vitest";
import { callTool, describeCalls } from "./tools.ts";

const stored = JSON.stringify([
  callTool("age", { born_on: "2000-05-15", on: "2026-05-14" }),
  callTool("rti", { received_on: "2026-01-01", life_or_liberty: false, answered_on: null }),
]);

it.each([
  ["en", "not an official site; read on"],
  ["hi", "सरकारी साइट नहीं;"],
] as const)(
  "marks in a download in %s the page of a rule that is not an office's",
  (language, mark) => {
    const [age, rti] = describeCalls(stored, language).map(({ basis }) => basis[0]);
    expect(age).toContain(mark);
    expect(rti).toContain("cic.gov.in");
    expect(rti).not.toContain(mark);
  },
);
