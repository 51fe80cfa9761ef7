import { type Clock, nowText, secondsAfter } from "../../clock.ts";
import type { Db } from "../../db/database.ts";
import { uuidv7 } from "../../ids.ts";
import type { SessionKind, SessionsTable } from "../table.ts";
import { findSessionRow, insertSession, type SessionRow, touchSession } from "./session-store.ts";
import type { Tokens } from "./token.ts";

// Facts (stack, "Security figures"): 30 days at most, 7 days idle; half an hour to register.
const fullMaxSeconds = 30 * 86_400;
export const idleMaxSeconds = 7 * 86_400;
const registrationMaxSeconds = 1800;
const touchEverySeconds = 300;

/** Who speaks: read anew from the database at every request. */
export type Session = {
  id: string;
  userId: string;
  kind: SessionKind;
  proof: SessionsTable["proof"];
  createdAt: string;
};

type Parts = { db: Db; clock: Clock; tokens: Tokens };
type NewSession = {
  userId: string;
  kind: SessionKind;
  proof: SessionsTable["proof"];
  userAgent: string | null;
};

const userAgentMaxChars = 300;

/** A session's row and the token that names it; it opens when the row is stored. */
export type PreparedSession = { row: SessionRow; token: string };

/** Makes a session without storing it, for whoever stores it together with something else. */
export async function prepareSession(
  parts: Omit<Parts, "db">,
  session: NewSession,
): Promise<PreparedSession> {
  const now = parts.clock.now();
  const id = uuidv7(now);
  const seconds = session.kind === "full" ? fullMaxSeconds : registrationMaxSeconds;
  const expiresAt = secondsAfter(now, seconds);
  const row: SessionRow = {
    id,
    user_id: session.userId,
    kind: session.kind,
    proof: session.proof,
    user_agent: session.userAgent?.slice(0, userAgentMaxChars) ?? null,
    created_at: now.toISOString(),
    last_seen_at: now.toISOString(),
    expires_at: expiresAt,
    ended_at: null,
  };
  return { row, token: await parts.tokens.sign(id, expiresAt) };
}

/** Opens a session and returns the token that names it. */
export async function openSession(parts: Parts, session: NewSession): Promise<string> {
  const { row, token } = await prepareSession(parts, session);
  await insertSession(parts.db, row);
  return token;
}

/** The living session that a token names, or null; a broken token is no error here. */
export async function findSession(parts: Parts, token: string): Promise<Session | null> {
  const now = parts.clock.now();
  const id = await parts.tokens.read(token, now);
  if (id === null) return null;
  const row = await findSessionRow(parts.db, id);
  if (row === undefined || row.ended_at !== null) return null;
  const seenMs = now.getTime() - Date.parse(row.last_seen_at);
  if (row.expires_at <= now.toISOString() || seenMs > idleMaxSeconds * 1000) return null;
  if (seenMs > touchEverySeconds * 1000) await touchSession(parts.db, id, nowText(parts.clock));
  return {
    id,
    userId: row.user_id,
    kind: row.kind,
    proof: row.proof,
    createdAt: row.created_at,
  };
}
