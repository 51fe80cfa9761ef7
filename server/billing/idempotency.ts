import { createHash } from "node:crypto";
import { type Clock, nowText } from "../clock.ts";
import type { Db } from "../db/database.ts";
import { AppError, fieldError } from "../errors.ts";
import {
  deleteKey,
  findKey,
  insertKey,
  type RequestKey,
  setKeySubject,
  takeOverKey,
} from "./idempotency-store.ts";

type Parts = { db: Db; clock: Clock };
type Keyed = RequestKey & { body: object };

// Longer than any order takes; a request that began earlier died with its process.
const runningMaxMs = 20_000;
const stillRunning = "This request is still being worked on. Please wait a moment.";
const otherBody = "This Idempotency-Key was used with another request";

function hashOf(body: object): string {
  const sorted = Object.entries(body).sort(([a], [b]) => (a < b ? -1 : 1));
  return createHash("sha256").update(JSON.stringify(sorted)).digest("hex");
}

/** @returns the subject of the finished request, or null when the work is ours to do */
async function claim(parts: Parts, keyed: Keyed): Promise<string | null> {
  const now = nowText(parts.clock);
  const bodyHash = hashOf(keyed.body);
  if (await insertKey(parts.db, keyed, { bodyHash, now })) return null;
  const known = await findKey(parts.db, keyed);
  // It failed between our two looks, and is free again.
  if (known === undefined) throw new AppError("CONFLICT", { message: stillRunning });
  if (known.body_hash !== bodyHash) throw fieldError("idempotency_key", otherBody);
  if (known.subject !== "") return known.subject;
  const ageMs = Date.parse(now) - Date.parse(known.created_at);
  const dead = ageMs > runningMaxMs;
  if (dead && (await takeOverKey(parts.db, keyed, { since: known.created_at, now }))) return null;
  throw new AppError("CONFLICT", { message: stillRunning });
}

/**
 * Does `work` once for a key and body; `work` returns the id of what it made, and so does every later
 * call with that key. A failure is forgotten.
 * @throws AppError 422 for another body, CONFLICT while the first is running
 */
export async function once(
  parts: Parts,
  keyed: Keyed,
  work: () => Promise<string>,
): Promise<string> {
  const subject = await claim(parts, keyed);
  if (subject !== null) return subject;
  let made: string;
  try {
    made = await work();
  } catch (error) {
    await deleteKey(parts.db, keyed);
    throw error;
  }
  await setKeySubject(parts.db, keyed, made);
  return made;
}
