import { caseName } from "../../server/chat/evals/case.ts";
import { readCases } from "../../server/chat/evals/read-cases.ts";
import { builtInServiceSlugs } from "../../shared/services.ts";

/** The cases of a service, or one case, or all, and what is wrong with their files or the selection. */
export function selectCases(selection: { service?: string; case?: string }) {
  const service = selection.service ?? selection.case?.split("/")[0];
  if (service !== undefined && !builtInServiceSlugs.includes(service)) {
    const problem = `There is no service '${service}': ${builtInServiceSlugs.join(", ")}.`;
    return { cases: [], problems: [problem] };
  }
  const { cases, problems } = readCases(service === undefined ? builtInServiceSlugs : [service]);
  if (selection.case === undefined) return { cases, problems };
  const found = cases.filter((one) => caseName(one) === selection.case);
  const missing = found.length === 0 ? [`There is no case '${selection.case}'.`] : [];
  return { cases: found, problems: [...problems, ...missing] };
}
