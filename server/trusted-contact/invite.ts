import { daySeconds } from "../../shared/indian-time.ts";
import type { TrustedContactInput } from "../../shared/inputs/trusted-contact.ts";
import {
  contactWaitDays,
  invitationsPerContactDay,
  invitationsPerDay,
} from "../../shared/privacy/trusted-contact.ts";
import { deleteAccountEvent, recordAccountEvent } from "../account-events/account-events.ts";
import { takeContactSms } from "../auth/auth.ts";
import { nowText, secondsAfter } from "../clock.ts";
import type { SessionContext } from "../context.ts";
import type { Trx } from "../db/database.ts";
import { lockUser } from "../db/locks.ts";
import { AppError, conflictError, fieldError, tooManyRequestsError } from "../errors.ts";
import {
  deleteContact,
  findContact,
  findContactOwner,
  saveContact,
  type TrustedContactRow,
  updateContact,
} from "./contact-store.ts";
import { type ContactMessage, isMobile } from "./deliver.ts";
import { toFirstName } from "./first-name.ts";
import { createContactId, secretsOf, toContactKeys } from "./link-token.ts";
import {
  deliverReservedSend,
  findRecentSend,
  logIfFails,
  type ReservedSend,
  refuseTooManySends,
  secondsToWait,
} from "./send.ts";
import { hasRefused, insertSend, lockContactKey } from "./send-store.ts";

/** Presses within this time send one invitation. */
const repeatSeconds = 60;
/** Longer than delivering takes: who tries again and again while the provider is away gets no mail for each. */
const ownerMailDelaySeconds = 30;
const kind = "invitation";

type Inviter = { name: string | null; email: string | null; mobile: string | null };
type Invited = { contact: string; contactKeys: readonly [string, ...string[]] };

/** Locks and loads the person who asks. @throws AppError FORBIDDEN while the account awaits its deletion */
async function getPerson({ session }: SessionContext, trx: Trx): Promise<Inviter> {
  await lockUser(trx, session.userId);
  const person = await findContactOwner(trx, session.userId);
  if (person === undefined) throw new AppError("UNAUTHORIZED");
  if (person.deletes_at === null) return person;
  throw new AppError("FORBIDDEN", { refusal: { id: "accountBeingDeleted" } });
}

/**
 * Enforces the limits of a person and of a contact. A contact who recently said no is refused with the
 * same words as one whom others asked too often, so that nobody learns what strangers did.
 */
async function refuseTooMany(ctx: SessionContext, trx: Trx, contactKeys: Invited["contactKeys"]) {
  const { userId } = ctx.session;
  const limit = { kind, max: invitationsPerDay, windowSeconds: daySeconds } as const;
  await refuseTooManySends(ctx, trx, limit);
  await lockContactKey(trx, contactKeys[0]);
  const since = secondsAfter(ctx.clock.now(), -contactWaitDays * daySeconds);
  const isRefused = await hasRefused(trx, { userId, contactKeys, since });
  const ofContact = { ...limit, of: { contactKeys }, max: invitationsPerContactDay };
  if (isRefused || (await secondsToWait(ctx, trx, ofContact)) > 0) {
    throw conflictError({ id: "contactNotInvitable" });
  }
}

/** Counts an SMS against the day's budget of all text messages. @throws AppError TOO_MANY_REQUESTS */
async function takeInvitationSms(ctx: SessionContext, trx: Trx, mobile: string) {
  try {
    return await takeContactSms(ctx, trx, mobile);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const { retryAfterSeconds = daySeconds } = error;
    const refusal = { id: "contactSmsSpent" } as const;
    throw tooManyRequestsError(refusal, retryAfterSeconds);
  }
}

/** Counts an invitation to a contact. @throws AppError where a limit is reached */
async function reserve(
  ctx: SessionContext,
  trx: Trx,
  { id, person, contact, contactKeys }: Invited & { id: string; person: Inviter },
): Promise<ReservedSend> {
  await refuseTooMany(ctx, trx, contactKeys);
  const sms = isMobile(contact) ? await takeInvitationSms(ctx, trx, contact) : null;
  const sendId = await insertSend(trx, {
    user_id: ctx.session.userId,
    contact_id: id,
    contact_key: contactKeys[0],
    kind,
    at: nowText(ctx.clock),
  });
  const firstName = toFirstName(person.name);
  const message: ContactMessage = { kind, contactId: id, contact, firstName };
  return { sendId, message, ...(sms !== null && { sms }) };
}

