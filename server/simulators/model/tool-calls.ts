import { toAsciiDigits } from "../../../shared/inputs/fields/digits.ts";
import type { ScriptedBlock } from "./behaviour.ts";
import type { MessagesBody } from "./body.ts";
import { lastQuestion } from "./request.ts";
import { listToolResults } from "./tool-results.ts";

/** What the simulated model calls a tool with when only the tool is asked for. */
const sampleInputs: Readonly<Record<string, unknown>> = {
  emi: { principal: 500_000, annual_percent: 9, months: 60 },
  gst: { amount: 1180, percent: 18, included: true },
  gratuity: { monthly_wages: 26_000, years: 6, months: 2, fixed_term: false },
  "cheque-bounce": { returned_on: "2026-10-01", notice_received_on: null },
  "train-refund": {
    fare: 2400,
    passengers: 2,
    travel_class: "ac-3",
    ticket: "confirmed",
    train: "regular",
    departs_on: "2026-12-10",
    departs_at: "22:15",
    cancelled_on: "2026-12-08",
    cancelled_at: "10:00",
  },
  bmi: { weight_kg: 70, height_cm: 172 },
};

const scales: Readonly<Record<string, number>> = {
  lakh: 1e5,
  lac: 1e5,
  लाख: 1e5,
  crore: 1e7,
  करोड़: 1e7,
};

const amountPattern = /(?:₹|rs\.?\s*)?([\d,]+(?:\.\d+)?)\s*(lakh|lac|crore|लाख|करोड़)/i;
const plainAmountPattern = /(?:₹|rs\.?\s*)\s*([\d,]+(?:\.\d+)?)/i;
const percentPattern = /(\d+(?:\.\d+)?)\s*(?:%|per ?cent|percent|प्रतिशत|फ़ीसदी|फीसदी)/i;
const termPattern = /(\d+)\s*(years?|yrs?|saal|sal|साल|वर्ष|months?|mahine|महीने|माह)/i;

function parseAmount(text: string): number | null {
  const [, number, scale = ""] = amountPattern.exec(text) ?? plainAmountPattern.exec(text) ?? [];
  if (number === undefined) return null;
  return Number(number.replaceAll(",", "")) * (scales[scale.toLowerCase()] ?? 1);
}

/** The loan in a question such as 'EMI on 5 lakh at 9 % for 5 years'; null for any other. */
function parseLoan(question: string): unknown {
  const text = toAsciiDigits(question);
  if (!/\bemi\b|ईएमआई|किस्त|\bkist\b/i.test(text)) return null;
  const principal = parseAmount(text);
  const percent = percentPattern.exec(text)?.[1];
  const [, count, unit = ""] = termPattern.exec(text) ?? [];
  if (principal === null || percent === undefined || count === undefined) return null;
  const months = Number(count) * (/^(?:m|मह|माह)/i.test(unit) ? 1 : 12);
  return { principal, annual_percent: Number(percent), months };
}

/**
 * The call that the simulated model makes for a question: of `emi` for a plain loan, of the first tool it
 * is offered for `/simulate tool`; null when it is offered none, may call none, or has its results.
 */
export function callForQuestion(body: MessagesBody): readonly ScriptedBlock[] | null {
  const names = (body.tools ?? []).map(({ name }) => name);
  if (body.tool_choice?.type === "none" || listToolResults(body).length > 0) return null;
  const question = lastQuestion(body);
  const loan = names.includes("emi") ? parseLoan(question) : null;
  if (loan !== null) return [{ kind: "tool", name: "emi", input: loan }];
  const sampled = names.find((name) => Object.hasOwn(sampleInputs, name));
  if (sampled === undefined || !/\/simulate\s+tool\b/i.test(question)) return null;
  return [
    { kind: "text", text: "Let me calculate that." },
    { kind: "tool", name: sampled, input: sampleInputs[sampled] },
  ];
}
