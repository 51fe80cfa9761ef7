import { randomBytes } from "node:crypto";
import { createTransport } from "nodemailer";
import type { Mailer } from "./types.ts";

const defaultTimeoutMs = 10_000;
const uniqueBytes = 16;

type MailerOptions = { smtpUrl: string; from: string; timeoutMs?: number };

/** A unique word without digits: the code is the only run of six digits anywhere in a mail. */
function uniqueWord(): string {
  const hex = randomBytes(uniqueBytes).toString("hex");
  return hex.replace(/[0-9]/g, (digit) => String.fromCharCode("g".charCodeAt(0) + Number(digit)));
}

function domainOf(from: string): string {
  return /@([a-z0-9.-]+)/i.exec(from)?.[1] ?? "localhost";
}

/**
 * Sends mail over SMTP. `from` is an address, with or without a name; `smtpUrl` may carry
 * credentials. A server that takes longer (10 s unless told) counts as one that refuses.
 */
export function createMailer(options: MailerOptions): Mailer {
  const timeoutMs = options.timeoutMs ?? defaultTimeoutMs;
  const transport = createTransport({
    url: options.smtpUrl,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    dnsTimeout: timeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send(mail) {
      await transport.sendMail({
        ...mail,
        from: options.from,
        messageId: `<${uniqueWord()}@${domainOf(options.from)}>`,
        baseBoundary: uniqueWord(),
        signal: AbortSignal.timeout(timeoutMs),
      });
    },
  };
}
