import { daySeconds } from "../../../shared/indian-time.ts";
import { cancelRequestedDeletion } from "../../account-events/account-events.ts";
import { type Clock, nowText, secondsAfter } from "../../clock.ts";
import type { Db } from "../../db/database.ts";
import { uuidv7 } from "../../ids.ts";
import type { SessionKind, SessionsTable } from "../table.ts";
import {
  endOldestSessions,
  findSessionRow,
  insertSession,
  isEndedByRegistration,
  type SessionRow,
  setLastSeen,
} from "./session-store.ts";
import type { Tokens } from "./token.ts";

// A session lasts 30 days at most, 7 days idle; half an hour to register.
const fullMaxSeconds = 30 * daySeconds;
export const idleMaxSeconds = 7 * daySeconds;
export const registrationMaxSeconds = 1800;
const lastSeenEverySeconds = 300;
/** How long a proof counts (contract, "An account's own data"). */
export const proofSeconds = 900;

/** The session of a request; every request reads it from the database. */
export type Session = {
  id: string;
  userId: string;
  kind: SessionKind;
  proof: SessionsTable["proof"];
  createdAt: string;
};

/** Whether a session began in the last 15 minutes, by one of these proofs. */
export function isFreshSignIn(
  { clock, session }: { clock: Clock; session: Session },
  proofs: readonly Session["proof"][],
): boolean {
  const ageMs = clock.now().getTime() - Date.parse(session.createdAt);
  return proofs.includes(session.proof) && ageMs <= proofSeconds * 1000;
}

/** `userAgent`: that of the request in which a session begins. */
type Deps = { db: Db; clock: Clock; tokens: Tokens; userAgent?: string | null };
type NewSession = {
  userId: string;
  kind: SessionKind;
  proof: SessionsTable["proof"];
};

const userAgentMaxChars = 300;

/** A session's row and its token; the token is valid once the row is stored. */
export type PreparedSession = { row: SessionRow; token: string };

/** Creates a session without storing it, for callers that store it in a transaction of their own. */
export async function prepareSession(
  deps: Omit<Deps, "db">,
  session: NewSession,
): Promise<PreparedSession> {
  const now = deps.clock.now();
  const id = uuidv7(now);
  const seconds = session.kind === "full" ? fullMaxSeconds : registrationMaxSeconds;
  const expiresAt = secondsAfter(now, seconds);
  const row: SessionRow = {
    id,
    user_id: session.userId,
    kind: session.kind,
    proof: session.proof,
    user_agent: deps.userAgent?.slice(0, userAgentMaxChars) ?? null,
    created_at: now.toISOString(),
    last_seen_at: now.toISOString(),
    expires_at: expiresAt,
    ended_at: null,
  };
  return { row, token: await deps.tokens.sign(id, expiresAt) };
}

/**
 * Stores a sign-in's session, and ends the oldest ones of too many. One of a member cancels a deletion that its owner
 * asked for before.
 */
export async function storeSignIn(db: Db, row: SessionRow): Promise<void> {
  await insertSession(db, row);
  await endOldestSessions(db, { userId: row.user_id, now: row.created_at });
  if (row.kind === "full") await cancelRequestedDeletion(db, row.user_id, row.created_at);
}

/** Creates and stores a session. @returns its token */
export async function createSession(deps: Deps, session: NewSession): Promise<string> {
  const { row, token } = await prepareSession(deps, session);
  await storeSignIn(deps.db, row);
  return token;
}

/** The active session of a token, whose use it records; null when the token is invalid or the session has ended. */
export async function authenticate(deps: Deps, token: string): Promise<Session | null> {
  const now = deps.clock.now();
  const id = await deps.tokens.read(token, now);
  if (id === null) return null;
  const row = await findSessionRow(deps.db, id);
  if (row === undefined || row.ended_at !== null) return null;
  const seenMs = now.getTime() - Date.parse(row.last_seen_at);
  if (row.expires_at <= now.toISOString() || seenMs > idleMaxSeconds * 1000) return null;
  if (seenMs > lastSeenEverySeconds * 1000) await setLastSeen(deps.db, id, nowText(deps.clock));
  return {
    id,
    userId: row.user_id,
    kind: row.kind,
    proof: row.proof,
    createdAt: row.created_at,
  };
}

/**
 * Whether the token is of the registration session that ended when its owner completed the registration; a logout does
 * not count.
 */
export async function isOfCompletedRegistration(deps: Deps, token: string): Promise<boolean> {
  const id = await deps.tokens.read(token, deps.clock.now());
  return id !== null && isEndedByRegistration(deps.db, id);
}
