import { renewalWindowDays } from "../../../shared/billing/terms.ts";
import { secondsAfter } from "../../clock.ts";
import type { Trx } from "../../db/database.ts";
import { lockUser } from "../../db/locks.ts";
import { AppError, conflictError, fieldError } from "../../errors.ts";
import { type CouponRow, lockCoupon } from "../coupons/coupon-store.ts";
import { requireUsableCoupon } from "../coupons/coupons.ts";
import type { BillingDeps } from "../deps.ts";
import {
  findBuyerDeletion,
  findPayableOrder,
  findRecentFreeOrder,
  insertOrderEvent,
  type OrderRow,
  updateOrder,
} from "../orders/order-store.ts";
import { listPaymentsOfOrder } from "../orders/payment-store.ts";
import { listUnrevokedGrantsOfUser } from "../plans/grant-store.ts";
import { findActivePlan, type PlanRow } from "../plans/plan-store.ts";
import { calculatePrice } from "../plans/price.ts";
import { canOrder } from "../plans/subscription.ts";
import { hasRunningPayment } from "../statuses.ts";
import {
  insertNewOrder,
  type Offer,
  type OrderRequest,
  toCustomerColumns,
  toPriceColumns,
} from "./insert-new-order.ts";

// The gateway accepts no expiry under 15 minutes from now; one more minute for the request.
const submitMinSeconds = 16 * 60;
// Paying takes minutes: choosing an app, and approving the payment there.
const payMinSeconds = 5 * 60;
const doubleClickSeconds = 60;

/**
 * What to do next: a `ready` order can be paid or is free, a `submit` order must be created at the
 * gateway, and with `close` those orders must be closed before the next attempt.
 */
export type Reservation =
  | { kind: "ready"; order: OrderRow }
  | { kind: "submit"; order: OrderRow }
  | { kind: "close"; orderIds: string[] };

/** Null without a code, undefined for an unknown one. */
type LockedCoupon = CouponRow | null | undefined;

async function getOrderablePlan(trx: Trx, request: OrderRequest, now: string): Promise<PlanRow> {
  const plan = await findActivePlan(trx, request.input.plan_id);
  if (plan === undefined) throw new AppError("NOT_FOUND");
  const grants = await listUnrevokedGrantsOfUser(trx, request.userId);
  if (!canOrder(grants, plan.months, now)) {
    throw fieldError("plan_id", { id: "planNotLonger", values: { days: renewalWindowDays } });
  }
  return plan;
}

function isSameOffer(order: OrderRow, { plan, price }: Offer): boolean {
  return order.plan_months === plan.months && order.amount_paise === price.amount;
}

/**
 * True while there is time to submit an order, or to pay one. An order with a payment under way is usable until it
 * expires: if the buyer got another order beside it, both payments could succeed.
 */
async function isUsable(trx: Trx, order: OrderRow, now: Date): Promise<boolean> {
  if (order.status === "created") return order.expires_at > secondsAfter(now, submitMinSeconds);
  const isUnderWay = hasRunningPayment(await listPaymentsOfOrder(trx, order.id));
  return order.expires_at > secondsAfter(now, isUnderWay ? 0 : payMinSeconds);
}

/** The offer for this buyer now, and the buyer's open orders that must be closed for it. */
async function createOffer(
  trx: Trx,
  request: OrderRequest,
  {
    payableOrder,
    coupon,
    now,
  }: { payableOrder: OrderRow | undefined; coupon: LockedCoupon; now: Date },
): Promise<{ offer: Offer; ordersToClose: string[] }> {
  const { userId, input } = request;
  const at = now.toISOString();
  const plan = await getOrderablePlan(trx, request, at);
  const couponRequest = { userId, planId: plan.id, now: at, ownOrderId: payableOrder?.id ?? null };
  const usable = coupon === null ? null : await requireUsableCoupon(trx, coupon, couponRequest);
  const price = calculatePrice(plan.amount_paise, usable?.coupon ?? null);
  if ((input.expected_amount ?? price.amount) !== price.amount) {
    throw conflictError({ id: "priceChanged" });
  }
  const offer = { plan, price, couponCode: input.coupon_code };
  return { offer, ordersToClose: usable?.ordersToClose ?? [] };
}

