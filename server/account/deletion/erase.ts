import { indianDay } from "../../../shared/indian-time.ts";
import { retentionSeconds } from "../../../shared/privacy/retention.ts";
import { renderFarewell, toMailLanguage } from "../../account-events/account-events.ts";
import { listIdentifierKeys } from "../../auth/auth.ts";
import { compactWordIndex, eraseConversations } from "../../chat/chat.ts";
import { nowText, secondsAfter } from "../../clock.ts";
import type { AppContext } from "../../context.ts";
import { anonymiseTrial } from "../../trials/trials.ts";
import { listAbandonedIds, listDueAccounts, markForErasure } from "./deletion-store.ts";
import {
  anonymisePurchases,
  anonymiseUsage,
  anonymiseUsageBefore,
  anonymiseUser,
  deleteAccountRows,
  deleteByIdentifiers,
  deleteOrAnonymiseUser,
  freeDeletedRows,
} from "./erase-store.ts";

export type EraseDeps = Pick<
  AppContext,
  "clock" | "config" | "db" | "downloads" | "fileStore" | "files" | "log" | "mailer"
>;
type DueAccount = Awaited<ReturnType<typeof listDueAccounts>>[number];

const abandonedBatch = 200;
const dueBatch = 50;

/**
 * Anonymises the account in one transaction; from then on nothing names them.
 * @returns the ids of their downloads; null when a sign-in cancelled the deletion meanwhile
 */
async function erasePerson(deps: EraseDeps, account: DueAccount): Promise<string[] | null> {
  const { id } = account;
  const now = nowText(deps.clock);
  return deps.db.transaction().execute(async (trx) => {
    if (!(await anonymiseUser(trx, id, now))) return null;
    await deleteByIdentifiers(trx, account, await listIdentifierKeys(trx, account));
    await anonymisePurchases(trx, id);
    await anonymiseUsage(trx, id, now);
    await anonymiseTrial(trx, id);
    return deleteAccountRows(trx, id);
  });
}

async function sendFarewell(deps: EraseDeps, account: DueAccount): Promise<void> {
  const { email, language, registered_at } = account;
  if (email === null || registered_at === null) return;
  const mail = { to: email, language: toMailLanguage(language), at: nowText(deps.clock) };
  try {
    await deps.mailer.send(renderFarewell({ ...mail, publicUrl: deps.config.publicUrl }));
  } catch {
    // The error may contain the email address, which nothing may keep any more.
    deps.log.error("sending the mail about an erased account failed");
  }
}

/** Erases one account. A crash between its steps leaves it due, and the next run goes on. */
async function eraseAccount(deps: EraseDeps, account: DueAccount): Promise<void> {
  const downloads = account.erased_at === null ? await erasePerson(deps, account) : [];
  if (downloads === null) return;
  // Before anything else can fail: the next run has no address.
  if (account.erased_at === null) await sendFarewell(deps, account);
  for (const download of downloads) await deps.downloads.remove(download);
  await eraseConversations(deps, account.id);
  await deps.db.transaction().execute((trx) => deleteOrAnonymiseUser(trx, account.id));
  // A backup from before brings the account back; by this id the operator erases it again.
  deps.log.info({ event: "account-erased", userId: account.id }, "account erased");
}

/**
 * Erases the accounts whose days of grace are over, then what their rows left in the database's files.
 * One that fails is tried again in the next run and does not hold up the others. Between two accounts,
 * `signal` ends the run.
 */
export async function eraseDueAccounts(
  deps: EraseDeps,
  signal: AbortSignal = new AbortController().signal,
): Promise<void> {
  const due = await listDueAccounts(deps.db, { now: nowText(deps.clock), limit: dueBatch });
  for (const account of due) {
    if (signal.aborted) break;
    try {
      await eraseAccount(deps, account);
    } catch (error) {
      deps.log.error({ err: error, userId: account.id }, "erasing an account failed");
    }
  }
  if (due.length === 0) return;
  await freeDeletedRows(deps.db);
  await compactWordIndex(deps.db, signal);
}

/** Makes accounts due that never finished their registration. */
export async function purgeAbandonedAccounts({ db, clock }: EraseDeps): Promise<void> {
  const now = clock.now();
  const before = secondsAfter(now, -retentionSeconds("unregistered", now));
  const ids = await listAbandonedIds(db, { before, limit: abandonedBatch });
  await markForErasure(db, ids, now.toISOString());
}

/** Takes people out of the counts of the model's usage that are kept long enough. */
export async function anonymiseOldUsage({ db, clock }: EraseDeps): Promise<void> {
  const now = clock.now();
  const before = new Date(now.getTime() - retentionSeconds("usage", now) * 1000);
  const [day, at] = [indianDay(before), now.toISOString()];
  await db.transaction().execute((trx) => anonymiseUsageBefore(trx, day, at));
}
