import type { Db, Trx } from "../../db/database.ts";
import { issueInvoice } from "../invoices/issue.ts";
import type { Seller } from "../invoices/seller.ts";
import { toRefundId } from "../orders/order-ids.ts";
import {
  findOrder,
  insertOrderEvent,
  type OrderRow,
  setNextSyncAt,
  updateOrder,
} from "../orders/order-store.ts";
import { listPaymentsOfOrder, type PaymentRow, savePayment } from "../orders/payment-store.ts";
import {
  insertRefund,
  listRefundsOfOrder,
  type RefundRow,
  secondPaymentReason,
  updateRefundStatus,
} from "../orders/refund-store.ts";
import {
  findGrantOfOrder,
  insertGrant,
  listUnrevokedGrantsOfUser,
  markGrantRestored,
  markGrantRevoked,
} from "../plans/grant-store.ts";
import { computeRestoredAt } from "../plans/subscription.ts";
import { decideForDeletedBuyer } from "./deleted-buyer.ts";
import type { OrderAlert } from "./order-alert.ts";
import {
  computeNextState,
  type Decision,
  type GatewaySnapshot,
  type OrderState,
} from "./order-state.ts";
import { toRecordedRefund } from "./refund-state.ts";
import { nextSyncAt } from "./sync-schedule.ts";

/** An order with its payments and refunds as our database has them. */
export type StoredOrder = {
  row: OrderRow;
  state: OrderState;
  payments: PaymentRow[];
  refunds: RefundRow[];
};

export async function findStoredOrder(db: Db, orderId: string): Promise<StoredOrder | null> {
  const row = await findOrder(db, orderId);
  if (row === undefined) return null;
  const grant = await findGrantOfOrder(db, orderId);
  const refunds = await listRefundsOfOrder(db, orderId);
  const grantState =
    grant === undefined ? "none" : grant.revoked_at === null ? "active" : "revoked";
  const state: OrderState = {
    status: row.status,
    amount: row.amount_paise,
    currency: row.currency,
    expiresAt: row.expires_at,
    paymentId: row.gateway_payment_id,
    lastPaymentStatus: row.last_payment_status,
    attempted: row.attempted === 1,
    grant: grantState,
    refunds: refunds.map(toRecordedRefund),
  };
  return { row, state, payments: await listPaymentsOfOrder(db, orderId), refunds };
}

type SnapshotInput = {
  stored: StoredOrder;
  snapshot: GatewaySnapshot;
  now: string;
  /** The moment `now` by the database's clock, from which the next sync is scheduled for all instances. */
  databaseNow: string;
  source: string;
  seller: Seller;
};
export type AppliedSnapshot = { order: OrderRow; changed: boolean; alerts: OrderAlert[] };

/** The snapshot's payments and refunds that are new or have a new status. */
function findChanges({ stored, snapshot }: SnapshotInput) {
  const paymentStatuses = new Map(
    stored.payments.map((row) => [row.gateway_payment_id, row.status]),
  );
  const refundStatuses = new Map(stored.refunds.map((row) => [row.id, row.status]));
  return {
    payments: snapshot.payments.filter(({ id, status }) => paymentStatuses.get(id) !== status),
    refunds: snapshot.refunds.filter(({ id, status }) => refundStatuses.get(id) !== status),
  };
}

type SnapshotWrite = SnapshotInput & {
  trx: Trx;
  decision: Decision;
  changes: ReturnType<typeof findChanges>;
};

/** Gives back the months that a refund or reversal ended; what the operator ended stays ended. */
async function restoreGrant({ trx, stored: { row }, now }: SnapshotWrite): Promise<void> {
  const grant = await findGrantOfOrder(trx, row.id);
  if (grant === undefined || grant.revoked_at === null) return;
  const { granted_at, revoked_at } = grant;
  const others = await listUnrevokedGrantsOfUser(trx, row.user_id);
  const grantedAt = computeRestoredAt({ granted_at, revoked_at }, others, now);
  await markGrantRestored(trx, { orderId: row.id, grantedAt });
}

async function writeGrant(write: SnapshotWrite): Promise<void> {
  const { trx, stored, now, decision } = write;
  const { row } = stored;
  if (decision.grant === "give") {
    await insertGrant(trx, {
      user_id: row.user_id,
      order_id: row.id,
      plan_id: row.plan_id,
      months: row.plan_months,
      granted_at: now,
    });
  }
  if (decision.grant === "revoke") await markGrantRevoked(trx, row.id, now);
  if (decision.grant === "restore") await restoreGrant(write);
}

