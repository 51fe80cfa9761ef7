import type { Plan } from "../../shared/billing/plans.ts";
import { type Clock, nowText, secondsAfter } from "../clock.ts";
import type { Db } from "../db/database.ts";
import { deleteRemindersBefore } from "./mail/mail-store.ts";
import { type MailDeps, sendMails } from "./mail/mails.ts";
import { planReminders } from "./mail/reminders.ts";
import { listGrants } from "./plans/grant-store.ts";
import { listActivePlans } from "./plans/plan-store.ts";
import { foldSubscription, type Subscription } from "./plans/subscription.ts";
import type { BillingDeps } from "./sync/deps.ts";
import { handleStoredEvents, reconcileDue, wakeOpenOrders } from "./sync/reconcile.ts";
import { deleteEventsBefore } from "./sync/webhook-store.ts";

// As long as a refund can be asked of the gateway (facts: payments): the trail stays with the order.
const eventsKeptSeconds = 183 * 86_400;

type Parts = { db: Db; clock: Clock };

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

/** Someone's subscription as the profile shows it; null when nothing is owned. */
export async function getSubscription(parts: Parts, userId: string): Promise<Subscription | null> {
  return foldSubscription(await listGrants(parts.db, userId), nowText(parts.clock));
}

/** True while someone may chat: the entitlement that every send asks for. */
export async function isSubscribed(parts: Parts, userId: string): Promise<boolean> {
  const subscription = await getSubscription(parts, userId);
  return subscription?.status === "active";
}

/**
 * SyncQueue at every order and refund whose time has come, and at what webhooks left behind; told to
 * stop, it begins no other look.
 */
export async function reconcile(parts: BillingDeps, signal?: AbortSignal): Promise<void> {
  await handleStoredEvents(parts, { signal });
  await reconcileDue(parts, signal);
}

/** For a start: what is open is due at once, however long the server was away. */
export async function recoverBilling(parts: BillingDeps): Promise<void> {
  await wakeOpenOrders(parts);
}

/** Sends the documents and reminders that are owed by mail. */
export async function sendBillingMails(parts: MailDeps): Promise<void> {
  await sendMails(parts);
}

/** Finds out whose subscription ends soon, and owes them a reminder. */
export async function remindSubscribers(parts: Parts): Promise<void> {
  await planReminders(parts);
}

/** Forgets webhooks that were worked on long ago, and reminders that were sent then. */
export async function purgeBilling(parts: Parts): Promise<void> {
  const before = secondsAfter(parts.clock.now(), -eventsKeptSeconds);
  await deleteEventsBefore(parts.db, before);
  await deleteRemindersBefore(parts.db, before);
}
