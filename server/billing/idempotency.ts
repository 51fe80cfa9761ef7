import type { Db } from "../db/database.ts";
import type { DatabaseClock } from "../db/database-clock.ts";
import { conflictError } from "../errors.ts";
import {
  createKeyRow,
  findMatchingKey,
  type IdempotentRequest,
} from "../idempotency/idempotency.ts";
import { deleteKey, insertKey, type KeyRow, updateKey } from "../idempotency/store.ts";

type Deps = { db: Db; databaseClock: DatabaseClock };

// Longer than creating an order takes. A start deletes the keys of its own dead process; this limit
// is for several instances, which do not notice each other's end.
const runningMaxMs = 20_000;

/** @returns the result of the finished request, or the key's row when this request must run */
async function claimKey(
  { db, databaseClock }: Deps,
  request: IdempotentRequest,
): Promise<string | KeyRow> {
  const now = (await databaseClock.now()).toISOString();
  const row = createKeyRow(request, now);
  if (await insertKey(db, row)) return row;
  const stored = await findMatchingKey(db, row);
  // The other request failed between our two queries and deleted its key.
  if (stored === undefined) throw conflictError({ id: "orderUnderWay" });
  if (stored.subject !== "") return stored.subject;
  const isOrphaned = Date.parse(now) - Date.parse(stored.created_at) > runningMaxMs;
  if (isOrphaned && (await updateKey(db, stored, { created_at: now }))) {
    return { ...stored, created_at: now };
  }
  throw conflictError({ id: "orderUnderWay" });
}

/**
 * Runs `work` once per key and body. It returns the id of what it created, and every later call with
 * that key returns the same id. A failure deletes the key, so that the request can be repeated.
 * @throws AppError 422 for another body, CONFLICT while the first request is running
 */
export async function runOnce(
  deps: Deps,
  request: IdempotentRequest,
  work: () => Promise<string>,
): Promise<string> {
  const claimed = await claimKey(deps, request);
  if (typeof claimed === "string") return claimed;
  let id: string;
  try {
    id = await work();
  } catch (error) {
    await deleteKey(deps.db, claimed);
    throw error;
  }
  await updateKey(deps.db, claimed, { subject: id });
  return id;
}
