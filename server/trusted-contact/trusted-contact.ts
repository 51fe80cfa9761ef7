import type { TrustedContactInput } from "../../shared/inputs/trusted-contact.ts";
import { retentionSeconds } from "../../shared/privacy/retention.ts";
import { callRequestRepeatMinutes } from "../../shared/privacy/trusted-contact.ts";
import { recordAccountEvent } from "../account-events/account-events.ts";
import { nowText, secondsAfter } from "../clock.ts";
import type { AppContext, SessionContext } from "../context.ts";
import type { Db } from "../db/database.ts";
import { deleteContactOf, deleteExpiredContacts, findContact } from "./contact-store.ts";
import { invite, resend } from "./invite.ts";
import type { OwnContact } from "./outputs.ts";
import { deleteRefusalsBefore, deleteSendsBefore, findLastSend, listSends } from "./send-store.ts";

async function findAskedAt(ctx: SessionContext, contactId: string): Promise<string | null> {
  const since = secondsAfter(ctx.clock.now(), -callRequestRepeatMinutes * 60);
  const { userId } = ctx.session;
  const last = await findLastSend(ctx.db, { userId, contactId, kind: "call-request", since });
  return last?.status === "sent" ? last.at : null;
}

export async function getOwnContact(ctx: SessionContext): Promise<OwnContact> {
  const sms = ctx.contactSms !== null;
  const row = await findContact(ctx.db, ctx.session.userId, nowText(ctx.clock));
  if (row === undefined) return { sms, contact: null };
  const { id, name, contact, status, invited_at, answered_at } = row;
  const asked_at = await findAskedAt(ctx, id);
  return { sms, contact: { name, contact, status, invited_at, answered_at, asked_at } };
}

/** Names a contact and asks them. @throws AppError as `invite` does */
export async function inviteContact(
  ctx: SessionContext,
  input: TrustedContactInput,
): Promise<OwnContact> {
  await invite(ctx, input);
  return getOwnContact(ctx);
}

/** Asks the contact again. @throws AppError as `resend` does */
export async function resendInvitation(ctx: SessionContext): Promise<OwnContact> {
  await resend(ctx);
  return getOwnContact(ctx);
}

/** Removes the contact and thereby their link; does nothing when there is none. */
export async function removeContact(ctx: SessionContext): Promise<void> {
  const { userId } = ctx.session;
  const at = nowText(ctx.clock);
  await ctx.db.transaction().execute(async (trx) => {
    if (!(await deleteContactOf(trx, userId))) return;
    await recordAccountEvent(trx, { userId, kind: "contact-removed", at });
  });
}

/** For a download: the contact, even an expired one, and what was sent. */
export async function readTrustedContact(db: Db, userId: string) {
  const row = await findContact(db, userId, new Date(0).toISOString());
  const sends = await listSends(db, userId);
  if (row === undefined) return { contact: null, sends };
  const { name, contact, status, invited_at, answered_at } = row;
  return { contact: { name, contact, status, invited_at, answered_at }, sends };
}

/** Deletes expired contacts, and what contacts declined and were sent after its retention time. */
export async function purgeTrustedContacts({
  db,
  clock,
}: Pick<AppContext, "clock" | "db">): Promise<void> {
  const now = clock.now();
  const before = secondsAfter(now, -retentionSeconds("contactTraces", now));
  await deleteExpiredContacts(db, now.toISOString());
  await deleteRefusalsBefore(db, before);
  await deleteSendsBefore(db, before);
}
