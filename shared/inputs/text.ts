import * as z from "zod/mini";
import { codePoints, hasRefusedCharacters, isBlank } from "./characters.ts";

type TextRule = { label: string; min?: number; max: number; blank?: string };

/** Why a trimmed text does not fit the rule, or `null`. */
function faultOf(text: string, { label, min = 1, max, blank }: TextRule): string | null {
  if (isBlank(text)) return blank ?? `${label} is required`;
  if (hasRefusedCharacters(text)) {
    return `${label} contains characters that are not allowed`;
  }
  const length = codePoints(text);
  if (length < min) return `${label} must be at least ${min} characters`;
  if (length > max) return `${label} must be at most ${max.toLocaleString("en-IN")} characters`;
  return null;
}

/** A trimmed text between `min` and `max` code points; blank, control and broken ones are refused. */
export function textField(rule: TextRule) {
  return z.pipe(
    z.string(`${rule.label} is required`),
    z.transform((raw: string, ctx) => {
      const text = raw.trim();
      const fault = faultOf(text, rule);
      if (fault === null) return text;
      ctx.issues.push({ code: "custom", message: fault, input: raw });
      return z.NEVER;
    }),
  );
}

// The databases count ids in 32 bits: what is larger names nothing, and must not overflow there.
const largestId = 2 ** 31 - 1;

/** A whole number from 1, or a numeric string of one (contract: "numeric strings are understood"). */
export function idField(label: string) {
  return z.pipe(
    z.union([z.number(), z.string()], `${label} is required`),
    z.transform((raw: number | string, ctx) => {
      const id = typeof raw === "string" && /^[0-9]{1,15}$/.test(raw.trim()) ? Number(raw) : raw;
      if (typeof id === "number" && Number.isSafeInteger(id) && id >= 0) {
        return Math.min(id, largestId);
      }
      ctx.issues.push({ code: "custom", message: `${label} must be a whole number`, input: raw });
      return z.NEVER;
    }),
  );
}
