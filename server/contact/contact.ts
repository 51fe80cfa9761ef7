import { randomInt } from "node:crypto";
import { brand } from "../../shared/brand.ts";
import { contactMessages } from "../../shared/contact/contact-messages.ts";
import type { Language } from "../../shared/i18n/languages.ts";
import type { ContactFormInput } from "../../shared/inputs/contact.ts";
import { retentionSeconds } from "../../shared/privacy/retention.ts";
import { nowText, secondsAfter } from "../clock.ts";
import type { RequestContext } from "../context.ts";
import { AppError } from "../errors.ts";
import { renderBodies, toOneLine } from "../messaging/mail-bodies.ts";
import type { Mail } from "../messaging/types.ts";
import { ipKey } from "../rate-limits.ts";
import { contactMailStrings as hindi } from "./mail-strings.hi.ts";
import { contactMailStrings as english } from "./mail-strings.ts";
import {
  claimMessages,
  deleteMessagesBefore,
  findTicketOfCopy,
  insertContactMessage,
} from "./store.ts";

const messagesPerIp = { name: "contact", max: 60, windowSeconds: 3600 };
// Anyone can enter another person's email address, so limit the mails to one.
const confirmationsPerEmail = { name: "contact-thanks", max: 5, windowSeconds: 3600 };

/** For how long an equal message of the same sender counts as a repeated request. */
const copySeconds = 60;

// Omits letters and digits that are easily confused on the phone.
const ticketAlphabet = "23456789ABCDEFGHJKMNPQRSTVWXYZ";
const ticketGroupChars = 4;

type ContactDeps = Pick<
  RequestContext,
  "config" | "db" | "clock" | "language" | "log" | "mailer" | "rateLimits" | "ip" | "session"
>;

function randomGroup(): string {
  const chars = Array.from(
    { length: ticketGroupChars },
    () => ticketAlphabet[randomInt(ticketAlphabet.length)],
  );
  return chars.join("");
}

/** A random ticket number, such as `T-7KQM-2XDA`. */
function createTicket(): string {
  return `T-${randomGroup()}-${randomGroup()}`;
}

type Ticketed = { to: string; ticket: string };

function renderSupportMail({ to, ticket }: Ticketed, input: ContactFormInput): Mail {
  const paragraphs = [
    `Ticket ${ticket}\nFrom ${toOneLine(input.name)} <${input.email}>`,
    toOneLine(input.subject),
    input.message,
  ];
  return {
    to,
    replyTo: input.email,
    subject: `[${ticket}] ${toOneLine(input.subject)}`,
    ...renderBodies(paragraphs, { isByStranger: true }),
  };
}

const stringsByLanguage = { en: english, hi: hindi } satisfies Record<Language, typeof english>;

// Does not quote the message: the email address may belong to somebody else.
function renderConfirmation({ to, ticket }: Ticketed, language: Language): Mail {
  const strings = stringsByLanguage[language];
  const paragraphs = [strings.hello, strings.received, strings.ticket(ticket), strings.from];
  return { to, subject: strings.subject(ticket), ...renderBodies(paragraphs, { language }) };
}

async function sendConfirmation(deps: ContactDeps, ticketed: Ticketed): Promise<void> {
  try {
    await deps.rateLimits.take(confirmationsPerEmail, ticketed.to);
  } catch (error) {
    if (error instanceof AppError) return;
    throw error;
  }
  await deps.mailer.send(renderConfirmation(ticketed, deps.language));
}

async function sendMails(deps: ContactDeps, ticket: string, input: ContactFormInput) {
  const support = deps.config.mail.support ?? brand.supportEmail;
  const outcomes = await Promise.allSettled([
    deps.mailer.send(renderSupportMail({ to: support, ticket }, input)),
    sendConfirmation(deps, { to: input.email, ticket }),
  ]);
  const failed = outcomes.filter(({ status }) => status === "rejected").length;
  if (failed > 0)
    deps.log.error({ ticket, failed }, "sending mails about a contact message failed");
}

/**
 * Stores a message and returns its ticket. A proxy repeats a request whose instance died while it worked, perhaps
 * after it had stored the message: a copy within a minute gets the ticket of the first.
 */
async function storeOnce(deps: ContactDeps, input: ContactFormInput): Promise<string> {
  const { name, email, subject, message } = input;
  const user_id = deps.session?.userId ?? null;
  const created_at = nowText(deps.clock);
  const row = { ticket: createTicket(), name, email, subject, message, user_id, created_at };
  const since = secondsAfter(deps.clock.now(), -copySeconds);
  const ticket = await findTicketOfCopy(deps.db, row, since);
  if (ticket !== undefined) return ticket;
  await insertContactMessage(deps.db, row);
  return row.ticket;
}

/**
 * Stores a message, then mails support and the sender. The caller does not wait for the mails, because
 * the message is stored. A copy is mailed as well, since nobody knows whether the first was.
 * @throws AppError TOO_MANY_REQUESTS
 */
export async function submitContact(
  deps: ContactDeps,
  input: ContactFormInput,
): Promise<{ message: string; ticket: string }> {
  await deps.rateLimits.take(messagesPerIp, ipKey(deps.ip));
  const ticket = await storeOnce(deps, input);
  void sendMails(deps, ticket, input);
  return { message: contactMessages.contactReceived, ticket };
}

export async function purgeContact({
  db,
  clock,
}: Pick<ContactDeps, "clock" | "db">): Promise<void> {
  const now = clock.now();
  await deleteMessagesBefore(db, secondsAfter(now, -retentionSeconds("contact", now)));
}

// Other features may use this too.
export { claimMessages };
