import { randomUUID } from "node:crypto";
import { renewalWindowDays } from "../../../shared/billing/terms.ts";
import type { CreateOrderInput } from "../../../shared/inputs/billing.ts";
import { secondsAfter } from "../../clock.ts";
import type { Trx } from "../../db/database.ts";
import { lockUser } from "../../db/lock-user.ts";
import { AppError, fieldError } from "../../errors.ts";
import { type CouponRow, lockCoupon } from "../coupons/coupon-store.ts";
import { checkCoupon } from "../coupons/coupons.ts";
import type { BillingProfile } from "../invoices/profile-store.ts";
import { newOrderId } from "../orders/order-ids.ts";
import {
  findOpenOrder,
  findRecentFreeOrder,
  insertOrder,
  insertOrderEvent,
  type OrderRow,
  updateOrder,
} from "../orders/order-store.ts";
import { insertGrant, listGrants } from "../plans/grant-store.ts";
import { findActivePlan, type PlanRow } from "../plans/plan-store.ts";
import { type Price, priceOf } from "../plans/price.ts";
import { mayOrder } from "../plans/subscription.ts";
import type { BillingDeps } from "../sync/deps.ts";
import { nextSyncAt } from "../sync/sync-schedule.ts";

const orderTtlSeconds = 3600;
// The gateway takes no expiry under 15 minutes from now; one more for the way there.
const leastLifeSeconds = 16 * 60;
const doubleClickSeconds = 60;
const notLonger = `Your subscription already covers this plan. Choose a longer one, or renew in its last ${renewalWindowDays} days.`;

export type OrderRequest = {
  userId: string;
  input: CreateOrderInput;
  /** What the invoice will carry of the buyer. */
  billing: BillingProfile;
};

/**
 * What to do for a request: `ready` needs nothing more, `place` must go to the gateway, and
 * `supersede` names orders that must be closed before asking again.
 */
export type Reservation =
  | { kind: "ready"; order: OrderRow }
  | { kind: "place"; order: OrderRow }
  | { kind: "supersede"; orderIds: string[] };

type Offer = { plan: PlanRow; price: Price; couponCode: string | null };
/** Null when none was asked for, undefined when there is none of that code. */
type HeldCoupon = CouponRow | null | undefined;
type Draft = { offer: Offer; request: OrderRequest; now: Date };

async function findPlanToOrder(trx: Trx, request: OrderRequest, now: string): Promise<PlanRow> {
  const plan = await findActivePlan(trx, request.input.plan_id);
  if (plan === undefined) throw new AppError("NOT_FOUND");
  const grants = await listGrants(trx, request.userId);
  if (!mayOrder(grants, plan.months, now)) throw fieldError("plan_id", notLonger);
  return plan;
}

function isSameOffer(order: OrderRow, { plan, price, couponCode }: Offer): boolean {
  return (
    order.plan_months === plan.months &&
    order.amount_paise === price.amount &&
    order.coupon_code === couponCode
  );
}

/** An order about to expire is of no use to someone who is about to pay. */
function isAlive(order: OrderRow, now: Date): boolean {
  const neededSeconds = order.status === "created" ? leastLifeSeconds : 0;
  return order.expires_at > secondsAfter(now, neededSeconds);
}

/** The buyer as the gateway and our documents name them. */
function customerOf({ input }: OrderRequest) {
  const { customer_name, customer_email, customer_phone } = input;
  return { customer_name, customer_email, customer_phone };
}

function draftOrder({ offer, request, now }: Draft) {
  const { plan, price, couponCode } = offer;
  const { userId, billing } = request;
  const at = now.toISOString();
  return {
    id: newOrderId(now),
    user_id: userId,
    plan_id: plan.id,
    plan_months: plan.months,
    plan_amount_paise: price.planAmount,
    coupon_code: couponCode,
    discount_paise: price.discount,
    amount_paise: price.amount,
    tax_paise: price.tax,
    currency: "INR",
    ...customerOf(request),
    ...billing,
    idempotency_key: randomUUID(),
    created_at: at,
    updated_at: at,
    expires_at: secondsAfter(now, orderTtlSeconds),
  };
}

/** A coupon that leaves less than ₹1: paid at once, with its months, past the gateway. */
async function insertFreeOrder(trx: Trx, draft: Draft): Promise<OrderRow> {
  const at = draft.now.toISOString();
  const order = await insertOrder(trx, {
    ...draftOrder(draft),
    status: "paid",
    attempted: 1,
    paid_at: at,
  });
  await insertGrant(trx, {
    user_id: order.user_id,
    order_id: order.id,
    plan_id: order.plan_id,
    months: order.plan_months,
    granted_at: at,
    note: "free by coupon",
  });
  return order;
}

