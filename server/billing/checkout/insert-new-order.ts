import { randomUUID } from "node:crypto";
import type { CreateOrderInput } from "../../../shared/inputs/billing.ts";
import { secondsAfter } from "../../clock.ts";
import type { Trx } from "../../db/database.ts";
import { newOrderId } from "../orders/order-ids.ts";
import { insertOrder, insertOrderEvent, type OrderRow } from "../orders/order-store.ts";
import type { BillingProfile } from "../outputs.ts";
import { insertGrant } from "../plans/grant-store.ts";
import type { PlanRow } from "../plans/plan-store.ts";
import type { OrderPrice } from "../plans/price.ts";
import { nextSyncAt } from "../sync/sync-schedule.ts";

const orderTtlSeconds = 3600;

export type OrderRequest = {
  userId: string;
  input: CreateOrderInput;
  billing: BillingProfile;
};

/** A plan at the price that this buyer pays now. */
export type Offer = { plan: PlanRow; price: OrderPrice; couponCode: string | null };

type NewOrder = {
  offer: Offer;
  request: OrderRequest;
  now: Date;
  /** The moment of the order by the database's clock, by which the reconciler finds what is due. */
  databaseNow: Date;
};

/** The buyer's name, email address and number, for the gateway and our invoices. */
export function toCustomerColumns({ input }: OrderRequest) {
  const { customer_name, customer_email, customer_phone } = input;
  return { customer_name, customer_email, customer_phone };
}

/** What an order costs, and by which coupon. */
export function toPriceColumns({ plan, price, couponCode }: Offer) {
  return {
    plan_amount_paise: plan.amount_paise,
    coupon_code: couponCode,
    discount_paise: price.discount,
    amount_paise: price.amount,
    tax_paise: price.tax,
  };
}

function toOrderColumns({ offer, request, now }: NewOrder) {
  const { plan } = offer;
  const { userId, billing } = request;
  const at = now.toISOString();
  return {
    id: newOrderId(now),
    user_id: userId,
    plan_id: plan.id,
    plan_months: plan.months,
    ...toPriceColumns(offer),
    currency: "INR",
    ...toCustomerColumns(request),
    ...billing,
    idempotency_key: randomUUID(),
    created_at: at,
    updated_at: at,
    expires_at: secondsAfter(now, orderTtlSeconds),
  };
}

/** A coupon left less than ₹1: the order is paid at once, without the gateway. */
async function insertFreeOrder(trx: Trx, newOrder: NewOrder): Promise<OrderRow> {
  const at = newOrder.now.toISOString();
  const columns = toOrderColumns(newOrder);
  const order = await insertOrder(trx, { ...columns, status: "paid", attempted: 1, paid_at: at });
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

async function insertPayableOrder(trx: Trx, newOrder: NewOrder): Promise<OrderRow> {
  const order = { ...toOrderColumns(newOrder), status: "created" as const };
  const created_at = newOrder.databaseNow.toISOString();
  const next_sync_at = nextSyncAt(
    { ...order, created_at },
    { payments: [], refunds: [] },
    created_at,
  );
  return insertOrder(trx, { ...order, next_sync_at });
}

/** Inserts an order and its first order event. */
export async function insertNewOrder(trx: Trx, newOrder: NewOrder): Promise<OrderRow> {
  const isFree = newOrder.offer.price.amount === 0;
  const order = await (isFree ? insertFreeOrder : insertPayableOrder)(trx, newOrder);
  await insertOrderEvent(trx, {
    order_id: order.id,
    at: order.created_at,
    source: "create",
    from_status: null,
    to_status: order.status,
    detail: { amount_paise: order.amount_paise, coupon: order.coupon_code },
  });
  return order;
}