async function writePaymentsAndRefunds({
  trx,
  stored,
  now,
  decision,
  changes,
}: SnapshotWrite): Promise<void> {
  const orderId = stored.row.id;
  for (const payment of changes.payments) await savePayment(trx, { orderId, payment, now });
  const common = { order_id: orderId, created_at: now, updated_at: now };
  for (const { id, paymentId, status, amount } of changes.refunds) {
    if (stored.refunds.some((refund) => refund.id === id)) {
      await updateRefundStatus(trx, { id, status, now });
      continue;
    }
    await insertRefund(trx, {
      ...common,
      id,
      gateway_payment_id: paymentId,
      amount_paise: amount,
      status,
      reason: "Made at the gateway",
      requested_by: "gateway",
    });
  }
  for (const { paymentId, amount } of decision.dueRefunds) {
    await insertRefund(trx, {
      ...common,
      id: toRefundId(orderId, paymentId),
      gateway_payment_id: paymentId,
      amount_paise: amount,
      status: "REQUESTED",
      reason: paymentId === decision.paymentId ? "Account deletion" : secondPaymentReason,
      requested_by: "system",
    });
  }
}

/** Issues the invoice of a new status and inserts an order event. */
async function writeOrderEvent(
  { trx, stored, now, source, seller, decision }: SnapshotWrite,
  order: OrderRow,
) {
  const isNewStatus = order.status !== stored.row.status;
  const invoice = isNewStatus ? await issueInvoice(trx, { order, seller, now }) : null;
  await insertOrderEvent(trx, {
    order_id: order.id,
    at: now,
    source,
    from_status: stored.row.status,
    to_status: order.status,
    detail: {
      grant: decision.grant,
      payment: decision.paymentId,
      payment_status: decision.lastPaymentStatus,
      alerts: decision.alerts,
      ...(invoice === null ? {} : { invoice: invoice.serial }),
    },
  });
}

function toColumns({ row }: StoredOrder, snapshot: GatewaySnapshot, decision: Decision) {
  return {
    status: decision.status,
    last_payment_status: decision.lastPaymentStatus,
    gateway_payment_id: decision.paymentId,
    gateway_order_id: row.gateway_order_id ?? snapshot.order?.gatewayOrderId ?? null,
    payment_session_id: row.payment_session_id ?? snapshot.order?.sessionId ?? null,
    attempted: decision.attempted ? 1 : 0,
  };
}

/**
 * Applies the gateway's snapshot to an order with its grant, payments and refunds, in one transaction.
 * Writes nothing when the snapshot has nothing new.
 * @returns null when the order has changed since `stored` was read: read, fetch and apply again
 */
export async function applySnapshot(db: Db, given: SnapshotInput): Promise<AppliedSnapshot | null> {
  const { stored, now, databaseNow } = given;
  const { row, state } = stored;
  const proposed = computeNextState(state, given.snapshot, now);
  const snapshot = { ...given.snapshot, refunds: proposed.refunds };
  const input = { ...given, snapshot };
  const decision = await decideForDeletedBuyer(db, input, proposed);
  const changes = findChanges(input);
  const columns = toColumns(stored, snapshot, decision);
  const changed =
    decision.status !== row.status ||
    decision.grant !== "keep" ||
    changes.payments.length + changes.refunds.length + decision.dueRefunds.length > 0 ||
    decision.lastPaymentStatus !== row.last_payment_status ||
    columns.payment_session_id !== row.payment_session_id;
  if (!changed) return { order: row, changed, alerts: decision.alerts };
  const paid_at = row.paid_at ?? (decision.status === "paid" ? now : null);
  const set = { ...columns, paid_at, updated_at: now };
  return db.transaction().execute(async (trx) => {
    const isUpdated = await updateOrder(trx, { id: row.id, version: row.version, set });
    if (!isUpdated) return null;
    const write: SnapshotWrite = { ...input, trx, decision, changes };
    await writeGrant(write);
    await writePaymentsAndRefunds(write);
    const payments = await listPaymentsOfOrder(trx, row.id);
    const refunds = await listRefundsOfOrder(trx, row.id);
    const order = { ...row, ...set, version: row.version + 1 };
    order.next_sync_at = nextSyncAt(order, { payments, refunds }, databaseNow);
    await setNextSyncAt(trx, order);
    await writeOrderEvent(write, order);
    return { order, changed, alerts: decision.alerts };
  });
}
