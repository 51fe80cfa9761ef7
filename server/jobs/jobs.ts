import { daySeconds } from "../../shared/indian-time.ts";
import { createDownloads, purgeAccount, runErasures } from "../account/account.ts";
import { sendAccountMails } from "../account-events/account-events.ts";
import { purgeAudit } from "../audit/audit.ts";
import { findEmail, findMailLanguage, purgeAuth } from "../auth/auth.ts";
import {
  markUnsettledOrdersDue,
  purgeBilling,
  queueReminders,
  reconcile,
  sendBillingMails,
} from "../billing/billing.ts";
import {
  compactWordIndex,
  purgeAttachments,
  purgeRemoved,
  purgeTemporary,
  purgeUsage,
} from "../chat/chat.ts";
import { purgeContact } from "../contact/contact.ts";
import type { AppContext } from "../context.ts";
import { deleteExpiredKeys } from "../idempotency/idempotency.ts";
import { watchFileStore } from "../storage/storage.ts";
import { purgeTrials } from "../trials/trials.ts";
import { purgeTrustedContacts } from "../trusted-contact/trusted-contact.ts";
import { createLeadership } from "./leader.ts";
import { measureJob } from "./measure-job.ts";
import { type Job, type RunningJobs, runJobs } from "./run-jobs.ts";

// By this job this process also notices that the database is unreachable (db/database-health.ts).
const recoverRepliesEverySeconds = 2;
const reconcileEverySeconds = 5;
const mailEverySeconds = 5;
const remindEverySeconds = 900;
const purgeEverySeconds = 3600;
const purgeTemporaryEverySeconds = 60;
// It rewrites the whole index of words. `client/ui/privacy/stored-data-strings.ts` says the same day.
const compactWordIndexEverySeconds = daySeconds;
const downloadsEverySeconds = 2;
const erasuresEverySeconds = 60;
const fileStoreEverySeconds = 60;
const refreshPagesEverySeconds = 10;

const purges = [
  purgeAuth,
  deleteExpiredKeys,
  purgeBilling,
  purgeRemoved,
  purgeAttachments,
  purgeContact,
  purgeUsage,
  purgeAccount,
  purgeAudit,
  purgeTrustedContacts,
  purgeTrials,
];

type Pages = { refreshPages(): Promise<void> };

/** A job that one instance runs for all. */
function leaderJob(name: string, everySeconds: number, run: Job["run"]): Job {
  return { name, everySeconds, isForLeader: true, run };
}

/** Runs all purges although one fails (without the files' store, say): people were promised the others too. */
async function runPurges(ctx: AppContext, signal: AbortSignal): Promise<void> {
  const failures: unknown[] = [];
  for (const purge of purges) {
    if (signal.aborted) break;
    await purge(ctx).catch((error: unknown) => failures.push(error));
  }
  // The log writes each of them.
  if (failures.length > 0) throw new AggregateError(failures, "Not everything old was deleted.");
}

/**
 * The periodic jobs of the product, besides those of its pages. What only deletes old rows is one of `purges`; a job
 * with a queue also wants the queue's length in `metrics/backlog-store.ts`.
 */
export function listJobs(ctx: AppContext): Job[] {
  const billingMails = {
    ...ctx,
    findEmail: (userId: string) => findEmail(ctx, userId),
    findLanguage: (userId: string) => findMailLanguage(ctx, userId),
  };
  return [
    {
      name: "orphaned replies",
      everySeconds: recoverRepliesEverySeconds,
      run: () => ctx.replies.recoverOrphans(),
    },
    {
      ...leaderJob("reconcile", reconcileEverySeconds, (signal) => reconcile(ctx, signal)),
      atStart: () => markUnsettledOrdersDue(ctx),
    },
    leaderJob("billing mails", mailEverySeconds, (signal) =>
      sendBillingMails(billingMails, signal),
    ),
    leaderJob("reminders", remindEverySeconds, () => queueReminders(ctx)),
    leaderJob("account mails", mailEverySeconds, (signal) => sendAccountMails(ctx, signal)),
    leaderJob("account downloads", downloadsEverySeconds, (signal) => createDownloads(ctx, signal)),
    leaderJob("account erasures", erasuresEverySeconds, (signal) => runErasures(ctx, signal)),
    leaderJob("temporary conversations", purgeTemporaryEverySeconds, () => purgeTemporary(ctx)),
    leaderJob("word index", compactWordIndexEverySeconds, (signal) =>
      compactWordIndex(ctx.db, signal),
    ),
    {
      name: "file store",
      everySeconds: fileStoreEverySeconds,
      run: () => watchFileStore(ctx, { exclusiveSince: null, isProduction: ctx.config.production }),
    },
    leaderJob("purge", purgeEverySeconds, (signal) => runPurges(ctx, signal)),
  ];
}

/**
 * Starts the periodic jobs of the product; `pages` is absent in tests without a client.
 * `isSoleInstance` says that no other process uses the database, so that nobody waits for the lease of
 * one that has died.
 */
export function startJobs(ctx: AppContext, pages?: Pages, isSoleInstance = false): RunningJobs {
  const jobs = listJobs(ctx);
  if (pages !== undefined) {
    // Another process, the operator's tool or the seed, may change prices and services.
    jobs.push({
      name: "pages",
      everySeconds: refreshPagesEverySeconds,
      isCutOffByStop: true,
      run: () => pages.refreshPages(),
    });
  }
  return runJobs(
    jobs.map((job) => measureJob(ctx, job)),
    ctx.log,
    createLeadership(ctx, isSoleInstance),
  );
}
