import * as z from "zod/mini";
import { toIssueMessage } from "./fields/field-refusals.ts";
import { textField } from "./fields/text.ts";
import { limits } from "./limits.ts";

const serviceRefusal = toIssueMessage({ id: "choiceUnknown" });

/** A question, and the slug of a service whose cards come first. */
export const factSearchInput = z.object({
  query: textField({
    field: "search",
    max: limits.messageMaxChars,
    whenBlank: { id: "searchMissing" },
  }),
  service: z.nullish(z.string(serviceRefusal).check(z.maxLength(100, serviceRefusal))),
});

export type FactSearchInput = z.output<typeof factSearchInput>;
