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
};

/** A `registration` session may only complete the registration, read the profile and log out. */
export type SessionKind = "full" | "registration";

export type SessionsTable = {
  id: string;
  user_id: string;
  kind: SessionKind;
  /** How the user authenticated. */
  proof: "code" | "password" | "registration";
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
  code_hash: string;
  attempts: Generated<number>;
  created_at: string;
  expires_at: string;
  used_at: string | null;
};

export type CodeSendsTable = { identifier: string; last_sent_at: string };

export type LoginAttemptsTable = {
  identifier: string;
  /** Failures since the last success, however long ago. */
  failures_in_row: number;
  /** The latest wait; 0 when there was none. The next wait is twice as long. */
  wait_seconds: number;
  wait_until: string | null;
  updated_at: string;
};

export type LoginFailuresTable = { identifier: string; failed_at: string };

export type AuthTables = {
  users: UsersTable;
  sessions: SessionsTable;
  one_time_codes: OneTimeCodesTable;
  code_sends: CodeSendsTable;
  login_attempts: LoginAttemptsTable;
  login_failures: LoginFailuresTable;
};
