import { randomInt } from "node:crypto";
import { brand } from "../../shared/brand.ts";
import { messages } from "../../shared/i18n/messages.ts";
import type { ContactInput } from "../../shared/inputs/contact.ts";
import { nowText } from "../clock.ts";
import type { RequestContext } from "../context.ts";
import { AppError } from "../errors.ts";
import { composeBodies, oneLine } from "../messaging/compose.ts";
import type { Mail } from "../messaging/types.ts";
import { addressKey } from "../rate-limits.ts";
import { insertMessage } from "./store.ts";

const messagesPerAddress = { name: "contact", max: 60, windowSeconds: 3600 };
// Anyone can write another's address into the form: nobody's inbox is filled from here.
const thanksPerWriter = { name: "contact-thanks", max: 5, windowSeconds: 3600 };

// Without the letters and digits that are mistaken for each other on the phone.
const ticketAlphabet = "23456789ABCDEFGHJKMNPQRSTVWXYZ";
const ticketGroupChars = 4;

export type ContactAnswer = { message: string; ticket: string };

type Parts = Pick<
  RequestContext,
  "config" | "db" | "clock" | "log" | "mailer" | "rateLimits" | "ip" | "session"
>;

function ticketGroup(): string {
  const chars = Array.from(
    { length: ticketGroupChars },
    () => ticketAlphabet[randomInt(ticketAlphabet.length)],
  );
  return chars.join("");
}

/** A number to call a message by, such as `T-7KQM-2XDA`. */
export function newTicket(): string {
  return `T-${ticketGroup()}-${ticketGroup()}`;
}

function mailToSupport(to: string, ticket: string, input: ContactInput): Mail {
  const bodies = composeBodies([
    `Ticket ${ticket}\nFrom ${oneLine(input.name)} <${input.email}>`,
    oneLine(input.subject),
    input.message,
  ]);
  return { to, replyTo: input.email, subject: `[${ticket}] ${oneLine(input.subject)}`, ...bodies };
}

// Nothing that was written goes into it: it may be sent to someone who never wrote.
function mailOfThanks(to: string, ticket: string): Mail {
  const bodies = composeBodies([
    "Hello,",
    messages.contactReceived,
    `Your ticket number is ${ticket}. Please name it when you write to us about this again.`,
    brand.name,
  ]);
  return { to, subject: `We have received your message (${ticket})`, ...bodies };
}

async function sendThanks(parts: Parts, ticket: string, email: string): Promise<void> {
  try {
    await parts.rateLimits.take(thanksPerWriter, email);
  } catch (refusal) {
    if (refusal instanceof AppError) return;
    throw refusal;
  }
  await parts.mailer.send(mailOfThanks(email, ticket));
}

async function sendMails(parts: Parts, ticket: string, input: ContactInput): Promise<void> {
  const support = parts.config.mail.support ?? brand.supportEmail;
  const outcomes = await Promise.allSettled([
    parts.mailer.send(mailToSupport(support, ticket, input)),
    sendThanks(parts, ticket, input.email),
  ]);
  const failed = outcomes.filter(({ status }) => status === "rejected").length;
  if (failed > 0)
    parts.log.error({ ticket, failed }, "mails about a contact message were not sent");
}

/**
 * Stores a message, then tells support and the writer by mail, without making the writer wait for the
 * mail server: what is stored is safe.
 * @throws AppError TOO_MANY_REQUESTS
 */
export async function submitContact(parts: Parts, input: ContactInput): Promise<ContactAnswer> {
  await parts.rateLimits.take(messagesPerAddress, addressKey(parts.ip));
  const ticket = newTicket();
  await insertMessage(parts.db, {
    ticket,
    name: input.name,
    email: input.email,
    subject: input.subject,
    message: input.message,
    user_id: parts.session?.userId ?? null,
    created_at: nowText(parts.clock),
  });
  void sendMails(parts, ticket, input);
  return { message: messages.contactReceived, ticket };
}
