import {
  callRequestRepeatMinutes,
  callRequestsPerHour,
} from "../../shared/privacy/trusted-contact.ts";
import { nowText } from "../clock.ts";
import type { SessionContext } from "../context.ts";
import type { Trx } from "../db/database.ts";
import { lockUser } from "../db/locks.ts";
import { conflictError } from "../errors.ts";
import { findContact, findContactOwner } from "./contact-store.ts";
import { toFirstName } from "./first-name.ts";
import type { CallRequest } from "./outputs.ts";
import {
  deliverReservedSend,
  findRecentSend,
  type ReservedSend,
  refuseTooManySends,
} from "./send.ts";
import { insertSend } from "./send-store.ts";

const repeatSeconds = callRequestRepeatMinutes * 60;
const kind = "call-request";
const limit = { kind, max: callRequestsPerHour, windowSeconds: 3600 } as const;

/** Reserves a request for a call, or returns the recent one that this press repeats. */
async function reserve(
  ctx: SessionContext,
  trx: Trx,
): Promise<{ at: string; reserved: ReservedSend } | CallRequest> {
  const { userId } = ctx.session;
  await lockUser(trx, userId);
  const now = nowText(ctx.clock);
  const row = await findContact(trx, userId, now);
  if (row?.status !== "agreed" || row.contact === null)
    throw conflictError({ id: "contactNotAgreed" });
  const { id, contact, contact_key } = row;
  const last = { userId, contactId: id, kind, seconds: repeatSeconds } as const;
  const repeated = await findRecentSend(ctx, trx, last);
  if (repeated !== undefined) return repeated;
  await refuseTooManySends(ctx, trx, limit);
  const sendId = await insertSend(trx, {
    user_id: userId,
    contact_id: id,
    contact_key,
    kind,
    at: now,
  });
  const firstName = toFirstName((await findContactOwner(trx, userId))?.name ?? null);
  const message = { kind, contactId: id, contact, firstName } as const;
  return { at: now, reserved: { sendId, message } };
}

/**
 * Sends 'Please call me' to the contact who agreed, once in 15 minutes however often it is pressed. It
 * works while an account waits for its deletion too: somebody may be in danger.
 * @throws AppError CONFLICT when nobody agreed; TOO_MANY_REQUESTS; BAD_GATEWAY when it was not sent
 */
export async function askForCall(ctx: SessionContext): Promise<CallRequest> {
  const result = await ctx.db.transaction().execute((trx) => reserve(ctx, trx));
  if ("status" in result) return result;
  await deliverReservedSend(ctx, result.reserved);
  return { status: "sent", at: result.at };
}
