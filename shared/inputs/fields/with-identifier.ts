import * as z from "zod/mini";
import { toIssueMessage } from "./field-refusals.ts";
import { emailField, mobileField } from "./identifier.ts";

/** Adds `email` or `mobile`, as `type` says, to `fields`. */
export function withIdentifier<Fields extends z.core.$ZodLooseShape>(fields: Fields) {
  return z.discriminatedUnion(
    "type",
    [
      z.object({ type: z.literal("email"), email: emailField, ...fields }),
      z.object({ type: z.literal("mobile"), mobile: mobileField, ...fields }),
    ],
    { error: toIssueMessage({ id: "identifierTypeUnknown" }) },
  );
}
