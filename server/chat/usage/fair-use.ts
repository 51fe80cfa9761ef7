import { indianDay } from "../../../shared/indian-time.ts";
import type { AppContext } from "../../context.ts";
import { getDayTokens } from "./day-store.ts";
import { nextIndianMidnight } from "./indian-day.ts";
import { listTurnTokens } from "./turn-store.ts";

/** About 280 turns of 3,000 tokens in and 500 out. */
const tokensADay = 1_000_000;
const usualTurnTokens = 3500;
const turnsLooked = 20;

/** How many tokens a person's replies may cost on an Indian calendar day. */
export function dailyTokensMax({ rateLimitScale }: { rateLimitScale: number }): number {
  return Math.floor(tokensADay * rateLimitScale);
}

/** The average of someone's last turns; whoever has had few is taken for usual in the rest. */
function averageTurn(turns: readonly number[]): number {
  const sum = turns.reduce((before, tokens) => before + tokens, 0);
  const missing = turnsLooked - turns.length;
  return Math.max(1, Math.ceil((sum + missing * usualTurnTokens) / turnsLooked));
}

/**
 * What is left of a person's day in plain questions, rounded down: about so many more, by what
 * theirs have cost lately. One that may be asked is never called none.
 */
export async function usage(deps: Pick<AppContext, "db" | "clock" | "config">, userId: string) {
  const { db, clock, config } = deps;
  const now = clock.now();
  const used = await getDayTokens(db, { userId, day: indianDay(now) });
  const most = dailyTokensMax(config);
  const average = averageTurn(await listTurnTokens(db, { userId, limit: turnsLooked }));
  const left = Math.max(0, most - used);
  return {
    questions_left: left === 0 ? 0 : Math.max(1, Math.floor(left / average)),
    questions_max: Math.max(1, Math.floor(most / average)),
    resets_at: nextIndianMidnight(now),
    tokens_used: used,
    tokens_max: most,
  };
}
