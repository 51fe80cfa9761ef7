import { type Clock, nowText } from "../../clock.ts";
import type { Db } from "../../db/database.ts";
import { OperatorError } from "../../errors.ts";
import { getSubscription } from "../billing.ts";
import { type InvoiceRow, listInvoicesOfOrder } from "../invoices/invoice-store.ts";
import { type BillingMailRow, listMailsOfInvoices } from "../mail/mail-store.ts";
import { findOrder, type OrderRow } from "../orders/order-store.ts";
import { listPaymentsOfOrder, type PaymentRow } from "../orders/payment-store.ts";
import { listRefundsOfOrder, type RefundRow } from "../orders/refund-store.ts";
import { findGrantOfOrder } from "../plans/grant-store.ts";
import { toSubscription, findLastSpan } from "../plans/subscription.ts";
import {
  type GrantRow,
  insertOperatorGrant,
  listAllGrants,
  listUnrevokedGrants,
  listOrderEvents,
  listPlanIds,
  type OrderEventRow,
  revokeGrantRows,
} from "./operator-store.ts";

type Deps = { db: Db; clock: Clock };

export type GrantInput = { userId: string; months: number; planId: number | null; note: string | null };

/** @throws OperatorError when one of the plans was never there */
export async function validatePlanIds(db: Db, ids: readonly number[]): Promise<void> {
  const known = await listPlanIds(db);
  const unknown = ids.find((id) => !known.includes(id));
  if (unknown === undefined) return;
  throw new OperatorError(`There is no plan ${unknown}; there are ${known.join(", ")}.`);
}

/**
 * Months from the operator, without an order; added at the end of a running subscription.
 * @throws OperatorError for an unknown plan
 */
export async function grantMonths({ db, clock }: Deps, gift: GrantInput): Promise<GrantRow> {
  if (gift.planId !== null) await validatePlanIds(db, [gift.planId]);
  return insertOperatorGrant(db, {
    user_id: gift.userId,
    order_id: null,
    plan_id: gift.planId,
    months: gift.months,
    granted_at: nowText(clock),
    revoked_at: null,
    note: gift.note,
  });
}

/** The grants that make up a subscription that runs now; none when it does not. */
function runningGrants(grants: GrantRow[], now: string): GrantRow[] {
  const living = grants.filter((grant) => grant.revoked_at === null);
  const span = findLastSpan(living);
  if (span === null || now >= span.end) return [];
  return living.filter((grant) => span.grants.includes(grant));
}

/**
 * Ends someone's running subscription, or takes one grant of it away: bought or given, and no money
 * goes back.
 * @returns the ids of the revoked grants
 * @throws OperatorError when there is nothing to revoke
 */
export async function revokeGrants(
  { db, clock }: Deps,
  userId: string,
  grantId: number | null,
): Promise<number[]> {
  const now = nowText(clock);
  const grants = await listAllGrants(db, userId);
  const chosen =
    grantId === null ? runningGrants(grants, now) : grants.filter(({ id }) => id === grantId);
  const ids = chosen.map(({ id }) => id);
  const revoked = ids.length === 0 ? [] : await revokeGrantRows(db, ids, now);
  if (revoked.length > 0) return revoked;
  const message =
    grantId === null
      ? "There is no running subscription to revoke."
      : `There is no grant ${grantId} of this person that could be revoked.`;
  throw new OperatorError(message);
}

/** How many people may chat now. */
export async function countSubscribers(deps: Deps): Promise<number> {
  const now = nowText(deps.clock);
  const byUser = Map.groupBy(await listUnrevokedGrants(deps.db), ({ user_id }) => user_id);
  const folds = [...byUser.values()].map((grants) => toSubscription(grants, now));
  return folds.filter((fold) => fold?.status === "active").length;
}

export type OrderDetails = {
  order: OrderRow;
  grant: GrantRow | null;
  payments: PaymentRow[];
  refunds: RefundRow[];
  documents: InvoiceRow[];
  /** The mails of those documents. */
  mails: BillingMailRow[];
  events: OrderEventRow[];
};

/** All that is known of an order. @throws OperatorError */
export async function getOrderDetails(db: Db, orderId: string): Promise<OrderDetails> {
  const order = await findOrder(db, orderId);
  if (order === undefined) {
    throw new OperatorError(`There is no order ${orderId}.`);
  }
  const documents = await listInvoicesOfOrder(db, orderId);
  const documentIds = documents.map(({ id }) => id);
  return {
    order,
    grant: (await findGrantOfOrder(db, orderId)) ?? null,
    payments: await listPaymentsOfOrder(db, orderId),
    refunds: await listRefundsOfOrder(db, orderId),
    documents,
    mails: await listMailsOfInvoices(db, documentIds),
    events: await listOrderEvents(db, orderId),
  };
}

/** What someone owns, and how it came about. */
export async function getSubscriptionDetails(deps: Deps, userId: string) {
  return {
    subscription: await getSubscription(deps, userId),
    grants: await listAllGrants(deps.db, userId),
  };
}
