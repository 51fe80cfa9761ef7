import type { Paise } from "../../../shared/billing/money.ts";
import type { QuoteInput } from "../../../shared/inputs/billing.ts";
import { type Clock, nowText } from "../../clock.ts";
import type { Db } from "../../db/database.ts";
import { AppError } from "../../errors.ts";
import type { RateLimits } from "../../rate-limits.ts";
import { checkCoupon } from "../coupons/coupons.ts";
import { findGivenCoupon } from "../coupons/guess-limit.ts";
import { findOpenOrder } from "../orders/order-store.ts";
import { listGrants } from "../plans/grant-store.ts";
import { findActivePlan } from "../plans/plan-store.ts";
import { priceOf } from "../plans/price.ts";
import { mayOrder, spanWith } from "../plans/subscription.ts";

const buyerLimit = { name: "billing.quote", max: 30, windowSeconds: 60 };

export type Quote = {
  plan_amount: Paise;
  discount: Paise;
  /** To pay; 0 when the coupon makes it free. */
  amount: Paise;
  tax: Paise;
  /** Whether the plan may be ordered beside what is active now. */
  available: boolean;
  /** The day that the subscription would reach (UTC ISO-8601). */
  end_date: string;
};

/**
 * What a plan would cost someone now and how far it would reach; nothing is reserved.
 * @throws AppError NOT_FOUND for an unknown plan, 422 on `coupon_code`, TOO_MANY_REQUESTS
 */
export async function quote(
  parts: { db: Db; clock: Clock; rateLimits: RateLimits },
  userId: string,
  input: QuoteInput,
): Promise<Quote> {
  const { db, clock } = parts;
  const { plan_id: planId, coupon_code: code } = input;
  await parts.rateLimits.take(buyerLimit, userId);
  const now = nowText(clock);
  const plan = await findActivePlan(db, planId);
  if (plan === undefined) throw new AppError("NOT_FOUND");
  const grants = await listGrants(db, userId);
  const own = await findOpenOrder(db, userId, planId);
  const wish = { userId, planId, now, ownOrderId: own?.id ?? null };
  const coupon = await findGivenCoupon(parts, userId, code);
  const used = coupon === null ? null : await checkCoupon(db, coupon, wish);
  const price = priceOf(plan.amount_paise, used?.coupon ?? null);
  return {
    plan_amount: price.planAmount,
    discount: price.discount,
    amount: price.amount,
    tax: price.tax,
    available: mayOrder(grants, plan.months, now),
    end_date: spanWith(grants, plan.months, now).end,
  };
}