/** When an unanswered invitation expires. */
function toEnd({ clock }: SessionContext): string {
  return secondsAfter(clock.now(), contactWaitDays * daySeconds);
}

function refuseUnusable(ctx: SessionContext, person: Inviter, contact: string): void {
  if (contact === person.email || contact === person.mobile) {
    throw fieldError("contact", { id: "contactIsSelf" });
  }
  if (isMobile(contact) && ctx.contactSms === null) {
    throw fieldError("contact", { id: "contactByMailOnly" });
  }
}

type NewInvitation = { reserved: ReservedSend; eventId: number };

async function createInvitation(
  ctx: SessionContext,
  trx: Trx,
  { name, contact, ownerMailAt }: TrustedContactInput & { ownerMailAt: string },
): Promise<NewInvitation | null> {
  const { userId } = ctx.session;
  const person = await getPerson(ctx, trx);
  refuseUnusable(ctx, person, contact);
  const now = nowText(ctx.clock);
  const existing = await findContact(trx, userId, now);
  if (existing?.status === "invited" || existing?.status === "agreed") {
    // The same contact again is a second press.
    if (existing.contact === contact && existing.name === name) return null;
    throw conflictError({ id: "contactExists" });
  }
  const contactKeys = toContactKeys(secretsOf(ctx), contact);
  const id = createContactId();
  const reserved = await reserve(ctx, trx, { id, person, contact, contactKeys });
  const row: TrustedContactRow = {
    id,
    user_id: userId,
    name,
    contact,
    contact_key: contactKeys[0],
    status: "invited",
    invited_at: now,
    answered_at: null,
    expires_at: toEnd(ctx),
  };
  await saveContact(trx, row);
  const event = { userId, kind: "contact-named", at: now, dueAt: ownerMailAt } as const;
  return { reserved, eventId: await recordAccountEvent(trx, event) };
}

async function forgetInvitation({ db }: SessionContext, invitation: NewInvitation): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await deleteContact(trx, invitation.reserved.message.contactId);
    await deleteAccountEvent(trx, invitation.eventId);
  });
}

/**
 * Names a contact and asks them by mail or SMS whether they agree. Naming the same contact again while the
 * invitation is open sends nothing.
 * @throws AppError UNPROCESSABLE_CONTENT, CONFLICT, TOO_MANY_REQUESTS, FORBIDDEN; BAD_GATEWAY when it was
 * not sent: then nobody is named
 */
export async function invite(ctx: SessionContext, input: TrustedContactInput): Promise<void> {
  const ownerMailAt = secondsAfter(await ctx.databaseClock.now(), ownerMailDelaySeconds);
  const invitation = await ctx.db
    .transaction()
    .execute((trx) => createInvitation(ctx, trx, { ...input, ownerMailAt }));
  if (invitation === null) return;
  try {
    await deliverReservedSend(ctx, invitation.reserved);
  } catch (error) {
    // Where even this fails, the invitation stays, and can be sent again or removed.
    await logIfFails(ctx, forgetInvitation(ctx, invitation));
    throw error;
  }
}

async function repeatInvitation(ctx: SessionContext, trx: Trx): Promise<ReservedSend | null> {
  const { userId } = ctx.session;
  const person = await getPerson(ctx, trx);
  const row = await findContact(trx, userId, nowText(ctx.clock));
  if (row === undefined) throw new AppError("NOT_FOUND");
  const { id, contact } = row;
  if (row.status !== "invited" || contact === null)
    throw conflictError({ id: "contactRequestOver" });
  refuseUnusable(ctx, person, contact);
  const last = { userId, contactId: id, kind, seconds: repeatSeconds } as const;
  if ((await findRecentSend(ctx, trx, last)) !== undefined) return null;
  const contactKeys = toContactKeys(secretsOf(ctx), contact);
  const reserved = await reserve(ctx, trx, { id, person, contact, contactKeys });
  await updateContact(trx, id, { invited_at: nowText(ctx.clock), expires_at: toEnd(ctx) });
  return reserved;
}

/** Sends the invitation again to a contact who has not answered. @throws AppError as `invite` does */
export async function resend(ctx: SessionContext): Promise<void> {
  const reserved = await ctx.db.transaction().execute((trx) => repeatInvitation(ctx, trx));
  if (reserved !== null) await deliverReservedSend(ctx, reserved);
}
