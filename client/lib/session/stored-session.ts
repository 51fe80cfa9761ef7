import { isDate } from "../storage/matches-shape.ts";
import { parseJson } from "../storage/storage.ts";

/** The profile as `auth.profile` returns it; `/user-profile` has `deletes_at` only while a deletion runs. */
export type SessionUser = {
  id: string;
  name: string | null;
  email: string | null;
  mobile: string | null;
  subscription?: {
    status: "active" | "expired";
    start_date: string;
    end_date: string;
    plan_id: number | null;
  } | null;
  /** When the account is erased; null for one that stays. */
  deletes_at?: string | null;
  /** Questions without a plan. */
  trial?: { left: number; ends_at: string } | null;
};

export type StoredSession = { token: string | null; user: SessionUser | null };

const userShape = {
  id: "",
  name: "",
  email: "",
  mobile: "",
  subscription: { start_date: isDate, end_date: isDate },
  deletes_at: (value: unknown) => value == null || isDate(value),
  trial: { left: 0, ends_at: isDate },
} as const;

/** What a header can carry; a request with anything else would never be sent. */
const tokenPattern = /^[!-~]+$/;

/** The session of the texts in storage; what is damaged counts as missing. */
export function parseSession(token: string | null, user: string | null): StoredSession {
  return {
    token: token !== null && tokenPattern.test(token) ? token : null,
    user: parseJson<SessionUser>(user, userShape),
  };
}

/** True for someone who may enter the guarded screens: a token and a name. */
export function isMember({ token, user }: StoredSession): boolean {
  return token !== null && Boolean(user?.name?.trim());
}
