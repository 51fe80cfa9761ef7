import { retentionSeconds } from "../../shared/privacy/retention.ts";
import { listAccountEvents, purgeAccountEvents } from "../account-events/account-events.ts";
import { secondsAfter } from "../clock.ts";
import { listConsents } from "../consents/consents.ts";
import type { SessionContext } from "../context.ts";
import {
  type EraseDeps,
  eraseDueAccounts,
  forgetOldUsage,
  purgeAbandonedAccounts,
  purgeErased,
} from "./deletion/erase.ts";
import { purgeDownloads } from "./downloads/downloads.ts";
import { type DownloadDeps, makeDownloads } from "./downloads/make-download.ts";

/** What the person agreed to, and the sensitive events of the account. */
export async function getRecord({ db, session: { userId } }: SessionContext) {
  const consents = await listConsents(db, userId);
  const events = await listAccountEvents(db, userId);
  return { consents, events };
}

/** The job that makes the downloads that people asked for. */
export async function runDownloads(deps: DownloadDeps, signal?: AbortSignal): Promise<void> {
  await makeDownloads(deps, signal);
}

/** The job that erases accounts whose days of grace are over, and abandoned registrations. */
export async function runErasures(deps: EraseDeps, signal?: AbortSignal): Promise<void> {
  await purgeAbandonedAccounts(deps);
  await eraseDueAccounts(deps, signal);
}

/** Deletes expired downloads and old account events, and takes people out of old usage. */
export async function purgeAccount(deps: EraseDeps): Promise<void> {
  await purgeDownloads(deps);
  const now = deps.clock.now();
  const before = secondsAfter(now, -retentionSeconds("accountEvents", now));
  await purgeAccountEvents(deps.db, before);
  await forgetOldUsage(deps);
  await purgeErased(deps);
}
