import type { CreateOrderInput } from "../../../shared/inputs/billing.ts";
import { nowText } from "../../clock.ts";
import { AppError } from "../../errors.ts";
import { getRequestedCoupon } from "../coupons/coupons.ts";
import type { BuyerDeps } from "../deps.ts";
import { runOnce } from "../idempotency.ts";
import { resolveBilling } from "../invoices/billing-profile.ts";
import { upsertBillingProfile } from "../invoices/profile-store.ts";
import { findOrder } from "../orders/order-store.ts";
import type { Purchase } from "../outputs.ts";
import { openPayableOrder } from "./open-payable-order.ts";

const route = "billing.createOrder";
const buyerLimit = { name: "billing.createOrder", max: 60, windowSeconds: 60 };

/** Opens the order and saves the State and GSTIN that came with it. @returns the order's id */
async function openAndSaveProfile(deps: BuyerDeps, userId: string, input: CreateOrderInput) {
  await getRequestedCoupon(deps, userId, input.coupon_code);
  const billing = await resolveBilling(deps.db, userId, input);
  const order = await openPayableOrder(deps, { userId, input, billing });
  const hasProfile = input.customer_state !== undefined || input.customer_gstin !== undefined;
  if (hasProfile)
    await upsertBillingProfile(deps.db, { ...billing, userId, now: nowText(deps.clock) });
  return order.id;
}

/**
 * Orders a plan. A repeated request with the same `Idempotency-Key` gets the same order.
 * `payment_session_id` is null when a coupon made the order free.
 * @throws AppError NOT_FOUND, 422, CONFLICT, TOO_MANY_REQUESTS, BAD_GATEWAY, GATEWAY_TIMEOUT
 */
export async function createOrder(
  deps: BuyerDeps,
  userId: string,
  input: CreateOrderInput,
): Promise<Purchase> {
  await deps.rateLimits.take(buyerLimit, userId);
  const { idempotencyKey: key = "", ...body } = input;
  const work = () => openAndSaveProfile(deps, userId, input);
  const id = key === "" ? await work() : await runOnce(deps, { userId, route, key, body }, work);
  const order = await findOrder(deps.db, id);
  if (order === undefined) throw new AppError("INTERNAL_SERVER_ERROR");
  const isFree = order.amount_paise === 0;
  return { order_id: order.id, payment_session_id: isFree ? null : order.payment_session_id };
}
