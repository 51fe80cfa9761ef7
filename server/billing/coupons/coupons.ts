import type { Db } from "../../db/database.ts";
import { fieldError } from "../../errors.ts";
import type { RateLimits } from "../../rate-limits.ts";
import { getSyncCutoff } from "../sync/sync-schedule.ts";
import {
  type CouponRow,
  countCouponOrders,
  findCoupon,
  listClosableOrders,
} from "./coupon-store.ts";

const unknownLimit = { name: "billing.unknownCoupon", max: 20, windowSeconds: 3600 };

type CouponRequest = {
  userId: string;
  planId: number;
  now: string;
  /** The buyer's open order for this plan; its reservation does not count. */
  ownOrderId: string | null;
};

/**
 * A coupon that may be used now. `ordersToClose` are the buyer's own open orders that reserve its last
 * use. They must be closed first: a buyer who changes plans uses the coupon once.
 */
type UsableCoupon = { coupon: CouponRow; ordersToClose: string[] };

function isValidFor(coupon: CouponRow, { planId, now }: CouponRequest): boolean {
  if (coupon.disabled_at !== null) return false;
  if (coupon.starts_at !== null && now < coupon.starts_at) return false;
  if (coupon.ends_at !== null && now >= coupon.ends_at) return false;
  if (coupon.plan_ids === null) return true;
  const plans: unknown = JSON.parse(coupon.plan_ids);
  return Array.isArray(plans) && plans.includes(planId);
}

/**
 * Requires that a coupon may be used now. The result is final only inside a transaction that locked the
 * coupon.
 * @throws AppError 422 on `coupon_code`
 */
export async function requireUsableCoupon(
  db: Db,
  coupon: CouponRow | undefined,
  request: CouponRequest,
): Promise<UsableCoupon> {
  if (coupon === undefined || !isValidFor(coupon, request))
    throw fieldError("coupon_code", { id: "couponInvalid" });
  const { code, max_uses, max_uses_per_user } = coupon;
  const use = { code, since: getSyncCutoff(new Date(request.now)), except: request.ownOrderId };
  const leftInAll = max_uses === null ? 1 : max_uses - (await countCouponOrders(db, use));
  const leftForUser =
    max_uses_per_user === null
      ? 1
      : max_uses_per_user - (await countCouponOrders(db, use, request.userId));
  const left = Math.min(leftInAll, leftForUser);
  if (left > 0) return { coupon, ordersToClose: [] };
  const closable = await listClosableOrders(db, use, request.userId);
  if (left + closable.length < 1) throw fieldError("coupon_code", { id: "couponUsedUp" });
  return { coupon, ordersToClose: closable.map(({ id }) => id) };
}

/**
 * The coupon of a code; null without a code. After too many unknown codes every code is refused for a
 * while, so that a user who guesses cannot tell a right code from a wrong one.
 * @throws AppError 422 on `coupon_code`, TOO_MANY_REQUESTS
 */
export async function getRequestedCoupon(
  { db, rateLimits }: { db: Db; rateLimits: RateLimits },
  userId: string,
  code: string | null,
): Promise<CouponRow | null> {
  if (code === null) return null;
  await rateLimits.refuseIfReached(unknownLimit, userId);
  const coupon = await findCoupon(db, code);
  if (coupon !== undefined) return coupon;
  await rateLimits.take(unknownLimit, userId);
  throw fieldError("coupon_code", { id: "couponInvalid" });
}
