import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { builtInServiceSlugs } from "../../../shared/services.ts";
import type { EvalCase } from "./case.ts";
import { parseCases } from "./parse-cases.ts";

const folder = join(import.meta.dirname, "cases");

/**
 * The cases of the services, in the order of the screens, and what is wrong in their files:
 * `file:line: what is wrong`.
 */
export function readCases(services: readonly string[] = builtInServiceSlugs) {
  const all: { cases: EvalCase[]; problems: string[] } = { cases: [], problems: [] };
  for (const service of services) {
    const path = join(folder, `${service}.md`);
    if (!existsSync(path)) {
      all.problems.push(`${path}: there is no such file`);
      continue;
    }
    const { cases, problems } = parseCases(service, readFileSync(path, "utf8"));
    all.cases.push(...cases);
    all.problems.push(
      ...problems.map(({ line, message }) => `cases/${service}.md:${line}: ${message}`),
    );
  }
  return all;
}
