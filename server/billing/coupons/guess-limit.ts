import type { Db } from "../../db/database.ts";
import { fieldError } from "../../errors.ts";
import type { RateLimits } from "../../rate-limits.ts";
import { type CouponRow, findCoupon } from "./coupon-store.ts";

export const couponNotValid = "This coupon is not valid";
const unknownLimit = { name: "billing.unknownCoupon", max: 20, windowSeconds: 3600 };

/**
 * The coupon of a code, null when none was given. Whoever has named too many that do not exist is told
 * nothing of any code for a while, so that a guess that hits looks like one that does not.
 * @throws AppError 422 on `coupon_code`, TOO_MANY_REQUESTS
 */
export async function findGivenCoupon(
  { db, rateLimits }: { db: Db; rateLimits: RateLimits },
  userId: string,
  code: string | null,
): Promise<CouponRow | null> {
  if (code === null) return null;
  await rateLimits.check(unknownLimit, userId);
  const coupon = await findCoupon(db, code);
  if (coupon !== undefined) return coupon;
  await rateLimits.take(unknownLimit, userId);
  throw fieldError("coupon_code", couponNotValid);
}
