import * as z from "zod/mini";
import { languages } from "../i18n/languages.ts";

const dayPattern = /^[0-9]{4}-[0-9]{2}-[0-9]{2}$/;

/** The texts that were shown when someone agreed: the day of their version, and their language. */
export const consentInput = z.object({
  version: z.string().check(z.regex(dayPattern)),
  language: z.enum(languages),
});

export type Consent = z.output<typeof consentInput>;
