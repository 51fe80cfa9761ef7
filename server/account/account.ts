import { retentionSeconds } from "../../shared/privacy/retention.ts";
import { deleteAccountEventsBefore, listAccountEvents } from "../account-events/account-events.ts";
import { secondsAfter } from "../clock.ts";
import { listConsents } from "../consents/consents.ts";
import type { SessionContext } from "../context.ts";
import {
  anonymiseOldUsage,
  type EraseDeps,
  eraseDueAccounts,
  purgeAbandonedAccounts,
} from "./deletion/erase.ts";
import { deleteErasedWithoutPurchases } from "./deletion/erase-store.ts";
import { createDownloads } from "./downloads/create-download.ts";
import { purgeDownloads } from "./downloads/downloads.ts";

/** What the person agreed to, and the sensitive events of the account. */
export async function getConsentsAndEvents({ db, session: { userId } }: SessionContext) {
  const consents = await listConsents(db, userId);
  const events = await listAccountEvents(db, userId);
  return { consents, events };
}

/** The job that erases accounts whose days of grace are over, and abandoned registrations. */
export async function runErasures(deps: EraseDeps, signal?: AbortSignal): Promise<void> {
  await purgeAbandonedAccounts(deps);
  await eraseDueAccounts(deps, signal);
}

/** Deletes expired downloads and old account events, and takes people out of old usage. */
export async function purgeAccount(deps: EraseDeps): Promise<void> {
  const now = deps.clock.now();
  const before = secondsAfter(now, -retentionSeconds("accountEvents", now));
  await deleteAccountEventsBefore(deps.db, before);
  await anonymiseOldUsage(deps);
  await deleteErasedWithoutPurchases(deps.db);
  // Last, because the files' store may be away.
  await purgeDownloads(deps);
}

// Other features may use this too.
export { createDownloads };
