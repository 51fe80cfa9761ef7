import { daySeconds } from "../../shared/indian-time.ts";
import type { ContactAnswerInput } from "../../shared/inputs/trusted-contact.ts";
import {
  type ContactAnswer,
  type ContactStatus,
  contactWaitDays,
} from "../../shared/privacy/trusted-contact.ts";
import { recordAccountEvent } from "../account-events/account-events.ts";
import { nowText, secondsAfter } from "../clock.ts";
import type { RequestContext } from "../context.ts";
import type { Trx } from "../db/database.ts";
import { AppError, conflictError } from "../errors.ts";
import { ipKey } from "../rate-limits.ts";
import { findContactOfLink, lockContact, updateContact } from "./contact-store.ts";
import { toFirstName } from "./first-name.ts";
import { readLinkToken, secretsOf } from "./link-token.ts";
import type { Invitation } from "./outputs.ts";
import { upsertRefusal } from "./send-store.ts";

const callsPerIp = { name: "contact-link", max: 60, windowSeconds: 60 };

const answered: Readonly<Record<ContactAnswer, ContactStatus>> = {
  agree: "agreed",
  decline: "declined",
  withdraw: "withdrawn",
};

/** @throws AppError NOT_FOUND for a token that is malformed, forged or expired; TOO_MANY_REQUESTS */
async function getContactOfLink(ctx: RequestContext, token: string) {
  await ctx.rateLimits.take(callsPerIp, ipKey(ctx.ip));
  const id = readLinkToken(secretsOf(ctx), token);
  const row = id === null ? undefined : await findContactOfLink(ctx.db, id, nowText(ctx.clock));
  if (row === undefined) throw new AppError("NOT_FOUND");
  return row;
}

/** What the page of a link shows. @throws AppError NOT_FOUND, TOO_MANY_REQUESTS */
export async function getInvitation(
  ctx: RequestContext,
  { token }: { token: string },
): Promise<Invitation> {
  const { person_name, status } = await getContactOfLink(ctx, token);
  return { first_name: toFirstName(person_name), status };
}

/** @throws AppError CONFLICT for an answer that the present status no longer allows */
function refuseLate(status: ContactStatus, answer: ContactAnswer): void {
  if (status === (answer === "withdraw" ? "agreed" : "invited")) return;
  throw conflictError({ id: "contactRequestOver" });
}

async function storeAnswer(
  { clock }: RequestContext,
  trx: Trx,
  { id, answer }: { id: string; answer: ContactAnswer },
): Promise<ContactStatus> {
  const row = await lockContact(trx, id);
  if (row === undefined) throw new AppError("NOT_FOUND");
  if (row.status === answered[answer]) return row.status;
  refuseLate(row.status, answer);
  const at = nowText(clock);
  const { user_id: userId, contact_key: contactKey } = row;
  const status = answered[answer];
  if (answer === "agree") {
    await updateContact(trx, id, { status, answered_at: at, expires_at: null });
    await recordAccountEvent(trx, { userId, kind: "contact-agreed", at });
    return status;
  }
  const expires_at = secondsAfter(clock.now(), contactWaitDays * daySeconds);
  await updateContact(trx, id, { status, answered_at: at, expires_at, contact: null });
  await upsertRefusal(trx, { userId, contactKey, at });
  await recordAccountEvent(trx, { userId, kind: "contact-ended", at });
  return status;
}

/**
 * Stores what the contact says. A no deletes their email address or number, and the person cannot ask them again for 30
 * days. The same answer again is no error.
 * @throws AppError NOT_FOUND, CONFLICT for an answer that comes too late, TOO_MANY_REQUESTS
 */
export async function answerInvitation(
  ctx: RequestContext,
  { token, answer }: ContactAnswerInput,
): Promise<{ status: ContactStatus }> {
  const { id } = await getContactOfLink(ctx, token);
  const store = (trx: Trx) => storeAnswer(ctx, trx, { id, answer });
  return { status: await ctx.db.transaction().execute(store) };
}