/**
 * Reuses the buyer's open order with the details and the coupon that were typed last, for the receipt. Another coupon
 * goes into the trail, because it changes whose use is taken and what the receipt says. An order that
 * the gateway may not have yet keeps its name, email address and number: the gateway's idempotency key is valid
 * for one body only.
 */
async function reuseOrder(
  trx: Trx,
  order: OrderRow,
  { request, offer, now }: { request: OrderRequest; offer: Offer; now: Date },
): Promise<Reservation> {
  const kind = order.payment_session_id === null ? "submit" : "ready";
  const common = { ...toPriceColumns(offer), ...request.billing };
  // The time tells which of several open orders the buyer chose last.
  const chosen = { ...toCustomerColumns(request), updated_at: now.toISOString() };
  const set = kind === "ready" ? { ...common, ...chosen } : common;
  const isSame = Object.entries(set).every(
    ([name, value]) => order[name as keyof typeof set] === value,
  );
  if (isSame) return { kind, order };
  const isUpdated = await updateOrder(trx, { id: order.id, version: order.version, set });
  if (isUpdated && set.coupon_code !== order.coupon_code) {
    await insertOrderEvent(trx, {
      order_id: order.id,
      at: now.toISOString(),
      source: "create",
      from_status: order.status,
      to_status: order.status,
      detail: { coupon: set.coupon_code },
    });
  }
  return { kind, order: isUpdated ? { ...order, ...set, version: order.version + 1 } : order };
}

/** A free order for this plan and coupon of a moment ago: the buyer clicked twice. */
async function findDuplicateFreeOrder(trx: Trx, { userId, input }: OrderRequest, now: Date) {
  if (input.coupon_code === null) return undefined;
  const since = secondsAfter(now, -doubleClickSeconds);
  const { plan_id: planId, coupon_code: couponCode } = input;
  return findRecentFreeOrder(trx, { userId, planId, couponCode, since });
}

/** Refuses a sale while the account awaits its deletion, which would end what was bought. @throws AppError FORBIDDEN */
async function refuseWhileDeleting(trx: Trx, userId: string): Promise<void> {
  const buyer = await findBuyerDeletion(trx, userId);
  if (buyer?.deletes_at === null) return;
  throw new AppError("FORBIDDEN", { refusal: { id: "accountBeingDeleted" } });
}

/**
 * Finds the buyer's open order for the plan or inserts a new one, with the server's price and the
 * coupon's reservation, in one transaction.
 * @throws AppError FORBIDDEN while the account awaits its deletion, NOT_FOUND for an unknown plan, CONFLICT for another
 *   price than the buyer saw, 422 on `plan_id` or `coupon_code`; a unique violation when another request of the same
 *   buyer was faster
 */
export async function reserveOrder(deps: BillingDeps, request: OrderRequest): Promise<Reservation> {
  const { userId, input } = request;
  const databaseNow = await deps.databaseClock.now();
  return deps.db.transaction().execute(async (trx): Promise<Reservation> => {
    const now = deps.clock.now();
    // The locks, always in this order, make the buyer's other requests and those with the same
    // coupon wait for this transaction.
    await lockUser(trx, userId);
    await refuseWhileDeleting(trx, userId);
    const code = input.coupon_code;
    const coupon: LockedCoupon = code === null ? null : await lockCoupon(trx, code);
    const duplicate = coupon ? await findDuplicateFreeOrder(trx, request, now) : undefined;
    if (duplicate !== undefined) return { kind: "ready", order: duplicate };
    const payableOrder = await findPayableOrder(trx, userId, input.plan_id);
    const { offer, ordersToClose } = await createOffer(trx, request, { payableOrder, coupon, now });
    const isReusable =
      payableOrder !== undefined &&
      isSameOffer(payableOrder, offer) &&
      (await isUsable(trx, payableOrder, now));
    const replaced = payableOrder === undefined || isReusable ? [] : [payableOrder.id];
    const orderIds = [...replaced, ...ordersToClose];
    if (orderIds.length > 0) return { kind: "close", orderIds };
    if (isReusable) return reuseOrder(trx, payableOrder, { request, offer, now });
    const order = await insertNewOrder(trx, { offer, request, now, databaseNow });
    return { kind: order.amount_paise === 0 ? "ready" : "submit", order };
  });
}
