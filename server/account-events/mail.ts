import { brand as hindiBrand } from "../../shared/brand.hi.ts";
import { brand } from "../../shared/brand.ts";
import type { Language } from "../../shared/i18n/languages.ts";
import { formatIndianMoment } from "../../shared/indian-time.ts";
import type { AccountEventKind } from "../../shared/privacy/account-events.ts";
import { renderBodies } from "../messaging/mail-bodies.ts";
import type { Mail } from "../messaging/types.ts";
import { accountMailStrings as hindi } from "./mail-strings.hi.ts";
import { accountMailStrings as english } from "./mail-strings.ts";

const stringsByLanguage = { en: english, hi: hindi };
const brandNames = { en: brand.name, hi: hindiBrand.name };

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

/** `27 November 2026 at 11:30 am` in India. */
const style = { dateStyle: "long", timeStyle: "short" } as const;

function sentenceOf({ language, kind, at, deletesAt, publicUrl }: EventMail): string {
  const strings = stringsByLanguage[language];
  const when = formatIndianMoment(at, language, style);
  const url = `${publicUrl}/account/privacy`;
  switch (kind) {
    case "download-ready":
      return strings.downloadReady(when, url);
    case "deletion-requested":
      return strings.deletionRequested(formatIndianMoment(deletesAt ?? at, language, style), url);
    case "deletion-cancelled":
      return strings.deletionCancelled(when);
    case "deletion-done":
      return strings.deletionDone;
    default:
      return strings.happened(strings.events[kind], when);
  }
}

/** What to do about an event that was someone else's; null where nothing can be done any more. */
function warningOf({ kind, publicUrl, language }: EventMail): string | null {
  const strings = stringsByLanguage[language];
  if (kind === "deletion-done") return null;
  // The contact did this, on the page of their link.
  if (kind === "contact-agreed" || kind === "contact-ended") return null;
  // Who replaced the email address also took the owner's way in.
  if (kind === "email-changed") return strings.notYouWrite(`${publicUrl}/contact`);
  return strings.notYou(`${publicUrl}/account`);
}

/** The mail about a sensitive event, in the person's language. It names nothing private. */
export function renderEventMail(mail: EventMail): Mail {
  const { to, language, kind } = mail;
  const strings = stringsByLanguage[language];
  const warning = warningOf(mail) ?? [];
  const paragraphs = [strings.hello, sentenceOf(mail), warning, brandNames[language]].flat();
  return { to, subject: strings.subjects[kind], ...renderBodies(paragraphs, { language }) };
}
