import { brand as hindiBrand } from "../../shared/brand.hi.ts";
import { brand } from "../../shared/brand.ts";
import { formatIndianMoment } from "../../shared/indian-time.ts";
import type { RequestContext } from "../context.ts";
import { renderBodies } from "../messaging/mail-bodies.ts";
import type { Mail } from "../messaging/types.ts";
import { createLinkToken, secretsOf } from "./link-token.ts";
import { trustedContactMailStrings as hindi } from "./mail-strings.hi.ts";
import { trustedContactMailStrings as english } from "./mail-strings.ts";
import type { SendKind } from "./table.ts";

const stringsByLanguage = { en: english, hi: hindi };
const brandNames = { en: brand.name, hi: hindiBrand.name };

// Letters and spaces alone, at most 40: the tag #alphanumeric# of a DLT template takes nothing else
// (https://msg91.com/help/dlt-registration-in-india/variable-tagging-on-dlt-sms-templates, 2026-11-22).
const smsWords: Readonly<Record<SendKind, string>> = {
  invitation: "Be my trusted contact",
  "call-request": "Please call me",
};

type Deps = Pick<
  RequestContext,
  "clock" | "config" | "contactSms" | "language" | "mailer" | "pepper"
>;

export type ContactMessage = {
  kind: SendKind;
  contactId: string;
  /** An email address or a mobile number. */
  contact: string;
  /** Of the person who asks; null when their name must not be shown. */
  firstName: string | null;
};

export function isMobile(contact: string): boolean {
  return contact.startsWith("+");
}

function renderMail(deps: Deps, { kind, contact, firstName }: ContactMessage, link: string): Mail {
  const { language } = deps;
  const strings = stringsByLanguage[language];
  const who = firstName ?? strings.someone;
  if (kind === "invitation") {
    const { subject, asks, means, answer, otherwise } = strings.invitation;
    const paragraphs = [
      strings.hello,
      asks(who),
      means,
      answer(link),
      otherwise,
      brandNames[language],
    ];
    return { to: contact, subject: subject(who), ...renderBodies(paragraphs, { language }) };
  }
  const { subject, asks, means, end } = strings.callRequest;
  const when = formatIndianMoment(deps.clock.now(), language, { timeStyle: "short" });
  const paragraphs = [strings.hello, asks(who), means(who, when), end(link), brandNames[language]];
  return { to: contact, subject: subject(who), ...renderBodies(paragraphs, { language }) };
}

/**
 * Sends an invitation or a request for a call, by mail in the language of the person who asks, or by SMS
 * in the words of the operator's template. @throws when the provider did not accept it
 */
export async function deliver(deps: Deps, message: ContactMessage): Promise<void> {
  const token = createLinkToken(secretsOf(deps), message.contactId);
  const link = `${deps.config.publicUrl}/c/${token}`;
  if (!isMobile(message.contact)) return deps.mailer.send(renderMail(deps, message, link));
  if (deps.contactSms === null) throw new Error("no SMS to contacts");
  const name = message.firstName ?? english.someone;
  const words = smsWords[message.kind];
  return deps.contactSms.send({ mobile: message.contact, name, words, link });
}
