import type { Db } from "../../db/database.ts";
import { fieldError } from "../../errors.ts";
import type { RateLimits } from "../../rate-limits.ts";
import { type CouponRow, findCoupon } from "./coupon-store.ts";

const unknownLimit = { name: "billing.unknownCoupon", max: 20, windowSeconds: 3600 };

/**
 * The coupon of a code; null without a code. After too many unknown codes every code is refused for a
 * while, so that a user who guesses cannot tell a right code from a wrong one.
 * @throws AppError 422 on `coupon_code`, TOO_MANY_REQUESTS
 */
export async function findRequestedCoupon(
  { db, rateLimits }: { db: Db; rateLimits: RateLimits },
  userId: string,
  code: string | null,
): Promise<CouponRow | null> {
  if (code === null) return null;
  await rateLimits.check(unknownLimit, userId);
  const coupon = await findCoupon(db, code);
  if (coupon !== undefined) return coupon;
  await rateLimits.take(unknownLimit, userId);
  throw fieldError("coupon_code", { id: "couponInvalid" });
}
