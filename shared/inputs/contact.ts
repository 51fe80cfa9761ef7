import * as z from "zod/mini";
import { emailField } from "./fields/identifier.ts";
import { textField } from "./fields/text.ts";
import { limits } from "./limits.ts";

export const contactFormInput = z.object({
  name: textField({
    field: "name",
    min: 2,
    max: limits.nameMaxChars,
    oneLine: true,
  }),
  email: emailField,
  subject: textField({
    field: "subject",
    min: 5,
    max: 150,
    oneLine: true,
  }),
  message: textField({
    field: "message",
    min: 20,
    max: 5000,
  }),
});

export type ContactFormInput = z.output<typeof contactFormInput>;
