import { findEmail, purgeAuth } from "../auth/auth.ts";
import {
  purgeBilling,
  reconcile,
  recoverBilling,
  remindSubscribers,
  sendBillingMails,
} from "../billing/billing.ts";
import { purgeChat } from "../chat/chat.ts";
import type { AppContext } from "../context.ts";
import { deleteExpiredKeys } from "../idempotency/idempotency.ts";
import { type Job, type Schedule, startSchedule } from "./schedule.ts";

const repliesEverySeconds = 10;
const reconcileEverySeconds = 5;
const mailEverySeconds = 5;
const remindEverySeconds = 900;
const purgeEverySeconds = 3600;
const refreshPagesEverySeconds = 10;

type Pages = { refreshPages(): Promise<void> };

/** Starts the periodic jobs of the product; `pages` is absent in tests without a client. */
export function startJobs(ctx: AppContext, pages?: Pages): Schedule {
  const jobs: Job[] = [
    {
      name: "orphaned replies",
      everySeconds: repliesEverySeconds,
      run: () => ctx.replies.recoverOrphans(),
    },
    {
      name: "reconcile",
      everySeconds: reconcileEverySeconds,
      atStart: () => recoverBilling(ctx),
      run: (signal) => reconcile(ctx, signal),
    },
    {
      name: "billing mails",
      everySeconds: mailEverySeconds,
      run: () => sendBillingMails({ ...ctx, findEmail: (userId) => findEmail(ctx, userId) }),
    },
    {
      name: "reminders",
      everySeconds: remindEverySeconds,
      run: () => remindSubscribers(ctx),
    },
    {
      name: "purge",
      everySeconds: purgeEverySeconds,
      async run(signal) {
        for (const purge of [purgeAuth, deleteExpiredKeys, purgeBilling, purgeChat]) {
          signal.throwIfAborted();
          await purge(ctx);
        }
      },
    },
  ];
  if (pages !== undefined) {
    // Another process, the operator's tool or the seed, may change prices and services.
    jobs.push({
      name: "pages",
      everySeconds: refreshPagesEverySeconds,
      run: () => pages.refreshPages(),
    });
  }
  return startSchedule(jobs, ctx.log);
}
