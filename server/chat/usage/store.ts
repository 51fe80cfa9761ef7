import type { Db } from "../../db/database.ts";
import { prepareStatement } from "../../db/statements/prepare.ts";
import type { ModelUsage } from "../model/types.ts";
import type { ModelUsageDaysTable } from "../table.ts";

export type UsageEntry = {
  userId: string;
  serviceId: number;
  model: string;
  purpose: ModelUsageDaysTable["purpose"];
  usage: ModelUsage;
  /** The Indian calendar day of the call. */
  day: string;
};

const addedCall = prepareStatement((db, entry: Omit<UsageEntry, "usage"> & ModelUsage) => {
  const added = {
    calls: 1,
    input_tokens: entry.input,
    output_tokens: entry.output,
    cache_read_tokens: entry.cacheRead,
    cache_write_tokens: entry.cacheWrite,
    searches: entry.searches,
  };
  return db
    .insertInto("model_usage_days")
    .values({
      day: entry.day,
      user_id: entry.userId,
      service_id: entry.serviceId,
      model: entry.model,
      purpose: entry.purpose,
      ...added,
    })
    .onConflict((conflict) =>
      conflict.columns(["day", "user_id", "service_id", "model", "purpose"]).doUpdateSet((eb) => {
        const plus = (name: keyof typeof added) => eb(`model_usage_days.${name}`, "+", added[name]);
        return {
          calls: plus("calls"),
          input_tokens: plus("input_tokens"),
          output_tokens: plus("output_tokens"),
          cache_read_tokens: plus("cache_read_tokens"),
          cache_write_tokens: plus("cache_write_tokens"),
          searches: plus("searches"),
        };
      }),
    );
});

/**
 * Records what a call of the model costs us, even when its answer was not used. The user's daily limit
 * is counted separately (`token_days`). `db` may be a transaction.
 */
export async function addUsage(db: Db, { usage, ...entry }: UsageEntry): Promise<void> {
  await addedCall(db, { ...entry, ...usage });
}
