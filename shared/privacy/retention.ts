import { daySeconds } from "../indian-time.ts";
import { contactWaitDays } from "./trusted-contact.ts";

/** Who receives a kind of data besides us. */
export type Recipient = "model" | "gateway" | "messengers" | "public-links";

/** How long a kind of data is kept, from a day on. `null` seconds: until its owner deletes it. */
export type RetentionRule = { from: string; seconds: number | null };

type RetentionRow = {
  tables: readonly string[];
  sharedWith: readonly Recipient[];
  /** The newest rule last. */
  rules: readonly [RetentionRule, ...RetentionRule[]];
};

const start = "2025-05-23";
const untilDeleted: readonly [RetentionRule] = [{ from: start, seconds: null }];
const days = (count: number): readonly [RetentionRule] => [
  { from: start, seconds: count * daySeconds },
];
/**
 * Rule 8(3) of the DPDP Rules 2025 asks to keep "such personal data, associated traffic data and other
 * logs" for at least one year, 18 months after their notification. Sources name 13 or 14 November 2025
 * for that; the earlier day is the safe one. Only devices have the dated rule: whether the law means
 * other rows of this table, an operator's counsel decides. The day and the time stand here, not in code.
 */
const yearOfTraffic = { from: "2027-05-13", seconds: 365 * daySeconds };

/**
 * What is held about people, with whom it is shared and until when: the one table that the jobs, the
 * privacy centre and the tests read. Money: section 36 of the CGST Act asks for 72 months from the due
 * date of the annual return, which is less than eight years after the sale
 * (https://www.knowyourgst.com/gstlaw/cgst-act/36-period-of-retention-of-accounts-36/, 2026-11-22).
 */
export const retentionRules = {
  account: {
    tables: ["users", "billing_profiles", "nominees"],
    sharedWith: ["messengers"],
    rules: untilDeleted,
  },
  consents: { tables: ["consents"], sharedWith: [], rules: untilDeleted },
  conversations: {
    tables: ["conversations", "messages", "conversation_dangers", "search_entries", "attachments"],
    sharedWith: ["model"],
    rules: untilDeleted,
  },
  shares: { tables: ["shares"], sharedWith: ["public-links"], rules: untilDeleted },
  // Counted from their first message.
  temporaryConversations: {
    tables: [],
    sharedWith: ["model"],
    rules: [{ from: start, seconds: daySeconds }],
  },
  removedConversations: { tables: [], sharedWith: [], rules: [{ from: start, seconds: 600 }] },
  devices: {
    tables: ["sessions", "session_proofs"],
    sharedWith: [],
    rules: [...days(2), yearOfTraffic],
  },
  // A browser forgets a cookie after 400 days at the latest.
  knownDevices: { tables: ["known_devices"], sharedWith: [], rules: days(400) },
  // Limits of sending look back one day.
  codes: {
    tables: ["one_time_codes", "code_sends", "sms_counts"],
    sharedWith: ["messengers"],
    rules: days(2),
  },
  failedPasswords: { tables: ["login_failures"], sharedWith: [], rules: days(1) },
  // Longer than a patient attacker waits.
  signInAttempts: { tables: ["login_attempts"], sharedWith: [], rules: days(30) },
  factors: {
    tables: ["totp_factors", "recovery_codes", "passkeys"],
    sharedWith: [],
    rules: untilDeleted,
  },
  // Attempts at a second factor count for 15 minutes.
  secondSteps: {
    tables: ["sign_in_challenges", "factor_attempts", "passkey_challenges"],
    sharedWith: [],
    rules: days(1),
  },
  unregistered: { tables: [], sharedWith: [], rules: days(30) },
  // The database keeps audit_events for 365 days at least (migrations/0021-audit-trail.ts).
  accountEvents: {
    tables: ["account_events", "audit_events"],
    sharedWith: [],
    rules: days(365),
  },
  usage: { tables: ["model_usage_days", "token_days"], sharedWith: [], rules: days(365) },
  money: {
    tables: [
      "orders",
      "order_events",
      "payments",
      "refunds",
      "grants",
      "invoices",
      "billing_mails",
    ],
    sharedWith: ["gateway", "messengers"],
    rules: days(8 * 365 + 2),
  },
  // The gateway accepts refunds for this long (research: payments), so the trail is kept as long.
  gatewayMessages: {
    tables: ["webhook_events"],
    sharedWith: ["gateway"],
    rules: days(183),
  },
  contact: { tables: ["contact_messages"], sharedWith: ["messengers"], rules: days(365) },
  // Without the number and, once the account is erased, without the person.
  trials: { tables: ["trials"], sharedWith: [], rules: days(365) },
  trustedContact: {
    tables: ["trusted_contacts"],
    sharedWith: ["messengers"],
    rules: untilDeleted,
  },
  // Without an answer, and who said no: so long nobody is asked again (trusted-contact.ts).
  contactTraces: {
    tables: ["trusted_contact_refusals", "trusted_contact_sends"],
    sharedWith: [],
    rules: days(contactWaitDays),
  },
  downloads: { tables: ["account_downloads"], sharedWith: [], rules: days(1) },
  retries: { tables: ["idempotency_keys"], sharedWith: [], rules: days(2) },
} as const satisfies Record<string, RetentionRow>;

export type RetentionId = keyof typeof retentionRules;

/** Contract, "An account's own data": a deletion can be cancelled for this long. */
export const deletionGraceDays = 7;
export const deletionGraceSeconds = deletionGraceDays * daySeconds;

/** How long the operator keeps a backup: the cron line of the README deletes older ones. */
export const backupDays = 14;

export function ruleAt(id: RetentionId, now: Date): RetentionRule {
  const { rules } = retentionRules[id] as RetentionRow;
  const day = now.toISOString().slice(0, 10);
  return rules.findLast(({ from }) => from <= day) ?? rules[0];
}

/** How many seconds a kind of data is kept at a moment; infinite where only its owner deletes it. */
export function retentionSeconds(id: RetentionId, now: Date): number {
  return ruleAt(id, now).seconds ?? Number.POSITIVE_INFINITY;
}
