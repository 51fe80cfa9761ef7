import { indianDay } from "../../../shared/indian-time.ts";
import type { Db } from "../../db/database.ts";
import { addUsage, type UsageEntry } from "./store.ts";

/**
 * Notes what a call of the model costs us, whatever became of its answer; what a person's day is
 * charged is another matter (`token_days`). `db` may be a transaction.
 */
export async function recordUsage(
  db: Db,
  { now, ...entry }: Omit<UsageEntry, "day"> & { now: Date },
): Promise<void> {
  await addUsage(db, { ...entry, day: indianDay(now) });
}
