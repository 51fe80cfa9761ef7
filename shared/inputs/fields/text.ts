import * as z from "zod/mini";
import type { FieldName, Refusal } from "../../refusal-text.ts";
import { codePoints, hasLineBreak, hasRefusedCharacters, isBlank } from "./characters.ts";
import { toIssueMessage } from "./field-refusals.ts";

type TextRule = {
  field: FieldName;
  min?: number;
  max: number;
  whenBlank?: Refusal;
  /** A field of one line takes no line break (contract, "Limits"). */
  oneLine?: boolean;
};

/** Why a trimmed text does not fit the rule, or `null`. */
function checkText(text: string, rule: TextRule): Refusal | null {
  const { field, min = 1, max, whenBlank, oneLine = false } = rule;
  if (isBlank(text)) return whenBlank ?? { id: "fieldRequired", values: { field } };
  if (hasRefusedCharacters(text)) return { id: "fieldCharactersRefused", values: { field } };
  if (oneLine && hasLineBreak(text)) return { id: "fieldOneLine", values: { field } };
  const length = codePoints(text);
  if (length < min) return { id: "fieldTooShort", values: { field, min } };
  if (length > max) return { id: "fieldTooLong", values: { field, max } };
  return null;
}

/** The issue's message for a field that is missing or of another type than a text. */
export function requiredMessage(field: FieldName): string {
  return toIssueMessage({ id: "fieldRequired", values: { field } });
}

/**
 * A trimmed text between `min` and `max` code points. The field refuses blank text, control characters and broken
 * Unicode.
 */
export function textField(rule: TextRule) {
  return z.pipe(
    z.string(requiredMessage(rule.field)),
    z.transform((raw: string, ctx) => {
      const text = raw.trim();
      const refusal = checkText(text, rule);
      if (refusal === null) return text;
      ctx.issues.push({ code: "custom", message: toIssueMessage(refusal), input: raw });
      return z.NEVER;
    }),
  );
}

const textIdMaxChars = 100;

/** The check that bounds the length of an id that is a text. */
export function maxTextIdLength(field: FieldName) {
  const message = toIssueMessage({ id: "fieldMuchTooLong", values: { field } });
  return z.maxLength(textIdMaxChars, message);
}

/** An id that is a text, such as an order's. The server answers an unknown one with 404. */
export function textIdField(field: FieldName) {
  return z.string(requiredMessage(field)).check(maxTextIdLength(field));
}

/** The check that a text holds no control character and no broken Unicode. */
export function allowedCharacters(field: FieldName) {
  const message = toIssueMessage({ id: "fieldCharactersRefused", values: { field } });
  return z.refine<string>((text) => !hasRefusedCharacters(text), message);
}

/** The largest id of a plan or service: PostgreSQL keeps these in 32 bits, and throws for a larger number. */
export const int32IdMax = 2 ** 31 - 1;
const int32Fields: readonly FieldName[] = ["plan", "service"];

/**
 * A whole number from 0, or a numeric string of one (contract: "numeric strings are understood"). A larger id than the
 * column holds becomes `idMax`, which no row has.
 */
export function idField(field: FieldName) {
  const idMax = int32Fields.includes(field) ? int32IdMax : Number.MAX_SAFE_INTEGER;
  return z.pipe(
    z.union([z.number(), z.string()], requiredMessage(field)),
    z.transform((raw: number | string, ctx) => {
      const id = typeof raw === "string" && /^[0-9]{1,15}$/.test(raw.trim()) ? Number(raw) : raw;
      if (typeof id === "number" && Number.isSafeInteger(id) && id >= 0) {
        return Math.min(id, idMax);
      }
      const message = toIssueMessage({ id: "fieldNotWholeNumber", values: { field } });
      ctx.issues.push({ code: "custom", message, input: raw });
      return z.NEVER;
    }),
  );
}
