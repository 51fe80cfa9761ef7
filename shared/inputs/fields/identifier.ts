import * as z from "zod/mini";
import type { Refusal } from "../../refusal-text.ts";
import { toIssueMessage } from "./field-refusals.ts";
import { parseEmail, parseIdentifier, parseMobile } from "./parse-identifier.ts";

function parsedField(parse: (text: string) => string | null, refusal: Refusal) {
  const message = toIssueMessage(refusal);
  return z.pipe(
    z.string(toIssueMessage({ id: "required" })),
    z.transform((text: string, ctx) => {
      const value = parse(text);
      if (value !== null) return value;
      ctx.issues.push({ code: "custom", message, input: text });
      return z.NEVER;
    }),
  );
}

export const emailField = parsedField(parseEmail, { id: "emailInvalid" });
/** An address or a number, as people type either into one field. */
export const identifierField = parsedField((text) => parseIdentifier(text)?.value ?? null, {
  id: "identifierInvalid",
});
export const mobileField = parsedField(parseMobile, { id: "mobileInvalid" });
