import * as z from "zod/mini";
import { languages } from "../i18n/languages.ts";

const dayPattern = /^[0-9]{4}-[0-9]{2}-[0-9]{2}$/;

/** The texts that were shown when someone agreed: the day of their version, and their language. */
const shown = { version: z.string().check(z.regex(dayPattern)), language: z.enum(languages) };

/** The text that was shown when someone takes their consent back. */
export const shownTextInput = z.object(shown);

/** `terms` is true when the person ticked the box of the terms; left out by programs. */
export const consentInput = z.object({ ...shown, terms: z.optional(z.boolean()) });

export type ShownText = z.output<typeof shownTextInput>;
export type Consent = z.output<typeof consentInput>;

/** What a record of consent is about. */
export const consentDocuments = ["terms", "privacy-notice", "adult"] as const;
export type ConsentDocument = (typeof consentDocuments)[number];

/** By which act a person agreed, or took it back. */
export const consentActs = [
  // Before the boxes: by signing up under a sentence that named both texts.
  "registration",
  "terms-box",
  "notice-shown",
  "adult-box",
  "withdrawal",
] as const;
export type ConsentAct = (typeof consentActs)[number];
