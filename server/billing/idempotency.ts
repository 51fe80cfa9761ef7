import { type Clock, nowText } from "../clock.ts";
import type { Db } from "../db/database.ts";
import { AppError } from "../errors.ts";
import { type Keyed, newKey, readKey } from "../idempotency/idempotency.ts";
import { deleteKey, insertKey, type KeyRow, moveKey } from "../idempotency/store.ts";

type Parts = { db: Db; clock: Clock };

// Longer than any order takes. A start frees the keys of a process that is gone at once; this is for
// several instances, where one's end shows in nothing else.
const runningMaxMs = 20_000;
const stillRunning = "This request is still being worked on. Please wait a moment.";

/** @returns the subject of the finished request, or the key's row when the work is ours to do */
async function claim({ db, clock }: Parts, keyed: Keyed): Promise<string | KeyRow> {
  const now = nowText(clock);
  const row = newKey(keyed, now);
  if (await insertKey(db, row)) return row;
  const known = await readKey(db, row);
  // It failed between our two looks, and is free again.
  if (known === undefined) throw new AppError("CONFLICT", { message: stillRunning });
  if (known.subject !== "") return known.subject;
  const dead = Date.parse(now) - Date.parse(known.created_at) > runningMaxMs;
  if (dead && (await moveKey(db, known, { created_at: now }))) return { ...known, created_at: now };
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
  const claimed = await claim(parts, keyed);
  if (typeof claimed === "string") return claimed;
  let made: string;
  try {
    made = await work();
  } catch (error) {
    await deleteKey(parts.db, claimed);
    throw error;
  }
  await moveKey(parts.db, claimed, { subject: made });
  return made;
}
