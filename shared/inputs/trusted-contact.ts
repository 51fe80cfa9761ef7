import * as z from "zod/mini";
import { contactAnswers } from "../privacy/trusted-contact.ts";
import { toIssueMessage } from "./fields/field-refusals.ts";
import { identifierField } from "./fields/identifier.ts";
import { requiredMessage, textField } from "./fields/text.ts";
import { limits } from "./limits.ts";

const linkMaxChars = 200;
// A URL or an email address, as people write it: `x://y`, `a@b`, `x.in`; but not `dr.sharma`.
const linkPattern =
  /:\/\/|@|(?<!\b(?:dr|mr|mrs|ms|smt|shri|sri|adv|prof|st|er|ca|Dr|Mr|Mrs|Ms|Smt|Shri|Sri|Adv|Prof|St|Er|CA))\.\p{Ll}{2,}/u;

/** Whom a person names to be asked for a call; `contact` is an email address or an Indian mobile number. */
export const trustedContactInput = z.object({
  name: textField({ field: "name", max: limits.nameMaxChars, oneLine: true }).check(
    z.refine((name) => !linkPattern.test(name), toIssueMessage({ id: "nameHasLink" })),
  ),
  contact: identifierField,
});

// The server answers a malformed token with 404, like an unknown one.
const token = z
  .string(requiredMessage("link"))
  .check(
    z.maxLength(
      linkMaxChars,
      toIssueMessage({ id: "fieldMuchTooLong", values: { field: "link" } }),
    ),
  );

export const contactLinkInput = z.object({ token });

export const contactAnswerInput = z.object({
  token,
  answer: z.enum(contactAnswers, toIssueMessage({ id: "contactAnswerUnknown" })),
});

export type TrustedContactInput = z.output<typeof trustedContactInput>;
export type ContactAnswerInput = z.output<typeof contactAnswerInput>;
