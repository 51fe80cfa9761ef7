import type { CreateOrderInput } from "../../../shared/inputs/billing.ts";
import { AppError } from "../../errors.ts";
import type { RateLimits } from "../../rate-limits.ts";
import { findGivenCoupon } from "../coupons/guess-limit.ts";
import { once } from "../idempotency.ts";
import { resolveBilling, saveBillingProfile } from "../invoices/billing-profile.ts";
import { findOrder } from "../orders/order-store.ts";
import type { BillingDeps } from "../sync/deps.ts";
import { openOrder } from "./open-order.ts";

type Parts = BillingDeps & { rateLimits: RateLimits };
export type Purchase = { order_id: string; payment_session_id: string | null };

const route = "billing.createOrder";
const buyerLimit = { name: "billing.createOrder", max: 60, windowSeconds: 60 };

/** Opens the order with what its invoice will carry, and keeps what was said of that. */
async function place(parts: Parts, userId: string, input: CreateOrderInput) {
  await findGivenCoupon(parts, userId, input.coupon_code);
  const billing = await resolveBilling(parts.db, userId, input);
  const order = await openOrder(parts, { userId, input, billing });
  const said = input.customer_state !== undefined || input.customer_gstin !== undefined;
  if (said) await saveBillingProfile(parts, userId, input);
  return order.id;
}

/**
 * Orders a plan for the signed-in buyer; with an `Idempotency-Key` the same request is answered from
 * what it made the first time. `payment_session_id` is null when a coupon made it free.
 * @throws AppError NOT_FOUND, 422, CONFLICT, TOO_MANY_REQUESTS, BAD_GATEWAY, GATEWAY_TIMEOUT
 */
export async function createOrder(
  parts: Parts,
  userId: string,
  input: CreateOrderInput,
): Promise<Purchase> {
  await parts.rateLimits.take(buyerLimit, userId);
  const { idempotencyKey: key = "", ...body } = input;
  const work = () => place(parts, userId, input);
  const id = key === "" ? await work() : await once(parts, { userId, route, key, body }, work);
  const order = await findOrder(parts.db, id);
  if (order === undefined) throw new AppError("INTERNAL_SERVER_ERROR");
  const free = order.amount_paise === 0;
  return { order_id: order.id, payment_session_id: free ? null : order.payment_session_id };
}
