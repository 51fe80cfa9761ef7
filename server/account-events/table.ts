import type { Generated } from "kysely";
import type { AccountEventKind } from "../../shared/privacy/account-events.ts";

/** What happened to an account's safety; the queue of the mails about it as well. */
export type AccountEventsTable = {
  id: Generated<number>;
  user_id: string;
  kind: AccountEventKind;
  at: string;
  /** Null when its mail was sent, or none is wanted. */
  due_at: string | null;
  /** Attempts at its mail; reset to 0 when the cooldown for further mails of its kind ends (`endMailCooldown`). */
  tries: Generated<number>;
  /** The email address before the event, when its owner replaced it; null is the present one. */
  mail_to: Generated<string | null>;
};

export type AccountEventTables = { account_events: AccountEventsTable };
