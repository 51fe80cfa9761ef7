import type { Plan } from "../../shared/billing/plan.ts";
import type { Language } from "../../shared/i18n/languages.ts";
import { retentionSeconds } from "../../shared/privacy/retention.ts";
import { type Clock, nowText, secondsAfter } from "../clock.ts";
import type { Db } from "../db/database.ts";
import type { BillingDeps } from "./deps.ts";
import { getInvoice } from "./invoices/get-invoices.ts";
import { listInvoicesOfUser } from "./invoices/invoice-store.ts";
import type { DrawingProcess } from "./invoices/pdf/drawing-process.ts";
import { invoiceFileName } from "./invoices/view.ts";
import { sendBillingMails } from "./mail/mails.ts";
import { queueReminders } from "./mail/reminders.ts";
import { deleteRemindersBefore } from "./mail-store.ts";
import { deleteOldGrants, deleteOrders, listOldOrderIds } from "./orders/purge-store.ts";
import { type Invoice, type Subscription, subscriptionOutput } from "./outputs.ts";
import { findRevokedPurchase, listUnrevokedGrantsOfUser } from "./plans/grant-store.ts";
import { listActivePlans } from "./plans/plan-store.ts";
import { toSubscription } from "./plans/subscription.ts";
import { handleStoredEvents, markUnsettledOrdersDue, reconcileDue } from "./sync/reconcile.ts";
import { countWatchedOrders } from "./sync/reconcile-store.ts";
import { deleteWebhookEventsBefore } from "./sync/webhook-store.ts";

type Deps = { db: Db; clock: Clock };

/** The plans on sale, shortest first. */
export async function listPlans(db: Db): Promise<Plan[]> {
  const plans = await listActivePlans(db);
  return plans.map(({ id, months, amount_paise, description }) => ({
    id,
    months,
    amount: amount_paise,
    description,
  }));
}

async function findGrantedSubscription({ db, clock }: Deps, userId: string) {
  return toSubscription(await listUnrevokedGrantsOfUser(db, userId), nowText(clock));
}

/**
 * A user's subscription as the profile shows it; null when nothing was ever bought or all of it went back. One that the
 * operator revoked has expired then.
 */
export async function findSubscription(deps: Deps, userId: string): Promise<Subscription | null> {
  const subscription = await findGrantedSubscription(deps, userId);
  if (subscription !== null) return subscription;
  const revoked = await findRevokedPurchase(deps.db, userId);
  if (revoked === undefined || revoked.revoked_at === null) return null;
  const { plan_id, granted_at: start_date, revoked_at: end_date } = revoked;
  return { status: "expired", start_date, end_date, plan_id };
}

/** True while a subscription is active. Every message sent checks it. */
export async function isSubscribed(deps: Deps, userId: string): Promise<boolean> {
  const subscription = await findGrantedSubscription(deps, userId);
  return subscription?.status === "active";
}

/**
 * Handles the webhooks that are left over and syncs every order that is due. Once `signal` aborts, no
 * other order is begun.
 */
export async function reconcile(deps: BillingDeps, signal?: AbortSignal): Promise<void> {
  await handleStoredEvents(deps, { signal });
  await reconcileDue(deps, signal);
}

/** All of a user's receipts, invoices and credit notes, by their number within an order. */
export async function listInvoices(db: Db, userId: string): Promise<Invoice[]> {
  const rows = await listInvoicesOfUser(db, userId);
  return Promise.all(rows.map(({ id }) => getInvoice(db, id)));
}

/** Draws an invoice as a PDF. @returns its bytes with the name of its file */
export async function drawInvoicePdf(
  drawing: DrawingProcess,
  invoice: Invoice,
  language: Language,
): Promise<{ name: string; bytes: Buffer }> {
  return { name: invoiceFileName(invoice), bytes: await drawing.draw(invoice, language) };
}

const purgedOrdersMax = 200;

/** Deletes the records of purchases that the law no longer asks for, some orders at a time. */
async function purgePurchases({ db, clock }: Deps): Promise<void> {
  const now = clock.now();
  const before = secondsAfter(now, -retentionSeconds("money", now));
  for (;;) {
    const ids = await listOldOrderIds(db, { before, limit: purgedOrdersMax });
    if (ids.length > 0) await db.transaction().execute((trx) => deleteOrders(trx, ids));
    if (ids.length < purgedOrdersMax) break;
  }
  await deleteOldGrants(db, before);
}

/** Deletes old handled webhooks, sent reminders, and invoices and payments after their retention time. */
export async function purgeBilling(deps: Deps): Promise<void> {
  const now = deps.clock.now();
  const before = secondsAfter(now, -retentionSeconds("gatewayMessages", now));
  await deleteWebhookEventsBefore(deps.db, before);
  await deleteRemindersBefore(deps.db, before);
  await purgePurchases(deps);
}

// Other features may use these too.
export {
  countWatchedOrders,
  markUnsettledOrdersDue,
  queueReminders,
  sendBillingMails,
  subscriptionOutput,
};
