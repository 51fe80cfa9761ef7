import { brand } from "../../shared/brand.ts";
import type { Language } from "../../shared/i18n/languages.ts";
import type { AccountEventKind } from "../../shared/privacy/account-events.ts";
import { renderBodies } from "../messaging/compose.ts";
import type { Mail } from "../messaging/types.ts";
import { mailStrings as hindi } from "./mail-strings.hi.ts";
import { mailStrings as english } from "./mail-strings.ts";

const strings = { en: english, hi: hindi };

type EventMail = {
  to: string;
  language: Language;
  kind: AccountEventKind | "deletion-done";
  /** UTC ISO-8601. */
  at: string;
  /** For a deletion: when it happens. */
  deletesAt: string | null;
  publicUrl: string;
};

/** `27 November 2026, 11:30 am` in India, in a language. */
function formatMoment(at: string, language: Language): string {
  const format = new Intl.DateTimeFormat(`${language}-IN`, {
    dateStyle: "long",
    timeStyle: "short",
    timeZone: "Asia/Kolkata",
    numberingSystem: "latn",
  });
  return format.format(new Date(at));
}

/** The mail about a sensitive event, in the person's language. It names nothing private. */
export function renderEventMail(mail: EventMail): Mail {
  const { to, language, kind, at, deletesAt, publicUrl } = mail;
  const words = strings[language];
  const { subject, lines } = words[kind];
  const values = {
    when: formatMoment(at, language),
    until: formatMoment(deletesAt ?? at, language),
    address: `${publicUrl}/account/privacy`,
  };
  const warning = kind === "deletion-done" ? [] : [words.notYou(`${publicUrl}/account`)];
  const bodies = renderBodies([words.hello, lines(values), ...warning, brand.name], language);
  return { to, subject, ...bodies };
}
