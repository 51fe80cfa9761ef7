import { type Command, Option } from "commander";
import {
  type KeyedSum,
  summarizeUsage,
  type UsageSum,
} from "../../../server/chat/usage/operator.ts";
import { type UsageKey, usageKeys } from "../../../server/chat/usage/operator-store.ts";
import { dayMs, indianDay } from "../../../shared/indian-time.ts";
import { type AdminDeps, type CommandResult, type OperatorContext, toAction } from "../command.ts";
import { wholeNumber } from "../options.ts";
import { formatPairs, formatTable, joinBlocks } from "../text.ts";

const daysDefault = 30;
const daysMax = 3660;

/** Usage as JSON: tokens, rupees to a hundredth of a paisa, and the hit rate from 0 to 1. */
export function toUsageJson(sum: UsageSum) {
  return {
    calls: sum.calls,
    input_tokens: sum.input,
    output_tokens: sum.output,
    cache_read_tokens: sum.cacheRead,
    cache_write_tokens: sum.cacheWrite,
    cache_hit_rate: sum.cacheHitRate === null ? null : Number(sum.cacheHitRate.toFixed(4)),
    searches: sum.searches,
    cost_rupees: Number(sum.rupees.toFixed(4)),
    unpriced_models: sum.unpriced,
  };
}

/** A cost such as `₹12.34`; models without a known price are named, not counted as free. */
export function formatCost({ rupees, unpriced, calls }: UsageSum): string {
  if (unpriced.length === 0) return `₹${rupees.toFixed(2)}`;
  const known = rupees > 0 ? `₹${rupees.toFixed(2)} + ` : "";
  return calls === 0 ? "₹0.00" : `${known}unknown (${unpriced.join(", ")})`;
}

/** A hit rate such as `71 %`. */
export function formatHitRate({ cacheHitRate }: UsageSum): string {
  return cacheHitRate === null ? "-" : `${Math.round(cacheHitRate * 100)} %`;
}

function line(by: UsageKey, sum: KeyedSum) {
  return {
    [by]: by === "user" ? sum.person || sum.key : sum.key,
    calls: sum.calls,
    input: sum.input,
    output: sum.output,
    "cache read": sum.cacheRead,
    "cache write": sum.cacheWrite,
    "hit rate": formatHitRate(sum),
    searches: sum.searches,
    cost: formatCost(sum),
  };
}

async function showUsage(
  { db, clock }: OperatorContext,
  { days, by }: { days: number; by: UsageKey },
): Promise<CommandResult> {
  const now = clock.now();
  const to = indianDay(now);
  const from = indianDay(new Date(now.getTime() - (days - 1) * dayMs));
  const { rows, total } = await summarizeUsage(db, by, { from, to });
  const head = formatPairs({
    days: `${from} to ${to}`,
    calls: total.calls,
    "hit rate": formatHitRate(total),
    searches: total.searches,
    cost: formatCost(total),
  });
  const data = rows.map((sum) => ({
    [by]: sum.key,
    ...(by === "user" && { identifier: sum.person }),
    ...toUsageJson(sum),
  }));
  const lines = rows.map((sum) => line(by, sum));
  return {
    data: { from, to, by, rows: data, total: toUsageJson(total) },
    text: joinBlocks(head, formatTable(lines, "The model was not asked.")),
  };
}

export function addUsageCommand(program: Command, admin: AdminDeps): void {
  program
    .command("usage")
    .description("model calls, tokens and cost, by Indian day")
    .option("--days <n>", "how many days, today included", wholeNumber(1, daysMax), daysDefault)
    .addOption(new Option("--by <what>", "what to add up by").choices(usageKeys).default("service"))
    .action(toAction(admin, showUsage));
}