async function insertPaidOrder(trx: Trx, draft: Draft): Promise<OrderRow> {
  const order = { ...draftOrder(draft), status: "created" as const };
  const next_sync_at = nextSyncAt(order, [], order.created_at);
  return insertOrder(trx, { ...order, next_sync_at });
}

async function insertNewOrder(trx: Trx, draft: Draft): Promise<Reservation> {
  const free = draft.offer.price.amount === 0;
  const order = await (free ? insertFreeOrder : insertPaidOrder)(trx, draft);
  await insertOrderEvent(trx, {
    order_id: order.id,
    at: order.created_at,
    source: "create",
    from_status: null,
    to_status: order.status,
    detail: { amount_paise: order.amount_paise, coupon: order.coupon_code },
  });
  return { kind: free ? "ready" : "place", order };
}

/** The offer to this buyer now, and their own open orders that stand in its way. */
async function makeOffer(
  trx: Trx,
  request: OrderRequest,
  { own, coupon, now }: { own: OrderRow | undefined; coupon: HeldCoupon; now: Date },
): Promise<{ offer: Offer; blockers: string[] }> {
  const { userId, input } = request;
  const text = now.toISOString();
  const plan = await findPlanToOrder(trx, request, text);
  const wish = { userId, planId: plan.id, now: text, ownOrderId: own?.id ?? null };
  const used = coupon === null ? null : await checkCoupon(trx, coupon, wish);
  const price = priceOf(plan.amount_paise, used?.coupon ?? null);
  const offer = { plan, price, couponCode: input.coupon_code };
  return { offer, blockers: used?.blockers ?? [] };
}

/**
 * The order that is open already, with the buyer's details as typed last: the receipt goes by them.
 * Before the gateway has it, name and addresses stay: its key stands for one body only.
 */
async function reopen(trx: Trx, own: OrderRow, request: OrderRequest): Promise<Reservation> {
  const kind = own.payment_session_id === null ? "place" : "ready";
  const set = kind === "ready" ? { ...customerOf(request), ...request.billing } : request.billing;
  const said = Object.entries(set);
  const same = said.every(([name, value]) => own[name as keyof typeof set] === value);
  if (same) return { kind, order: own };
  const won = await updateOrder(trx, { id: own.id, version: own.version, set });
  return { kind, order: won ? { ...own, ...set, version: own.version + 1 } : own };
}

/** The second click on something free: what the first one got. */
async function findTwin(trx: Trx, { userId, input }: OrderRequest, now: Date) {
  if (input.coupon_code === null) return undefined;
  const since = secondsAfter(now, -doubleClickSeconds);
  const { plan_id: planId, coupon_code: couponCode } = input;
  return findRecentFreeOrder(trx, { userId, planId, couponCode, since });
}

/**
 * Finds the buyer's open order for the plan or writes a new one, with the server's price and the
 * coupon's reservation, in one transaction.
 * @throws AppError NOT_FOUND for an unknown plan, 422 on `plan_id` or `coupon_code`; a unique
 *   violation when the same buyer's other request was faster
 */
export async function reserveOrder(
  parts: BillingDeps,
  request: OrderRequest,
): Promise<Reservation> {
  const { userId, input } = request;
  return parts.db.transaction().execute(async (trx): Promise<Reservation> => {
    const now = parts.clock.now();
    // Held first, the buyer before the coupon: from here on, the buyer's other requests wait for us,
    // and so does everyone with this coupon.
    await lockUser(trx, userId);
    const code = input.coupon_code;
    const coupon: HeldCoupon = code === null ? null : await lockCoupon(trx, code);
    const twin = coupon ? await findTwin(trx, request, now) : undefined;
    if (twin !== undefined) return { kind: "ready", order: twin };
    const own = await findOpenOrder(trx, userId, input.plan_id);
    const { offer, blockers } = await makeOffer(trx, request, { own, coupon, now });
    if (own !== undefined && isSameOffer(own, offer) && isAlive(own, now)) {
      return reopen(trx, own, request);
    }
    const orderIds = [...(own === undefined ? [] : [own.id]), ...blockers];
    if (orderIds.length > 0) return { kind: "supersede", orderIds };
    return insertNewOrder(trx, { offer, request, now });
  });
}
