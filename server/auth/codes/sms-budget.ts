import { indianDay } from "../../../shared/indian-time.ts";
import { secondsToIndianMidnight } from "../../clock.ts";
import type { RequestContext } from "../../context.ts";
import type { Trx } from "../../db/database.ts";
import { tooManyRequestsError } from "../../errors.ts";
import { logSecurityAlert } from "../security-events.ts";
import { takeSmsOfDay } from "./sms-store.ts";

// `+91` and four digits: the series that a telephone company got for a circle, and what fraudsters rent.
const prefixChars = "+91".length + 4;
const allPrefixes = "all";
const knownDevices = "known-devices";

/** The counts that a text message belongs to; `releaseSmsOfDay` releases them. */
export type CountedSms = { day: string; budgets: string[] };

/**
 * Counts a text message against the day's budgets: over all and by the number's prefix, exempt subjects
 * (`RateLimitSubject`) apart. An attacker who makes us send messages at our cost can stop the messages of one day,
 * never mail.
 * @throws AppError TOO_MANY_REQUESTS until midnight in India
 */
export async function takeSms(
  deps: Pick<RequestContext, "config" | "clock" | "log" | "metrics">,
  trx: Trx,
  { mobile, isExempt }: { mobile: string; isExempt: boolean },
): Promise<CountedSms> {
  const now = deps.clock.now();
  const day = indianDay(now);
  const { dailyMax, dailyMaxPerPrefix } = deps.config.sms;
  const budgets = isExempt
    ? [{ budget: knownDevices, max: dailyMax }]
    : [
        { budget: mobile.slice(0, prefixChars), max: dailyMaxPerPrefix },
        { budget: allPrefixes, max: dailyMax },
      ];
  for (const { budget, max } of budgets) {
    const sent = await takeSmsOfDay(trx, { day, budget, max });
    if (sent === undefined)
      throw tooManyRequestsError({ id: "smsBudgetSpent" }, secondsToIndianMidnight(now));
    // Once a day, and again only where a message failed and its count was released.
    if (sent === max) logSecurityAlert(deps, { limit: `sms-day:${budget}` });
  }
  return { day, budgets: budgets.map(({ budget }) => budget) };
}
