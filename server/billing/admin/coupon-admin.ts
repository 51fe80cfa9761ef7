import type { Paise } from "../../../shared/billing/money.ts";
import { limits } from "../../../shared/inputs/limits.ts";
import { type Clock, nowText } from "../../clock.ts";
import type { Db } from "../../db/database.ts";
import { isUniqueViolation } from "../../db/errors.ts";
import { OperatorError } from "../../errors.ts";
import { getSyncCutoff } from "../sync/sync-schedule.ts";
import { validatePlanIds } from "./operator.ts";
import {
  countCouponUses,
  insertCoupon,
  listCouponRows,
  markCouponDisabled,
} from "./operator-store.ts";

type Deps = { db: Db; clock: Clock };

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

/** A valid code in capitals. @throws OperatorError */
function parseCode(text: string): string {
  const code = text.trim().toUpperCase();
  if (codePattern.test(code)) return code;
  const rule = `1 to ${limits.couponMaxChars} letters, digits, hyphens and underscores`;
  throw new OperatorError(`A coupon's code is ${rule}.`);
}

/** @throws OperatorError for invalid values, an unknown plan or a code that is taken */
export async function createCoupon({ db, clock }: Deps, coupon: NewCoupon) {
  const code = parseCode(coupon.code);
  const { percentOff, amountOff, startsAt, endsAt, planIds } = coupon;
  if ((percentOff === null) === (amountOff === null)) {
    throw new OperatorError("A coupon takes off either a percentage or an amount.");
  }
  if (startsAt !== null && endsAt !== null && startsAt >= endsAt) {
    throw new OperatorError("The coupon would end before it starts.");
  }
  if (endsAt !== null && endsAt <= nowText(clock)) {
    throw new OperatorError("The coupon would be over already.");
  }
  if (planIds !== null) await validatePlanIds(db, planIds);
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
      created_at: nowText(clock),
    });
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    throw new OperatorError(`There is a coupon ${code} already.`, { cause: error });
  }
}

/** All coupons, newest first, with the number of orders that reserve or used them. */
export async function listCoupons({ db, clock }: Deps) {
  const uses = await countCouponUses(db, getSyncCutoff(clock.now()));
  const coupons = await listCouponRows(db);
  return coupons.map((coupon) => {
    const used = uses.find(({ coupon_code }) => coupon_code === coupon.code)?.count ?? 0;
    return { ...coupon, used };
  });
}

/** Disables a coupon for new orders; existing orders keep their price. @throws OperatorError for an unknown code */
export async function disableCoupon({ db, clock }: Deps, text: string) {
  const code = parseCode(text);
  const coupon = await markCouponDisabled(db, code, nowText(clock));
  if (coupon !== undefined) return coupon;
  throw new OperatorError(`There is no coupon ${code}.`);
}
