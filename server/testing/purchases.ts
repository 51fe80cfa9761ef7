import { expect } from "vitest";
import { GatewayError, type GatewayFailure } from "../billing/gateway/types.ts";
import { insertRefund } from "../billing/orders/refund-store.ts";
import { type RestAnswer, type RestOptions, rest } from "./http/rest.ts";
import type { TestApp } from "./test-app.ts";

type Buyer = { token: string };
type OrderFields = { plan_id?: unknown; coupon_code?: unknown; [field: string]: unknown };

/** The body of `POST /cashfree/create-order` as the pricing page sends it. */
export function orderBody(fields: OrderFields = {}): Record<string, unknown> {
  return {
    customer_id: "somebody-else",
    plan_id: 1,
    coupon_code: null,
    customer_name: "Asha Verma",
    customer_email: "asha@example.in",
    customer_phone: "98765 43210",
    ...fields,
  };
}

/** `POST /cashfree/create-order` by a buyer. */
export function postOrder(
  app: TestApp,
  { token }: Buyer,
  fields: OrderFields & { headers?: RestOptions["headers"] } = {},
): Promise<RestAnswer> {
  const { headers, ...body } = fields;
  const options = { token, body: orderBody(body), ...(headers && { headers }) };
  return rest(app, "POST /cashfree/create-order", options);
}

/** Creates an order for a plan and returns the order's id. */
export async function createTestOrder(
  app: TestApp,
  buyer: Buyer,
  fields: OrderFields = {},
): Promise<string> {
  const { body, status } = await postOrder(app, buyer, fields);
  if (status !== 200) throw new Error(`create-order answered ${status}: ${JSON.stringify(body)}`);
  return body.data.order_id;
}

/** `POST /cashfree/verify-order` by a buyer. */
export function postVerify(
  app: TestApp,
  { token }: Buyer,
  body: { order_id: unknown; plan_id?: unknown },
): Promise<RestAnswer> {
  return rest(app, "POST /cashfree/verify-order", { token, body: { plan_id: 1, ...body } });
}

/** Creates an order, pays it at the gateway, and verifies it. @returns the order's id */
export async function buyPlan(
  app: TestApp,
  buyer: Buyer,
  fields: OrderFields = {},
): Promise<string> {
  const id = await createTestOrder(app, buyer, fields);
  await app.gateway.pay(id, "success");
  const { body } = await postVerify(app, buyer, { order_id: id, plan_id: fields.plan_id ?? 1 });
  if (body.status !== true) throw new Error(`verify answered ${JSON.stringify(body)}`);
  return id;
}

/** The subscription in the buyer's profile, or null. */
export async function findSubscription(app: TestApp, { token }: Buyer) {
  const { body } = await rest(app, "GET /user-profile", { token });
  return body.data.subscription;
}

/** The buyer's payment history, newest first. */
export async function listPayments(app: TestApp, { token }: Buyer) {
  const { body } = await rest(app, "GET /payment-history", { token });
  return body.data.data;
}

/** Inserts a coupon; it takes off 100 % by default. */
export async function insertCoupon(
  app: TestApp,
  code: string,
  coupon: Record<string, unknown> = {},
): Promise<void> {
  await app.db
    .insertInto("coupons")
    .values({
      code,
      percent_off: coupon.amount_off_paise === undefined ? 100 : null,
      created_at: app.clock.now().toISOString(),
      ...coupon,
    })
    .execute();
}

/** Waits until the gateway has sent its webhooks and the product has handled them. */
export async function waitForWebhooks({ gateway, db }: TestApp): Promise<void> {
  await gateway.webhooksSettled();
  const unhandled = db.selectFrom("webhook_events").select("id").where("handled_at", "is", null);
  await expect.poll(() => unhandled.execute(), { timeout: 5000 }).toEqual([]);
}

export async function getOrderStatus(app: TestApp, id: string): Promise<string | undefined> {
  const query = app.db.selectFrom("orders").select("status").where("id", "=", id);
  return (await query.executeTakeFirst())?.status;
}

/** Refunds rupees of a paid order as the operator does in the gateway's dashboard; the webhook reports it. */
export async function refundAtGateway(
  app: TestApp,
  orderId: string,
  rupees: number,
): Promise<void> {
  const there = app.gateway.orders.get(orderId);
  const refundId = `dashboard_${orderId}`;
  there?.refunds.push({
    refundId,
    cfRefundId: "77",
    cfPaymentId: there.payments[0]?.cfPaymentId ?? "",
    amount: rupees,
    note: null,
    status: "PENDING",
    createdAt: app.clock.now(),
    processedAt: null,
  });
  app.gateway.refundStatus(refundId, "SUCCESS");
  await app.gateway.webhooksSettled();
}

/** The alerts about orders that were logged for the operator. */
export function listAlerts(app: TestApp): string[] {
  return app
    .logged()
    .split("\n")
    .filter((line) => line.includes("order needs attention"))
    .flatMap((line): string[] => JSON.parse(line).alerts);
}

/** How often an alert was logged. */
export function countAlerts(app: TestApp, alert: string): number {
  return listAlerts(app).filter((logged) => logged === alert).length;
}

/** Inserts a refund of an order for ₹99 that its buyer asked for and that was not sent. */
export async function insertUnsentRefund({ db, clock }: TestApp, orderId: string): Promise<void> {
  const at = clock.now().toISOString();
  await insertRefund(db, {
    id: `rf_${orderId}`,
    order_id: orderId,
    gateway_payment_id: null,
    amount_paise: 9900,
    reason: "Asked",
    requested_by: "buyer",
    status: "REQUESTED",
    created_at: at,
    updated_at: at,
  });
}

/** What the gateway's client throws when a call fails; by default because no answer came. */
export function createGatewayError(failure: Partial<GatewayFailure> = {}): GatewayError {
  return new GatewayError({
    kind: "failed",
    operation: "test",
    status: null,
    code: null,
    type: null,
    detail: null,
    requestId: null,
    retryAfterSeconds: null,
    ...failure,
  });
}

/** What it throws when the gateway refuses the call. */
export const createRefusal = () => createGatewayError({ kind: "refused", status: 400 });
