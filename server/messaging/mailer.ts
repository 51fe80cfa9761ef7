import { randomBytes } from "node:crypto";
import { isLocalHost } from "../connection-tls.ts";
import type { Mailer } from "./types.ts";

const defaultTimeoutMs = 10_000;
const uniqueBytes = 16;

type MailerOptions = {
  smtpUrl: string;
  from: string;
  timeoutMs?: number;
  /** By default what `requiresTls` says. */
  requireTls?: boolean;
};

/** A unique word without digits, so that a code is the only run of six digits in a mail. */
function createUniqueWord(): string {
  const hex = randomBytes(uniqueBytes).toString("hex");
  return hex.replace(/[0-9]/g, (digit) => String.fromCharCode("g".charCodeAt(0) + Number(digit)));
}

function findDomain(from: string): string {
  return /@([a-z0-9.-]+)/i.exec(from)?.[1] ?? "localhost";
}

/** Mails hold codes: `smtp://` must change to TLS before it sends one, unless it stays on this machine. */
export function requiresTls(smtpUrl: string): boolean {
  const { protocol, hostname } = new URL(smtpUrl);
  return protocol !== "smtps:" && !isLocalHost(hostname);
}

// No such mailbox or domain, bad syntax, moved (RFC 3463, 3.2), takes no mail (RFC 7505).
const unknownAddressStatus = /^5\d\d[ -]5\.1\.(?:[1236]|10)\b/;

/** Whether a mail server said that the recipient's address does not exist: not our failure, nor one that passes. */
export function isUnknownAddress(error: unknown): boolean {
  const { command, response } = Object(error);
  return command === "RCPT TO" && unknownAddressStatus.test(response);
}

/**
 * Creates a mailer over SMTP. `from` is an email address with or without a name; `smtpUrl` may contain
 * credentials. Sending fails after `timeoutMs` (default 10 s).
 */
export function createMailer(options: MailerOptions): Mailer {
  const timeoutMs = options.timeoutMs ?? defaultTimeoutMs;
  // nodemailer takes 8 MiB: the first mail loads it.
  const open = async () => {
    const { createTransport } = await import("nodemailer");
    return createTransport({
      url: options.smtpUrl,
      requireTLS: options.requireTls ?? requiresTls(options.smtpUrl),
      connectionTimeout: timeoutMs,
      greetingTimeout: timeoutMs,
      socketTimeout: timeoutMs,
      dnsTimeout: timeoutMs,
      disableFileAccess: true,
      disableUrlAccess: true,
    });
  };
  let transport: ReturnType<typeof open> | null = null;
  return {
    async send(mail) {
      transport ??= open();
      await (await transport).sendMail({
        ...mail,
        from: options.from,
        messageId: `<${createUniqueWord()}@${findDomain(options.from)}>`,
        baseBoundary: createUniqueWord(),
        signal: AbortSignal.timeout(timeoutMs),
      });
    },
  };
}
