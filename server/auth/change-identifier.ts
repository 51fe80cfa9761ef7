import { daySeconds } from "../../shared/indian-time.ts";
import type { Identifier } from "../../shared/inputs/fields/parse-identifier.ts";
import type { AccountEventKind } from "../../shared/privacy/account-events.ts";
import { recordAccountEvent } from "../account-events/account-events.ts";
import { nowText } from "../clock.ts";
import type { RequestContext, SessionContext } from "../context.ts";
import type { Trx } from "../db/database.ts";
import { isUniqueViolation } from "../db/errors.ts";
import { type AppError, conflictError, fieldError } from "../errors.ts";
import { startTrial } from "../trials/trials.ts";
import {
  findRequester,
  type RateLimitSubject,
  takeIdentifier,
} from "./attempts/rate-limit-subject.ts";
import { markCodeUsed } from "./codes/code-store.ts";
import { requireCode } from "./codes/require-code.ts";
import { sendCode } from "./codes/send-code.ts";
import { invalidCodeError } from "./errors.ts";
import { lockUserIdentifiers, setIdentifier } from "./identifier-store.ts";
import { keyedHash } from "./keyed-hash.ts";
import type { PublicUser } from "./outputs.ts";
import { releaseFromUnfinishedRegistration, releaseIdentifier } from "./release-identifiers.ts";
import { revokeOtherAccess } from "./sessions/revoke-other-access.ts";
import type { Session } from "./sessions/session.ts";
import { toPublicUser } from "./sign-in-result.ts";
import { findUser, findUserById, toIdentifiers } from "./store.ts";

// Each request sends a code to an identifier that may be somebody else's.
const changesPerUser = { name: "identifier-changes", max: 10, windowSeconds: daySeconds };

/** Counts a signed-in person apart from others who ask for codes to the same identifier. */
function changeSubject(userId: string): RateLimitSubject {
  return { key: `change:${userId}`, isExempt: false };
}

function identifierTakenError(): AppError {
  return conflictError({ id: "identifierTaken" });
}

/**
 * Sends a code to the email address or number that an account wants. A taken one gets a code too: only whoever
 * reads it learns that it is taken.
 * @throws AppError UNPROCESSABLE_CONTENT, TOO_MANY_REQUESTS, BAD_GATEWAY
 */
export async function sendChangeCode(
  ctx: RequestContext,
  userId: string,
  { identifier, request }: { identifier: Identifier; request: string | null },
): Promise<{ request: string; retry_after: number }> {
  const { type, value } = identifier;
  if (type === "mobile" && !ctx.config.mobileSignIn) {
    throw fieldError("mobile", { id: "mobileSignInUnavailable" });
  }
  const user = await findUserById(ctx.db, userId);
  if (user?.[type] === value) throw fieldError(type, { id: "identifierUnchanged" });
  await ctx.rateLimits.take(changesPerUser, userId);
  await takeIdentifier(ctx, await findRequester(ctx, identifier));
  const codeRequest = {
    identifier,
    subject: changeSubject(userId),
    request,
    purpose: "change" as const,
  };
  const sent = await sendCode(ctx, codeRequest);
  return { request: sent.request, retry_after: sent.retryAfterSeconds };
}

type Change = { session: Session; identifier: Identifier; codeId: number };

async function storeChange(ctx: RequestContext, trx: Trx, change: Change): Promise<PublicUser> {
  const { session, identifier, codeId } = change;
  const { id: exceptSessionId, userId } = session;
  const { type } = identifier;
  const now = nowText(ctx.clock);
  if (!(await markCodeUsed(trx, codeId, now))) throw invalidCodeError();
  // A registration that nobody completed holds nothing; whoever read the code may take its identifier.
  const { pepper } = ctx;
  await releaseFromUnfinishedRegistration(trx, { identifier, newOwnerId: userId, now, pepper });
  const holder = await findUser(trx, identifier);
  if (holder !== undefined && holder.id !== userId) throw identifierTakenError();
  const before = await lockUserIdentifiers(trx, userId);
  const replaced = toIdentifiers(before).find((own) => own.type === type);
  if (replaced !== undefined)
    await releaseIdentifier(trx, { userId, identifier: replaced, pepper });
  const user = await setIdentifier(trx, userId, identifier);
  await revokeOtherAccess(trx, { userId, exceptSessionId, device: ctx.device.token, now });
  const kind: AccountEventKind = `${type}-${before[type] === null ? "added" : "changed"}`;
  if (type === "mobile" && before.mobile === null) {
    const mobileHash = keyedHash(ctx.pepper, "trial", identifier.value);
    await startTrial({ ...ctx, db: trx }, { userId, mobileHash });
  }
  const mailTo = type === "email" ? before.email : null;
  await recordAccountEvent(trx, { userId, kind, at: now, mailTo });
  return toPublicUser(user);
}

/**
 * Gives an account the email address or number that a code of `sendChangeCode` proves, and ends the account's
 * other sessions.
 * @throws AppError UNPROCESSABLE_CONTENT on `otp`; CONFLICT for what belongs to another account
 */
export async function replaceIdentifier(
  ctx: SessionContext,
  { identifier, otp, request }: { identifier: Identifier; otp: string; request: string },
): Promise<PublicUser> {
  const { session } = ctx;
  const subject = changeSubject(session.userId);
  const typed = { identifier, subject, code: otp, request, purpose: "change" as const };
  const codeId = await requireCode(ctx, typed);
  try {
    return await ctx.db
      .transaction()
      .execute((trx) => storeChange(ctx, trx, { session, identifier, codeId }));
  } catch (error) {
    // Somebody else signed up with it at the same moment.
    if (isUniqueViolation(error)) throw identifierTakenError();
    throw error;
  }
}
