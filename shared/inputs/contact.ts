import * as z from "zod/mini";
import { emailField } from "./fields/identifier.ts";
import { textField } from "./fields/text.ts";
import { limits } from "./limits.ts";

export const contactFormInput = z.object({
  name: textField({
    field: "name",
    min: limits.contactNameMinChars,
    max: limits.nameMaxChars,
    oneLine: true,
  }),
  email: emailField,
  subject: textField({
    field: "subject",
    min: limits.subjectMinChars,
    max: limits.subjectMaxChars,
    oneLine: true,
  }),
  message: textField({
    field: "message",
    min: limits.contactMessageMinChars,
    max: limits.contactMessageMaxChars,
  }),
});

export type ContactFormInput = z.output<typeof contactFormInput>;
