import type { Generated } from "kysely";

export type UsersTable = {
  id: string;
  email: string | null;
  mobile: string | null;
  /** Null while the registration is incomplete. */
  name: string | null;
  password_hash: string | null;
  created_at: string;
  registered_at: string | null;
  /** The language of mails that no request asks for; null until a request told it. */
  language: Generated<string | null>;
  /** When the account is erased, unless its owner signs in before. */
  deletes_at: Generated<string | null>;
  /** When the person was removed from the row; the row stays, because orders and invoices name it. */
  erased_at: Generated<string | null>;
};

/** A `registration` session may only complete the registration, read the profile and log out. */
export type SessionKind = "full" | "registration";

export type SessionsTable = {
  id: string;
  user_id: string;
  kind: SessionKind;
  proof: "code" | "password" | "registration" | "passkey";
  user_agent: string | null;
  created_at: string;
  last_seen_at: string;
  expires_at: string;
  ended_at: string | null;
};

export type OneTimeCodesTable = {
  id: Generated<number>;
  type: "email" | "mobile";
  identifier: string;
  /** Empty until the hash is computed: such a code matches nothing. */
  code_hash: string;
  /** Attempts by the request that asked for the code. */
  attempts: Generated<number>;
  /** Attempts by everyone else: without a request, or with `shared_request_hash`. */
  shared_attempts: Generated<number>;
  request_hash: string | null;
  /** The request of those who asked again from the same subject while this code was fresh. */
  shared_request_hash: string | null;
  /** The key of the subject that asked (`RateLimitSubject`). */
  sender: string | null;
  /** The mailbox or number that the code reached, as a keyed hash. */
  mailbox: string | null;
  known_device: Generated<number>;
  created_at: string;
  expires_at: string;
  used_at: string | null;
};

/** One row per identifier, which sending locks. */
type CodeSendsTable = { identifier: string; last_sent_at: string };

/** A device on which a user signed in. Its cookie signs nobody in. */
type KnownDevicesTable = {
  token_hash: string;
  user_id: string;
  created_at: string;
  last_seen_at: string;
};

/** Text messages sent on an Indian day. `prefix` is a budget: how their numbers begin, `all`, or `known-devices`. */
type SmsCountsTable = { day: string; prefix: string; sent: number };

type LoginAttemptsTable = {
  identifier: string;
  /** Failures since the last success, however long ago. */
  failures_in_row: number;
  /** The latest wait; 0 when there was none. The next wait is twice as long. */
  wait_seconds: number;
  wait_until: string | null;
  updated_at: string;
};

/** A sign-in whose first step was right and whose second one is missing. */
export type SignInChallengesTable = {
  challenge_hash: string;
  user_id: string;
  proof: "code" | "password";
  /** What the person typed in the first step. */
  identifier_type: "email" | "mobile";
  shared_device: number;
  attempts: Generated<number>;
  expires_at: string;
};

/** Attempts at a second factor. `device` is the subject's key of a known device; empty for all others. */
type FactorAttemptsTable = {
  id: Generated<number>;
  user_id: string;
  device: string;
  at: string;
};

type LoginFailuresTable = { identifier: string; failed_at: string };

export type AuthTables = {
  users: UsersTable;
  sessions: SessionsTable;
  one_time_codes: OneTimeCodesTable;
  code_sends: CodeSendsTable;
  known_devices: KnownDevicesTable;
  sms_counts: SmsCountsTable;
  login_attempts: LoginAttemptsTable;
  login_failures: LoginFailuresTable;
  sign_in_challenges: SignInChallengesTable;
  factor_attempts: FactorAttemptsTable;
};
