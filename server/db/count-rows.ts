import type { SelectQueryBuilder } from "kysely";
import type { Database } from "./database.ts";

/** How many rows a query finds that selects no columns. */
export async function countRows<Tables extends keyof Database>(
  query: SelectQueryBuilder<Database, Tables, object>,
): Promise<number> {
  const { count } = await query
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count;
}
