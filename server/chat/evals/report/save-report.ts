import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { makeFolder } from "../../../file-system.ts";
import { type EvalReport, evalReport } from "../eval-report.ts";
import { renderReport } from "./page.ts";

/** The last run, or null when there is none that can be read. */
function readLast(path: string): EvalReport | null {
  if (!existsSync(path)) return null;
  try {
    return evalReport.parse(JSON.parse(readFileSync(path, "utf8")));
  } catch {
    return null;
  }
}

/** Writes the page and the run beside it for the next time. @returns the page's path */
export function saveReport(folder: string, report: EvalReport): string {
  makeFolder(folder);
  const stored = join(folder, "last-run.json");
  const page = join(folder, "index.html");
  writeFileSync(page, renderReport(report, readLast(stored)));
  writeFileSync(stored, JSON.stringify(report));
  return page;
}
