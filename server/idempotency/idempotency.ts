import { createHash } from "node:crypto";
import { retentionSeconds } from "../../shared/privacy/retention.ts";
import { type Clock, secondsAfter } from "../clock.ts";
import type { Db } from "../db/database.ts";
import { fieldError } from "../errors.ts";
import { deleteKeysBefore, deleteRunningKeysBefore, findKey, type KeyRow } from "./store.ts";

/** A request with an `Idempotency-Key`; a repeat must have the same `body`. */
export type IdempotentRequest = { userId: string; route: string; key: string; body: object };

/** Hashes a body whatever the order of its fields; an undefined one counts as absent. */
function hashBody(body: object): string {
  const given = Object.entries(body).filter(([, value]) => value !== undefined);
  const sorted = given.sort(([a], [b]) => (a < b ? -1 : 1));
  return createHash("sha256").update(JSON.stringify(sorted)).digest("base64url");
}

/** The row of a key whose request has not finished yet. `now`: UTC ISO-8601. */
export function createKeyRow({ userId, route, key, body }: IdempotentRequest, now: string): KeyRow {
  const body_hash = hashBody(body);
  return { user_id: userId, route, key, body_hash, subject: "", created_at: now };
}

/**
 * The stored row of the same key.
 * @throws AppError 422 on `idempotencyKey` when the key was used with another body
 */
export async function findMatchingKey(db: Db, row: KeyRow): Promise<KeyRow | undefined> {
  const stored = await findKey(db, row);
  if (stored !== undefined && stored.body_hash !== row.body_hash) {
    throw fieldError("idempotencyKey", { id: "keyOfOtherRequest" });
  }
  return stored;
}

/**
 * Runs at a start: deletes the keys of requests that ended with their process.
 * `soleInstanceSince` is a moment at which no other process used the database, or null.
 */
export async function deleteOrphanedKeys(db: Db, soleInstanceSince: Date | null) {
  if (soleInstanceSince === null) return;
  await deleteRunningKeysBefore(db, soleInstanceSince.toISOString());
}

/** Deletes the keys of every route after two days. @returns how many */
export async function deleteExpiredKeys(deps: { db: Db; clock: Clock }): Promise<number> {
  const now = deps.clock.now();
  const before = secondsAfter(now, -retentionSeconds("retries", now));
  return deleteKeysBefore(deps.db, before);
}
