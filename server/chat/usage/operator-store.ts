import { sql } from "kysely";
import type { Db } from "../../db/database.ts";

/** Indian calendar days, both inclusive. */
export type UsageSpan = { from: string; to: string };

export const usageKeys = ["service", "user", "model", "day"] as const;
export type UsageKey = (typeof usageKeys)[number];

const keyColumns: Record<UsageKey, ReturnType<typeof sql.ref<string>>> = {
  service: sql.ref<string>("services.name"),
  user: sql.ref<string>("used.user_id"),
  model: sql.ref<string>("used.model"),
  day: sql.ref<string>("used.day"),
};

/** The usage in a span of days: one row for each key and model, because each model has its price. */
export async function listUsageRows(db: Db, by: UsageKey, { from, to }: UsageSpan) {
  const key = keyColumns[by];
  return db
    .selectFrom("model_usage_days as used")
    .innerJoin("users", "users.id", "used.user_id")
    .innerJoin("services", "services.id", "used.service_id")
    .select(({ fn }) => [
      key.as("key"),
      // For a group by user: the user's email or mobile.
      fn.max(sql<string>`coalesce(users.email, users.mobile, '')`).as("person"),
      "used.model",
      fn.sum<number>("used.calls").as("calls"),
      fn.sum<number>("used.input_tokens").as("input"),
      fn.sum<number>("used.output_tokens").as("output"),
      fn.sum<number>("used.cache_read_tokens").as("cacheRead"),
      fn.sum<number>("used.cache_write_tokens").as("cacheWrite"),
      fn.sum<number>("used.searches").as("searches"),
    ])
    .where("used.day", ">=", from)
    .where("used.day", "<=", to)
    .groupBy([key, "used.model"])
    .orderBy(key)
    .orderBy("used.model")
    .execute();
}

export type UsageRow = Awaited<ReturnType<typeof listUsageRows>>[number];
