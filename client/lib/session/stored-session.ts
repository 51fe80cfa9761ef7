import type { Outputs } from "../api/outputs.ts";
import { isDate } from "../storage/matches-shape.ts";
import { parseJson } from "../storage/storage.ts";

type Profile = Outputs["auth"]["profile"];

/** The profile as `auth.profile` returns it; what the answer of a sign-in lacks comes with the first profile. */
export type SessionUser = Pick<Profile, "id" | "name" | "email" | "mobile"> & {
  [Field in "subscription" | "deletes_at" | "trial"]?: Profile[Field] | null;
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
