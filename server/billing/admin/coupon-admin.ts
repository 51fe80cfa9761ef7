import type { Paise } from "../../../shared/billing/money.ts";
import { limits } from "../../../shared/inputs/limits.ts";
import { type Clock, nowText } from "../../clock.ts";
import type { Db } from "../../db/database.ts";
import { isUniqueViolation } from "../../db/errors.ts";
import { AppError } from "../../errors.ts";
import { watchedSince } from "../coupons/reservations.ts";
import { requirePlans } from "./operator.ts";
import {
  countCouponUses,
  disableCouponRow,
  insertCoupon,
  listCouponRows,
} from "./operator-store.ts";

type Parts = { db: Db; clock: Clock };

export type NewCoupon = {
  code: string;
  /** Exactly one of the two. */
  percentOff: number | null;
  amountOff: Paise | null;
  /** UTC ISO-8601; `endsAt` is the first moment outside. */
  startsAt: string | null;
  endsAt: string | null;
  maxUses: number | null;
  maxUsesPerUser: number | null;
  planIds: number[] | null;
};

const codePattern = new RegExp(`^[A-Z0-9][A-Z0-9_-]{0,${limits.couponMaxChars - 1}}$`);

function refuse(message: string): AppError {
  return new AppError("UNPROCESSABLE_CONTENT", { message });
}

/** How a coupon is written everywhere: in capitals. @throws AppError when it could not be typed */
function codeOf(text: string): string {
  const code = text.trim().toUpperCase();
  if (codePattern.test(code)) return code;
  const rule = `1 to ${limits.couponMaxChars} letters, digits, hyphens and underscores`;
  throw refuse(`A coupon's code is ${rule}.`);
}

/** @throws AppError UNPROCESSABLE_CONTENT, NOT_FOUND (a plan), CONFLICT (the code is taken) */
export async function createCoupon({ db, clock }: Parts, coupon: NewCoupon) {
  const code = codeOf(coupon.code);
  const { percentOff, amountOff, startsAt, endsAt, planIds } = coupon;
  if ((percentOff === null) === (amountOff === null)) {
    throw refuse("A coupon takes off either a percentage or an amount.");
  }
  if (startsAt !== null && endsAt !== null && startsAt >= endsAt) {
    throw refuse("The coupon would end before it starts.");
  }
  if (planIds !== null) await requirePlans(db, planIds);
  try {
    return await insertCoupon(db, {
      code,
      percent_off: percentOff,
      amount_off_paise: amountOff,
      starts_at: startsAt,
      ends_at: endsAt,
      max_uses: coupon.maxUses,
      max_uses_per_user: coupon.maxUsesPerUser,
      plan_ids: planIds === null ? null : JSON.stringify(planIds),
      disabled_at: null,
      created_at: nowText(clock),
    });
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    throw new AppError("CONFLICT", { message: `There is a coupon ${code} already.`, cause: error });
  }
}

/** Every coupon, newest first, with how often it is held or used. */
export async function listCoupons({ db, clock }: Parts) {
  const uses = await countCouponUses(db, watchedSince(clock.now()));
  const coupons = await listCouponRows(db);
  return coupons.map((coupon) => {
    const used = uses.find(({ coupon_code }) => coupon_code === coupon.code)?.count ?? 0;
    return { ...coupon, used };
  });
}

/** No new order may use it; placed ones keep their price. @throws AppError NOT_FOUND */
export async function disableCoupon({ db, clock }: Parts, text: string) {
  const code = codeOf(text);
  const coupon = await disableCouponRow(db, code, nowText(clock));
  if (coupon !== undefined) return coupon;
  throw new AppError("NOT_FOUND", { message: `There is no coupon ${code}.` });
}
