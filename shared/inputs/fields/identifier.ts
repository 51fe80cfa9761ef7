import * as z from "zod/mini";
import type { Refusal } from "../../refusal-text.ts";
import { isBlank } from "./characters.ts";
import { toIssueMessage } from "./field-refusals.ts";
import { parseEmail, parseIdentifier, parseMobile } from "./parse-identifier.ts";

function parsedField(parse: (text: string) => string | null, refusal: Refusal) {
  const required = toIssueMessage({ id: "required" });
  const wrong = toIssueMessage(refusal);
  return z.pipe(
    z.string(required),
    z.transform((text: string, ctx) => {
      const value = parse(text);
      if (value !== null) return value;
      const message = isBlank(text) ? required : wrong;
      ctx.issues.push({ code: "custom", message, input: text });
      return z.NEVER;
    }),
  );
}

export const emailField = parsedField(parseEmail, { id: "emailInvalid" });
/** An email address or a number, as people type either into one field. */
export const identifierField = parsedField((text) => parseIdentifier(text)?.value ?? null, {
  id: "identifierInvalid",
});
export const mobileField = parsedField(parseMobile, { id: "mobileInvalid" });
