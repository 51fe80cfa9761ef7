import { indianDay } from "../../../shared/indian-time.ts";
import type { Db } from "../../db/database.ts";
import { addUsage, type UsageEntry } from "./store.ts";

/**
 * Records what a call of the model costs us, even when its answer was not used. The user's daily limit
 * is counted separately (`token_days`). `db` may be a transaction.
 */
export async function recordUsage(
  db: Db,
  { now, ...entry }: Omit<UsageEntry, "day"> & { now: Date },
): Promise<void> {
  await addUsage(db, { ...entry, day: indianDay(now) });
}
