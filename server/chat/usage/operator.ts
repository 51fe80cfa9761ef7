import type { Db } from "../../db/database.ts";
import type { ModelUsage } from "../model/types.ts";
import { noUsage } from "../model/usage.ts";
import { listUsageRows, type UsageKey, type UsageRow, type UsageSpan } from "./operator-store.ts";
import { costInRupees, hitRate } from "./prices.ts";

/** Counts, the cache's hit rate (0 to 1), and the cost of all models with a known price. */
export type UsageSum = ModelUsage & {
  calls: number;
  hitRate: number | null;
  rupees: number;
  /** Models without a known price, whose cost `rupees` does not include. */
  unpriced: string[];
};

export type KeyedSum = UsageSum & { key: string; person: string };

function addUp(rows: readonly UsageRow[]): UsageSum {
  const sum: UsageSum = { ...noUsage, calls: 0, hitRate: null, rupees: 0, unpriced: [] };
  for (const row of rows) {
    sum.calls += row.calls;
    sum.input += row.input;
    sum.output += row.output;
    sum.cacheRead += row.cacheRead;
    sum.cacheWrite += row.cacheWrite;
    sum.searches += row.searches;
    const rupees = costInRupees(row.model, row);
    if (rupees !== null) sum.rupees += rupees;
    else if (!sum.unpriced.includes(row.model)) sum.unpriced.push(row.model);
  }
  return { ...sum, hitRate: hitRate(sum) };
}

/** The model's cost in a span of Indian days, by key, highest cost first (days: newest first), and in total. */
export async function summarizeUsage(
  db: Db,
  by: UsageKey,
  span: UsageSpan,
): Promise<{ rows: KeyedSum[]; total: UsageSum }> {
  const usage = await listUsageRows(db, by, span);
  const groups = Map.groupBy(usage, ({ key }) => key);
  const rows = Array.from(groups, ([key, rows]) => ({
    ...addUp(rows),
    key,
    person: rows[0]?.person ?? "",
  }));
  const ordered = rows.toSorted((a, b) =>
    by === "day" ? b.key.localeCompare(a.key) : b.rupees - a.rupees || b.calls - a.calls,
  );
  return { rows: ordered, total: addUp(usage) };
}
