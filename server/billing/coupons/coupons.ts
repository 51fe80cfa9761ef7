import type { Db } from "../../db/database.ts";
import { fieldError } from "../../errors.ts";
import { type CouponRow, countCouponOrders, listClosableOrders } from "./coupon-store.ts";
import { couponNotValid } from "./guess-limit.ts";
import { watchedSince } from "./reservations.ts";

const usedUp = "This coupon has been used up";

type Wish = {
  userId: string;
  planId: number;
  now: string;
  /** The buyer's open order for this plan: its reservation does not count against them. */
  ownOrderId: string | null;
};

/**
 * A coupon that may be used now. `blockers` are the buyer's own open orders that hold its last use:
 * they must be closed first, for a person who changes plans has one coupon, not two.
 */
export type UsableCoupon = { coupon: CouponRow; blockers: string[] };

function fits(coupon: CouponRow, { planId, now }: Wish): boolean {
  if (coupon.disabled_at !== null) return false;
  if (coupon.starts_at !== null && now < coupon.starts_at) return false;
  if (coupon.ends_at !== null && now >= coupon.ends_at) return false;
  if (coupon.plan_ids === null) return true;
  const plans: unknown = JSON.parse(coupon.plan_ids);
  return Array.isArray(plans) && plans.includes(planId);
}

/**
 * Checks a coupon: for good where the transaction holds it, for the moment elsewhere.
 * @throws AppError 422 on `coupon_code`
 */
export async function checkCoupon(
  db: Db,
  coupon: CouponRow | undefined,
  wish: Wish,
): Promise<UsableCoupon> {
  if (coupon === undefined || !fits(coupon, wish)) throw fieldError("coupon_code", couponNotValid);
  const { code, max_uses, max_uses_per_user } = coupon;
  const use = { code, since: watchedSince(new Date(wish.now)), exceptId: wish.ownOrderId };
  const leftInAll = max_uses === null ? 1 : max_uses - (await countCouponOrders(db, use));
  const leftForMe =
    max_uses_per_user === null
      ? 1
      : max_uses_per_user - (await countCouponOrders(db, use, wish.userId));
  const left = Math.min(leftInAll, leftForMe);
  if (left > 0) return { coupon, blockers: [] };
  const closable = await listClosableOrders(db, use, wish.userId);
  if (left + closable.length < 1) throw fieldError("coupon_code", usedUp);
  return { coupon, blockers: closable.map(({ id }) => id) };
}
