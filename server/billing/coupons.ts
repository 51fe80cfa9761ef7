import type { Db } from "../db/database.ts";
import { fieldError } from "../errors.ts";
import { type CouponRow, listCouponOrders } from "./coupon-store.ts";
import { openStatuses } from "./order-store.ts";

const notValid = "This coupon is not valid";
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
  if (coupon === undefined || !fits(coupon, wish)) throw fieldError("coupon_code", notValid);
  const taken = await listCouponOrders(db, coupon.code);
  const others = taken.filter(({ id }) => id !== wish.ownOrderId);
  const mine = others.filter((order) => order.user_id === wish.userId);
  const isOpen = ({ status }: { status: string }) => openStatuses.some((open) => open === status);
  const myOpen = mine.filter(isOpen);
  const left = (max: number | null, count: number) => (max === null ? 1 : max - count);
  const leftInAll = left(coupon.max_uses, others.length);
  const leftForMe = left(coupon.max_uses_per_user, mine.length);
  const short = Math.min(leftInAll, leftForMe) < 1;
  if (!short) return { coupon, blockers: [] };
  const wouldDo =
    left(coupon.max_uses, others.length - myOpen.length) > 0 &&
    left(coupon.max_uses_per_user, mine.length - myOpen.length) > 0;
  if (!wouldDo) throw fieldError("coupon_code", usedUp);
  return { coupon, blockers: myOpen.map(({ id }) => id) };
}
