import { callTool, listTools } from "../../tools/tools.ts";
import type { ModelTool } from "../model/types.ts";

/** The calculators of each service, by its slug; few, because their descriptions are part of each prompt. */
const namesBySlug: Readonly<Record<string, readonly string[]>> = {
  health: ["bmi", "pregnancy"],
  jobs: ["gratuity", "notice-pay", "income-tax"],
  law: ["cheque-bounce", "consumer-complaint", "rti", "age"],
  education: ["emi", "age"],
  "real-estate": ["emi", "tds-property", "tds-rent", "builder-delay"],
  "company-registration": ["gst"],
  finance: ["emi", "loan-prepayment", "income-tax", "fixed-deposit", "recurring-deposit", "sip"],
  travel: ["train-refund"],
  "web-and-app-development": ["gst"],
};

function toModelTools(): ReadonlyMap<string, ModelTool> {
  const entries = listTools().map(({ name, description, input }): [string, ModelTool] => {
    // The API needs no version of the schema's language.
    const { $schema: _version, ...schema } = input;
    const inputSchema = { ...schema, type: "object" as const, additionalProperties: false };
    return [name, { name, description, inputSchema, run: (given) => callTool(name, given) }];
  });
  return new Map(entries);
}

const modelTools = toModelTools();

/** The calculators that the model may call for a service; an operator's own service has none. */
export function listServiceTools(slug: string): ModelTool[] {
  const names = Object.hasOwn(namesBySlug, slug) ? namesBySlug[slug] : [];
  return (names ?? []).map((name) => modelTools.get(name)).filter((tool) => tool !== undefined);
}
