import { type Clock, nowText } from "../../clock.ts";
import type { Db } from "../../db/database.ts";
import { OperatorError } from "../../errors.ts";
import { findSubscription } from "../billing.ts";
import { listInvoicesOfOrder } from "../invoices/invoice-store.ts";
import { listMailsOfInvoices } from "../mail-store.ts";
import { findOrder } from "../orders/order-store.ts";
import { listPaymentsOfOrder } from "../orders/payment-store.ts";
import { listRefundsOfOrder } from "../orders/refund-store.ts";
import { findGrantOfOrder, listUnrevokedGrants } from "../plans/grant-store.ts";
import { findLastSpan, toSubscription } from "../plans/subscription.ts";
import {
  type GrantRow,
  insertOperatorGrant,
  listGrantsOfUser,
  listOrderEvents,
  listPlanIds,
  markGrantsRevoked,
} from "./operator-store.ts";

type Deps = { db: Db; clock: Clock };

type GrantInput = {
  userId: string;
  months: number;
  planId: number | null;
  note: string | null;
};

/** @throws OperatorError when a plan does not exist */
export async function validatePlanIds(db: Db, ids: readonly number[]): Promise<void> {
  const existing = await listPlanIds(db);
  const unknown = ids.find((id) => !existing.includes(id));
  if (unknown === undefined) return;
  throw new OperatorError(`There is no plan ${unknown}; there are ${existing.join(", ")}.`);
}

/**
 * Grants months without an order; a running subscription is extended by them.
 * @throws OperatorError for an unknown plan
 */
export async function grantMonths({ db, clock }: Deps, grant: GrantInput): Promise<GrantRow> {
  if (grant.planId !== null) await validatePlanIds(db, [grant.planId]);
  return insertOperatorGrant(db, {
    user_id: grant.userId,
    plan_id: grant.planId,
    months: grant.months,
    granted_at: nowText(clock),
    note: grant.note,
  });
}

/** The grants of the running subscription; none when no subscription runs. */
function filterRunningGrants(grants: GrantRow[], now: string): GrantRow[] {
  const unrevoked = grants.filter((grant) => grant.revoked_at === null);
  const span = findLastSpan(unrevoked);
  if (span === null || now >= span.end) return [];
  return unrevoked.filter((grant) => span.grants.includes(grant));
}

/**
 * Revokes the grants of a user's running subscription, or one grant. Nothing is refunded.
 * @returns the ids of the revoked grants
 * @throws OperatorError when there is nothing to revoke
 */
export async function revokeGrants(
  { db, clock }: Deps,
  userId: string,
  grantId: number | null,
): Promise<number[]> {
  const now = nowText(clock);
  const grants = await listGrantsOfUser(db, userId);
  const chosen =
    grantId === null ? filterRunningGrants(grants, now) : grants.filter(({ id }) => id === grantId);
  const ids = chosen.map(({ id }) => id);
  const revoked = ids.length === 0 ? [] : await markGrantsRevoked(db, ids, now);
  if (revoked.length > 0) return revoked;
  const message =
    grantId === null
      ? "There is no running subscription to revoke."
      : `There is no grant ${grantId} of this person that could be revoked.`;
  throw new OperatorError(message);
}

export async function countSubscribers(deps: Deps): Promise<number> {
  const now = nowText(deps.clock);
  const byUser = Map.groupBy(await listUnrevokedGrants(deps.db), ({ user_id }) => user_id);
  const subscriptions = [...byUser.values()].map((grants) => toSubscription(grants, now));
  return subscriptions.filter((subscription) => subscription?.status === "active").length;
}

/** An order with everything that belongs to it. @throws OperatorError */
export async function getOrderDetails(db: Db, orderId: string) {
  const order = await findOrder(db, orderId);
  if (order === undefined) {
    throw new OperatorError(`There is no order ${orderId}.`);
  }
  const invoices = await listInvoicesOfOrder(db, orderId);
  const ids = invoices.map(({ id }) => id);
  return {
    order,
    grant: (await findGrantOfOrder(db, orderId)) ?? null,
    payments: await listPaymentsOfOrder(db, orderId),
    refunds: await listRefundsOfOrder(db, orderId),
    invoices,
    mails: await listMailsOfInvoices(db, ids),
    events: await listOrderEvents(db, orderId),
  };
}

export async function getSubscriptionDetails(deps: Deps, userId: string) {
  return {
    subscription: await findSubscription(deps, userId),
    grants: await listGrantsOfUser(deps.db, userId),
  };
}
