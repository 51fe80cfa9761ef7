import { brand } from "../../shared/brand.ts";
import { formatWholeMinutes } from "../../shared/i18n/whole-minutes.ts";
import { parseMobile } from "../../shared/inputs/fields/parse-identifier.ts";
import type { ContactSmsSender, Mailer, Sms } from "../messaging/types.ts";

/** A message that was not really sent; `at` is UTC ISO-8601, `subject` is empty for an SMS. */
export type OutboxItem = {
  id: number;
  at: string;
  channel: "email" | "sms";
  to: string;
  subject: string;
  text: string;
};

export type Outbox = {
  mailer: Mailer;
  sms: Sms;
  contactSms: ContactSmsSender;
  /** Newest first. */
  items(): OutboxItem[];
};

export type OutboxOptions = {
  now?: () => Date;
  /** Prints a message, formatted for a terminal; writes to stdout by default. */
  print?: (text: string) => void;
  /** How many messages to store, 200 by default. */
  maxItems?: number;
  /** The host in the last line of an SMS, by which a phone knows for whom the code is. */
  host?: string;
};

const defaultMaxItems = 200;

/** Formats a message for the terminal, without control characters. */
function formatItem({ at, channel, to, subject, text }: OutboxItem): string {
  const lines = [`to ${to}`, ...(subject === "" ? [] : [subject]), ...text.split("\n")];
  const safe = lines.map((line) => `  ${line.replace(/\p{Cc}/gu, "")}`);
  return `\n[outbox] ${channel} ${at}\n${safe.join("\n")}\n\n`;
}

/**
 * Creates the simulator of mail and SMS, which stores and prints messages. It does not use the logger,
 * because codes and messages must never be logged.
 */
export function createOutbox(options: OutboxOptions = {}): Outbox {
  const now = options.now ?? (() => new Date());
  const print = options.print ?? ((text: string) => void process.stdout.write(text));
  const maxItems = options.maxItems ?? defaultMaxItems;
  const items: OutboxItem[] = [];
  let lastId = 0;

  function add(message: Omit<OutboxItem, "id" | "at">): Promise<void> {
    lastId += 1;
    const item = { id: lastId, at: now().toISOString(), ...message };
    items.unshift(item);
    items.splice(maxItems);
    print(formatItem(item));
    return Promise.resolve();
  }

  return {
    mailer: {
      send: ({ to, subject, text }) => add({ channel: "email", to, subject, text }),
    },
    sms: {
      sendCode({ mobile, code, codeTtlSeconds }) {
        // The last line fills the code in by itself (docs/decisions/0037-second-factors.md): it holds the only one.
        const words = `Your ${brand.name} code stands at the end. It is good for ${formatWholeMinutes(codeTtlSeconds)}. Do not share it with anyone.`;
        const text = `${words}\n\n@${options.host ?? "localhost"} #${code}`;
        return add({ channel: "sms", to: parseMobile(mobile) ?? mobile, subject: "", text });
      },
    },
    contactSms: {
      send({ mobile, name, words, link }) {
        const text = `${brand.name}: message from ${name}: ${words}. ${link}`;
        return add({ channel: "sms", to: mobile, subject: "", text });
      },
    },
    items: () => items.map((item) => ({ ...item })),
  };
}
