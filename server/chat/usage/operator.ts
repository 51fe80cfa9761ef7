import type { Db } from "../../db/database.ts";
import type { ModelUsage } from "../model/types.ts";
import { addModelUsage, noUsage } from "../model/usage.ts";
import { listUsageRows, type UsageKey, type UsageRow, type UsageSpan } from "./operator-store.ts";
import { cacheHitRate, costInRupees } from "./prices.ts";

/** Counts, the cache's hit rate (0 to 1), and the cost of all models with a known price. */
export type UsageSum = ModelUsage & {
  calls: number;
  cacheHitRate: number | null;
  rupees: number;
  /** Models without a known price, whose cost `rupees` does not include. */
  unpriced: string[];
};

export type KeyedSum = UsageSum & { key: string; person: string };

function addUp(rows: readonly UsageRow[]): UsageSum {
  const used = rows.reduce<ModelUsage>(addModelUsage, noUsage);
  const costs = rows.map((row) => ({ model: row.model, rupees: costInRupees(row.model, row) }));
  const unpriced = costs.filter(({ rupees }) => rupees === null).map(({ model }) => model);
  return {
    ...used,
    calls: rows.reduce((sum, { calls }) => sum + calls, 0),
    cacheHitRate: cacheHitRate(used),
    rupees: costs.reduce((sum, { rupees }) => sum + (rupees ?? 0), 0),
    unpriced: [...new Set(unpriced)],
  };
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
