import { indianDay } from "../../../shared/indian-time.ts";
import { nextIndianMidnight } from "../../clock.ts";
import type { AppContext } from "../../context.ts";
import { countDayTokens, listTurnTokens } from "./store.ts";

/** About 280 turns of 3,000 tokens in and 500 out. */
const tokensPerDay = 1_000_000;
const typicalTurnTokens = 3500;
const turnsSampled = 20;

/** The tokens that may be charged to a user on an Indian calendar day. */
export function dailyTokensMax({ rateLimitScale }: { rateLimitScale: number }): number {
  return Math.floor(tokensPerDay * rateLimitScale);
}

/** The average tokens of a user's last turns; missing turns count as typical ones. */
function averageTurnTokens(turns: readonly number[]): number {
  const sum = turns.reduce((total, tokens) => total + tokens, 0);
  const missing = turnsSampled - turns.length;
  return Math.max(1, Math.ceil((sum + missing * typicalTurnTokens) / turnsSampled));
}

/**
 * Estimates how many questions a user has left today, by the average cost of the last turns, rounded
 * down. While any tokens are left, the estimate is at least one.
 */
export async function getUsage(deps: Pick<AppContext, "db" | "clock" | "config">, userId: string) {
  const { db, clock, config } = deps;
  const now = clock.now();
  const used = await countDayTokens(db, { userId, day: indianDay(now) });
  const max = dailyTokensMax(config);
  const average = averageTurnTokens(await listTurnTokens(db, { userId, limit: turnsSampled }));
  const left = Math.max(0, max - used);
  return {
    questions_left: left === 0 ? 0 : Math.max(1, Math.floor(left / average)),
    questions_max: Math.max(1, Math.floor(max / average)),
    resets_at: nextIndianMidnight(now),
    tokens_used: used,
    tokens_max: max,
  };
}
