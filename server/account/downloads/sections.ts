import { rupeesFromPaise } from "../../../shared/billing/money.ts";
import type { Language } from "../../../shared/i18n/languages.ts";
import { formatAt, type PageRow, type PageSection, pageStrings } from "./page.ts";
import type { PersonData } from "./read-person.ts";

function ifGiven(label: string, text: string | null): PageRow[] {
  return text === null || text === "" ? [] : [{ label, text }];
}

function toContactText({ name, contact }: { name: string; contact: string | null }): string {
  return contact === null ? name : `${name} · ${contact}`;
}

type FormatMoment = (moment: string | null) => string;

function toAboutRows(
  { profile, nominee, trusted_contact }: PersonData,
  strings: (typeof pageStrings)[Language],
  at: FormatMoment,
): PageRow[] {
  return [
    ...ifGiven(strings.name, profile.name),
    ...ifGiven(strings.email, profile.email),
    ...ifGiven(strings.mobile, profile.mobile),
    ...ifGiven(strings.since, at(profile.created_at)),
    ...ifGiven(strings.nominee, nominee === null ? null : `${nominee.name} · ${nominee.contact}`),
    ...ifGiven(
      strings.trustedContact,
      trusted_contact.contact && toContactText(trusted_contact.contact),
    ),
    ...ifGiven(strings.deletesAt, at(profile.deletes_at)),
  ];
}

export function toSections(
  person: PersonData,
  links: { files: readonly PageRow[]; invoices: readonly PageRow[] },
  language: Language,
): PageSection[] {
  const strings = pageStrings[language];
  const at: FormatMoment = (moment) => formatAt(moment, language);
  const { consents, sessions, account_events, orders, contact_messages } = person;
  return [
    { title: strings.about, rows: toAboutRows(person, strings, at) },
    {
      title: strings.consents,
      rows: consents.map((one) => ({
        label: strings[one.document],
        text: `${at(one.at)} · ${strings[one.act]} · ${strings.consentVersion} ${one.version} (${one.language})`,
      })),
    },
    {
      title: strings.devices,
      rows: sessions.map((one) => ({
        label: at(one.created_at),
        text: one.user_agent ?? strings.unknownDevice,
      })),
    },
    {
      title: strings.events,
      rows: account_events.map((one) => ({ label: at(one.at), text: strings[one.kind] })),
    },
    {
      title: strings.payments,
      rows: orders.map((one) => ({
        label: at(one.created_at),
        text: `${one.id} · ₹${rupeesFromPaise(one.amount_paise)} · ${one.status}`,
      })),
    },
    { title: strings.receipts, rows: links.invoices },
    {
      title: strings.contact,
      rows: contact_messages.map((one) => ({
        label: at(one.created_at),
        text: `${one.subject}\n${one.message}`,
      })),
    },
    { title: strings.files, rows: links.files },
  ];
}
