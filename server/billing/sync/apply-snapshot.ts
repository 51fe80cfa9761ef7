import type { Db, Trx } from "../../db/database.ts";
import { issueDocument } from "../invoices/issue.ts";
import type { Seller } from "../invoices/seller.ts";
import { refundIdOf } from "../orders/order-ids.ts";
import {
  findOrder,
  insertOrderEvent,
  type OrderRow,
  scheduleOrder,
  updateOrder,
} from "../orders/order-store.ts";
import { listPaymentsOfOrder, type PaymentRow, savePayment } from "../orders/payment-store.ts";
import {
  insertRefund,
  listRefundsOfOrder,
  type RefundRow,
  setRefundStatus,
} from "../orders/refund-store.ts";
import { findGrantOfOrder, insertGrant, setGrantRevoked } from "../plans/grant-store.ts";
import { decide, type GatewaySnapshot, type OrderState } from "./order-state.ts";
import { nextSyncAt } from "./sync-schedule.ts";

/** An order with all that hangs on it, as one moment saw it. */
export type OrderView = {
  row: OrderRow;
  state: OrderState;
  payments: PaymentRow[];
  refunds: RefundRow[];
};

export async function loadOrder(db: Db, orderId: string): Promise<OrderView | null> {
  const row = await findOrder(db, orderId);
  if (row === undefined) return null;
  const grant = await findGrantOfOrder(db, orderId);
  const refunds = await listRefundsOfOrder(db, orderId);
  const held = grant === undefined ? "none" : grant.revoked_at === null ? "active" : "revoked";
  const state: OrderState = {
    status: row.status,
    amount: row.amount_paise,
    currency: row.currency,
    expiresAt: row.expires_at,
    paymentId: row.gateway_payment_id,
    lastPaymentStatus: row.last_payment_status,
    attempted: row.attempted === 1,
    grant: held,
    refunds: refunds.map((refund) => ({
      id: refund.id,
      paymentId: refund.gateway_payment_id,
      status: refund.status,
      amount: refund.amount_paise,
    })),
  };
  return { row, state, payments: await listPaymentsOfOrder(db, orderId), refunds };
}

type Application = {
  view: OrderView;
  truth: GatewaySnapshot;
  now: string;
  source: string;
  seller: Seller;
};
export type Applied = { order: OrderRow; changed: boolean; alerts: string[] };

/** Payments and refunds that say something new. */
function newsOf({ view, truth }: Application) {
  const statusOf = new Map(view.payments.map((row) => [row.gateway_payment_id, row.status]));
  const refundStatusOf = new Map(view.refunds.map((row) => [row.id, row.status]));
  return {
    payments: truth.payments.filter(({ id, status }) => statusOf.get(id) !== status),
    refunds: truth.refunds.filter(({ id, status }) => refundStatusOf.get(id) !== status),
  };
}

type Write = Application & { trx: Trx; decision: ReturnType<typeof decide> };

async function writeGrant({ trx, view, now, decision }: Write): Promise<void> {
  const { row } = view;
  if (decision.grant === "give") {
    await insertGrant(trx, {
      user_id: row.user_id,
      order_id: row.id,
      plan_id: row.plan_id,
      months: row.plan_months,
      granted_at: now,
      revoked_at: null,
      note: null,
    });
  }
  if (decision.grant === "revoke") await setGrantRevoked(trx, row.id, now);
  if (decision.grant === "restore") await setGrantRevoked(trx, row.id, null);
}

async function writeMoney(write: Write): Promise<void> {
  const { trx, view, now, decision } = write;
  const orderId = view.row.id;
  const news = newsOf(write);
  for (const payment of news.payments) await savePayment(trx, { orderId, payment, now });
  const common = { order_id: orderId, created_at: now, updated_at: now };
  for (const { id, paymentId, status, amount } of news.refunds) {
    const known = view.refunds.some((refund) => refund.id === id);
    if (known) await setRefundStatus(trx, { id, status, now });
    else {
      const told = { id, gateway_payment_id: paymentId, amount_paise: amount, status };
      const words = { reason: "Made at the gateway", requested_by: "gateway" };
      await insertRefund(trx, { ...common, ...told, ...words });
    }
  }
  for (const paymentId of decision.refundPayments) {
    await insertRefund(trx, {
      ...common,
      id: refundIdOf(orderId, paymentId),
      gateway_payment_id: paymentId,
      amount_paise: view.row.amount_paise,
      status: "REQUESTED",
      reason: "Paid twice",
      requested_by: "system",
    });
  }
}

/** The document that the new state calls for, and the entry in the order's trail. */
async function writeTrail({ trx, view, now, source, seller, decision }: Write, order: OrderRow) {
  const moved = order.status !== view.row.status;
  const document = moved ? await issueDocument(trx, { order, seller, now }) : null;
  await insertOrderEvent(trx, {
    order_id: order.id,
    at: now,
    source,
    from_status: view.row.status,
    to_status: order.status,
    detail: {
      grant: decision.grant,
      payment: decision.paymentId,
      payment_status: decision.lastPaymentStatus,
      alerts: decision.alerts,
      ...(document === null ? {} : { document: document.serial }),
    },
  });
}

/**
 * Applies what the gateway says to an order, with its grant, payments and refunds, in one
 * transaction; nothing is written when it is no news.
 * @returns null when the order changed since `view` was loaded: load, fetch and try again
 */
export async function applySnapshot(db: Db, application: Application): Promise<Applied | null> {
  const { view, truth, now } = application;
  const { row, state } = view;
  const decision = decide(state, truth, now);
  const news = newsOf(application);
  const sessionId = row.payment_session_id ?? truth.order?.sessionId ?? null;
  const moved = decision.status !== row.status || decision.grant !== "keep";
  const changed =
    moved ||
    news.payments.length + news.refunds.length + decision.refundPayments.length > 0 ||
    decision.lastPaymentStatus !== row.last_payment_status ||
    sessionId !== row.payment_session_id;
  if (!changed) return { order: row, changed, alerts: decision.alerts };
  const set = {
    status: decision.status,
    last_payment_status: decision.lastPaymentStatus,
    gateway_payment_id: decision.paymentId,
    gateway_order_id: row.gateway_order_id ?? truth.order?.gatewayOrderId ?? null,
    payment_session_id: sessionId,
    attempted: decision.attempted ? 1 : 0,
    paid_at: row.paid_at ?? (decision.status === "paid" ? now : null),
    updated_at: now,
  };
  return db.transaction().execute(async (trx) => {
    const won = await updateOrder(trx, { id: row.id, version: row.version, set });
    if (!won) return null;
    const write: Write = { ...application, trx, decision };
    await writeGrant(write);
    await writeMoney(write);
    const refunds = await listRefundsOfOrder(trx, row.id);
    const order = { ...row, ...set, version: row.version + 1 };
    order.next_sync_at = nextSyncAt(order, refunds, now);
    await scheduleOrder(trx, order);
    await writeTrail(write, order);
    return { order, changed, alerts: decision.alerts };
  });
}
