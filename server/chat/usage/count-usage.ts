import type { Metrics } from "../../metrics/metrics.ts";
import type { ModelUsage } from "../model/types.ts";
import { costInRupees } from "./prices.ts";

/** Where the use of the model is counted; absent in programs that nobody watches. */
export type UseMetrics = Pick<Metrics, "modelUsed"> | undefined;

/** Counts what a call used. `model` is the one that was asked, which determines the price. */
export function countModelUse(metrics: UseMetrics, model: string | null, usage: ModelUsage | null) {
  if (model === null || usage === null) return;
  const { searches, ...tokens } = usage;
  metrics?.modelUsed({ model, tokens, searches, rupees: costInRupees(model, usage) ?? 0 });
}
