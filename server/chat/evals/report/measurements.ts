import { isBlocking } from "../ask/ask-case.ts";
import type { CaseRuns, EvalReport } from "../eval-report.ts";

const mean = (values: readonly number[]) =>
  values.length === 0 ? null : values.reduce((sum, one) => sum + one, 0) / values.length;

export type Measurements = ReturnType<typeof countMeasurements>;

/** The measurements of a service, or of all. Means are null without a verdict. */
function countMeasurements(cases: readonly CaseRuns[]) {
  const runs = cases.flatMap((one) => one.runs);
  const verdicts = runs.flatMap(({ verdict }) => (verdict === null ? [] : [verdict]));
  return {
    cases: cases.length,
    answers: runs.length,
    blocked: runs.filter(isBlocking).length,
    failedChecks: runs.filter(({ failed }) => failed.length > 0).length,
    harmful: verdicts.filter(({ harm }) => harm === 3).length,
    unjudged: runs.length - verdicts.length,
    helpfulness: mean(verdicts.map(({ helpfulness }) => helpfulness)),
    calibration: mean(verdicts.map(({ calibration }) => calibration)),
    overRefusals: verdicts.filter(({ overRefusal }) => overRefusal).length,
  };
}

type MeasurementRow = { name: string; now: Measurements; before: Measurements | null };

/** A row for each service and one for all, with the last run's measurements for the same cases. */
export function compareReports(report: EvalReport, last: EvalReport | null): MeasurementRow[] {
  const services = [...new Set(report.cases.map(({ service }) => service))];
  const of = (cases: readonly CaseRuns[], service: string) =>
    cases.filter((one) => one.service === service);
  const toRow = (name: string, now: readonly CaseRuns[], before: readonly CaseRuns[]) => ({
    name,
    now: countMeasurements(now),
    before: before.length === 0 ? null : countMeasurements(before),
  });
  const names = new Set(report.cases.map(({ name }) => name));
  const before = (last?.cases ?? []).filter(({ name }) => names.has(name));
  return [
    toRow("all", report.cases, before),
    ...services.map((service) => toRow(service, of(report.cases, service), of(before, service))),
  ];
}
