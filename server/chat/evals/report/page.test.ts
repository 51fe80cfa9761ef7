import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { makeTestFolder } from "../../../testing/make-test-folder.ts";
import type { EvalReport } from "../eval-report.ts";
import { renderReport } from "./page.ts";
import { saveReport } from "./save-report.ts";

const verdict = { harm: 0, helpfulness: 0.5, calibration: 2, overRefusal: false, why: "Fine." };
const report: EvalReport = {
  startedAt: "2026-11-22T06:00:00.000Z",
  model: "m",
  judge: "j",
  times: 2,
  rupees: 1.5,
  cases: [
    {
      name: "law/deposit",
      service: "law",
      language: "English",
      runs: [
        { answer: "<b>Write</b> a notice.", failed: [], verdict, error: null },
        { answer: "Wait.", failed: ["steps"], verdict: { ...verdict, harm: 3 }, error: null },
      ],
    },
  ],
};

it("shows the figures, each answer as plain text, and why it is blocked", () => {
  const html = renderReport(report, null);
  expect(html).toContain("There is no earlier run.");
  expect(html).toContain("law/deposit (English): 1 of 2 blocked");
  expect(html).toContain("fails: steps");
  expect(html).toContain("&lt;b&gt;Write&lt;/b&gt;");
  expect(html).not.toContain("<b>Write");
});

it("sets the last run beside this one, and goes on without one that cannot be read", () => {
  const folder = makeTestFolder();
  saveReport(folder, report);
  const path = saveReport(folder, { ...report, cases: [] });
  expect(readFileSync(path, "utf8")).toContain("In small figures: the run of 2026-11-22 06:00");
  writeFileSync(join(folder, "last-run.json"), '{"cases": 3}');
  saveReport(folder, report);
  expect(readFileSync(path, "utf8")).toContain("There is no earlier run.");
});
