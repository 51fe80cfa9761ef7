import type { QuoteInput } from "../../../shared/inputs/billing.ts";
import { type Clock, nowText } from "../../clock.ts";
import type { Db } from "../../db/database.ts";
import { AppError } from "../../errors.ts";
import type { RateLimits } from "../../rate-limits.ts";
import { getRequestedCoupon, requireUsableCoupon } from "../coupons/coupons.ts";
import { findPayableOrder } from "../orders/order-store.ts";
import type { Quote } from "../outputs.ts";
import { listUnrevokedGrantsOfUser } from "../plans/grant-store.ts";
import { findActivePlan } from "../plans/plan-store.ts";
import { calculatePrice } from "../plans/price.ts";
import { canOrder, getExtendedEnd } from "../plans/subscription.ts";

const buyerLimit = { name: "billing.quote", max: 30, windowSeconds: 60 };

/**
 * What a plan would cost the user now and when the subscription would end. Nothing is reserved.
 * @throws AppError NOT_FOUND for an unknown plan, 422 on `coupon_code`, TOO_MANY_REQUESTS
 */
export async function getQuote(
  deps: { db: Db; clock: Clock; rateLimits: RateLimits },
  userId: string,
  input: QuoteInput,
): Promise<Quote> {
  const { db, clock } = deps;
  const { plan_id: planId, coupon_code: code } = input;
  await deps.rateLimits.take(buyerLimit, userId);
  const now = nowText(clock);
  const plan = await findActivePlan(db, planId);
  if (plan === undefined) throw new AppError("NOT_FOUND");
  const grants = await listUnrevokedGrantsOfUser(db, userId);
  const payableOrder = await findPayableOrder(db, userId, planId);
  const couponRequest = { userId, planId, now, ownOrderId: payableOrder?.id ?? null };
  const coupon = await getRequestedCoupon(deps, userId, code);
  const usable = coupon === null ? null : await requireUsableCoupon(db, coupon, couponRequest);
  const price = calculatePrice(plan.amount_paise, usable?.coupon ?? null);
  return {
    plan_amount: plan.amount_paise,
    discount: price.discount,
    amount: price.amount,
    tax: price.tax,
    available: canOrder(grants, plan.months, now),
    end_date: getExtendedEnd(grants, plan.months, now),
  };
}
