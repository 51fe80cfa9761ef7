import type { Metrics } from "../../metrics/metrics.ts";
import type { ModelUsage } from "../model/types.ts";
import { costInRupees } from "./prices.ts";

/** Counts the use of the model; absent in programs whose metrics nobody reads. */
export type UsageMetrics = Pick<Metrics, "modelUsed"> | undefined;

/** Counts what a call used. `model` is the one that was asked: its price counts. */
export function countModelUse(
  metrics: UsageMetrics,
  model: string | null,
  usage: ModelUsage | null,
) {
  if (model === null || usage === null) return;
  const { searches, ...tokens } = usage;
  metrics?.modelUsed({ model, tokens, searches, rupees: costInRupees(model, usage) ?? 0 });
}
