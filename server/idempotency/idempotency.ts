import { createHash } from "node:crypto";
import { type Clock, secondsAfter } from "../clock.ts";
import type { Db } from "../db/database.ts";
import { fieldError } from "../errors.ts";
import { deleteKeysBefore, deleteRunningBefore, findKey, type KeyRow } from "./store.ts";

const keysLiveSeconds = 2 * 86_400;
const otherBody = "This Idempotency-Key was used with another request.";

/** A request that bears a key; `body` is what must be the same the next time. */
export type Keyed = { userId: string; route: string; key: string; body: object };

/** The order of the fields is the sender's business. */
function hashOf(body: object): string {
  const sorted = Object.entries(body).sort(([a], [b]) => (a < b ? -1 : 1));
  return createHash("sha256").update(JSON.stringify(sorted)).digest("base64url");
}

/** The row of a key that stands for nothing yet. `now`: UTC ISO-8601. */
export function newKey({ userId, route, key, body }: Keyed, now: string): KeyRow {
  const body_hash = hashOf(body);
  return { user_id: userId, route, key, body_hash, subject: "", created_at: now };
}

/** @throws AppError 422 on `idempotencyKey` when the key came with another body before */
export async function readKey(db: Db, wanted: KeyRow): Promise<KeyRow | undefined> {
  const known = await findKey(db, wanted);
  if (known !== undefined && known.body_hash !== wanted.body_hash) {
    throw fieldError("idempotencyKey", otherBody);
  }
  return known;
}

/**
 * For a start: frees the keys of requests that died with their process. `databaseExclusiveSince` is a moment when
 * nobody else held the database; null when someone did.
 */
export async function forgetDeadRequests(
  db: Db,
  databaseExclusiveSince: Date | null,
): Promise<void> {
  if (databaseExclusiveSince !== null)
    await deleteRunningBefore(db, databaseExclusiveSince.toISOString());
}

/** Forgets keys two days old, of every route. @returns how many */
export async function purgeKeys(parts: { db: Db; clock: Clock }): Promise<number> {
  const before = secondsAfter(parts.clock.now(), -keysLiveSeconds);
  return deleteKeysBefore(parts.db, before);
}
