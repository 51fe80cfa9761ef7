import { brand } from "../../shared/brand.ts";
import { parseMobile } from "../../shared/inputs/identifier.ts";
import type { Mailer, Sms } from "../messaging/types.ts";

/** A message that would have left; `at` is UTC ISO-8601, `subject` is empty for an SMS. */
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
  /** Newest first. */
  items(): OutboxItem[];
};

export type OutboxOptions = {
  now?: () => Date;
  /** Gets each message as it comes, ready for a terminal; the process's own stdout unless told. */
  print?: (text: string) => void;
  /** How many messages are kept, 200 unless told. */
  maxItems?: number;
};

const keptItems = 200;

function translateServerMessage(seconds: number): string {
  if (seconds % 60 !== 0) return `${seconds} seconds`;
  return seconds === 60 ? "1 minute" : `${seconds / 60} minutes`;
}

// Control characters in a mail must not drive the terminal.
function forTerminal({ at, channel, to, subject, text }: OutboxItem): string {
  const lines = [`to ${to}`, ...(subject === "" ? [] : [subject]), ...text.split("\n")];
  const safe = lines.map((line) => `  ${line.replace(/\p{Cc}/gu, "")}`);
  return `\n[outbox] ${channel} ${at}\n${safe.join("\n")}\n\n`;
}

/**
 * Stands in for mail and SMS: keeps what would have been sent and prints it. It has a writer of its
 * own, because codes and messages never go through the logger (contract, "Simulators").
 */
export function createOutbox(options: OutboxOptions = {}): Outbox {
  const now = options.now ?? (() => new Date());
  const print = options.print ?? ((text: string) => void process.stdout.write(text));
  const maxItems = options.maxItems ?? keptItems;
  const kept: OutboxItem[] = [];
  let lastId = 0;

  function keep(item: Omit<OutboxItem, "id" | "at">): Promise<void> {
    lastId += 1;
    const whole = { id: lastId, at: now().toISOString(), ...item };
    kept.unshift(whole);
    kept.splice(maxItems);
    print(forTerminal(whole));
    return Promise.resolve();
  }

  return {
    mailer: {
      send: ({ to, subject, text }) => keep({ channel: "email", to, subject, text }),
    },
    sms: {
      sendCode({ mobile, code, ttlSeconds }) {
        const text = `${code} is your ${brand.name} code. It is good for ${translateServerMessage(ttlSeconds)}. Do not share it with anyone.`;
        return keep({ channel: "sms", to: parseMobile(mobile) ?? mobile, subject: "", text });
      },
    },
    items: () => kept.map((item) => ({ ...item })),
  };
}
