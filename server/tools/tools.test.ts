import { expect, it } from "vitest";
import { callTool, describeCalls } from "./tools.ts";

const age = callTool("age", { born_on: "2000-05-15", on: "2026-05-14" });

const stored = JSON.stringify([
  age,
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

it("dates in a download only the pages that this release cites for the same result", () => {
  const sources = [{ law: "An old Act, s. 3", url: "https://www.indiacode.nic.in/old" }];
  const older = { ...age, sources };
  const other = { ...older, result: { ...age.result, years: 24 } };
  const unknown = { ...older, name: "gone" };
  const [today, ...bases] = [age, older, other, unknown].map(
    (call) => describeCalls(JSON.stringify([call]), "en")[0]?.basis[0],
  );
  const asStored = "Rule: An old Act, s. 3, https://www.indiacode.nic.in/old";
  expect(today).toContain("read on");
  expect(bases).toEqual([today, asStored, asStored]);
});
