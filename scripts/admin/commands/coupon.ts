import type { Command } from "commander";
import {
  createCoupon,
  disableCoupon,
  listCoupons,
  type NewCoupon,
} from "../../../server/billing/admin/coupon-admin.ts";
import type { CouponRow } from "../../../server/billing/coupons/coupon-store.ts";
import { rupeesFromPaise } from "../../../shared/billing/money.ts";
import { type AdminDeps, toAction } from "../command.ts";
import { fromMoment, paise, planIds, untilMoment, wholeNumber } from "../options.ts";
import { formatRupees, formatTable } from "../text.ts";

const usesMax = 1_000_000;

type CreateOptions = {
  percent?: number;
  amount?: number;
  starts?: string;
  ends?: string;
  maxUses?: number;
  maxUsesPerUser?: number;
  plans?: number[];
};

/** A coupon as JSON; the amount is in rupees. */
function toCouponJson(coupon: CouponRow) {
  const { amount_off_paise: off, plan_ids } = coupon;
  return {
    code: coupon.code,
    percent_off: coupon.percent_off,
    amount_off: off === null ? null : rupeesFromPaise(off),
    starts_at: coupon.starts_at,
    ends_at: coupon.ends_at,
    max_uses: coupon.max_uses,
    max_uses_per_user: coupon.max_uses_per_user,
    plan_ids: plan_ids === null ? null : (JSON.parse(plan_ids) as unknown),
    disabled_at: coupon.disabled_at,
    created_at: coupon.created_at,
  };
}

function couponLine(coupon: CouponRow & { used: number }) {
  const { percent_off, amount_off_paise } = coupon;
  return {
    code: coupon.code,
    off: percent_off === null ? formatRupees(amount_off_paise ?? 0) : `${percent_off}%`,
    used: coupon.max_uses === null ? coupon.used : `${coupon.used} of ${coupon.max_uses}`,
    plans: coupon.plan_ids,
    starts: coupon.starts_at,
    ends: coupon.ends_at,
    disabled: coupon.disabled_at,
  };
}

function newCoupon(code: string, options: CreateOptions): NewCoupon {
  return {
    code,
    percentOff: options.percent ?? null,
    amountOff: options.amount ?? null,
    startsAt: options.starts ?? null,
    endsAt: options.ends ?? null,
    maxUses: options.maxUses ?? null,
    maxUsesPerUser: options.maxUsesPerUser ?? null,
    planIds: options.plans ?? null,
  };
}

function addCreate(coupon: Command, admin: AdminDeps): void {
  coupon
    .command("create")
    .description("make a coupon that takes off a percentage or an amount")
    .argument("<code>", "what people type; capitals do not matter")
    .option("--percent <n>", "how many per cent of the price", wholeNumber(1, 100))
    .option("--amount <rupees>", "how many rupees", paise)
    .option("--starts <day>", "first day in India, or a moment", fromMoment)
    .option("--ends <day>", "last day in India, or the moment it ends", untilMoment)
    .option("--max-uses <n>", "how often in all", wholeNumber(1, usesMax))
    .option("--max-uses-per-user <n>", "how often for one person", wholeNumber(1, usesMax))
    .option("--plans <ids>", "only for these plans, such as 2,3", planIds)
    .action(
      toAction(admin, async (operator, code: string, options: CreateOptions) => {
        const made = await createCoupon(operator, newCoupon(code, options));
        return {
          data: toCouponJson(made),
          text: formatTable([couponLine({ ...made, used: 0 })], ""),
        };
      }),
    );
}

export function addCouponCommands(program: Command, admin: AdminDeps): void {
  const coupon = program.command("coupon").description("reductions that buyers type in");
  addCreate(coupon, admin);
  coupon
    .command("list")
    .description("every coupon, newest first, and how often it was used")
    .action(
      toAction(admin, async (operator) => {
        const coupons = await listCoupons(operator);
        return {
          data: coupons.map((row) => ({ ...toCouponJson(row), used: row.used })),
          text: formatTable(coupons.map(couponLine), "No coupons."),
        };
      }),
    );
  coupon
    .command("disable")
    .description("no new order may use it; placed ones keep their price")
    .argument("<code>", "the coupon's code")
    .action(
      toAction(admin, async (operator, code: string) => {
        const disabled = await disableCoupon(operator, code);
        return { data: toCouponJson(disabled), text: `Coupon ${disabled.code} is off.` };
      }),
    );
}
