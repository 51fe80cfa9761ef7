import type { ChangePasswordInput, SetPasswordInput } from "../../../shared/inputs/auth.ts";
import { recordAccountEvent } from "../../account-events/account-events.ts";
import { nowText } from "../../clock.ts";
import type { SessionContext } from "../../context.ts";
import type { Trx } from "../../db/database.ts";
import { AppError } from "../../errors.ts";
import { ipKey } from "../../rate-limits.ts";
import { deleteFailures } from "../attempts/attempt-store.ts";
import { newPasswordsPerUser, takePasswordAttempt } from "../attempts/attempts.ts";
import { findRequester, toAttemptKey, toQueueKey } from "../attempts/rate-limit-subject.ts";
import { wrongPasswordError } from "../errors.ts";
import { revokeOtherAccess } from "../sessions/revoke-other-access.ts";
import { isFreshSignIn } from "../sessions/session.ts";
import {
  getOwnUser,
  lockPassword,
  setPasswordHash,
  toIdentifiers,
  toIdentifierValues,
} from "../store.ts";
import { unmatchableHash } from "./password.ts";
import { validateNewPassword } from "./password-rules.ts";

/** Stores a password, ends the user's other sessions and tells the owner. */
async function storeNewPassword(ctx: SessionContext, trx: Trx, hash: string): Promise<void> {
  const { id: exceptSessionId, userId } = ctx.session;
  const user = await setPasswordHash(trx, userId, hash);
  await deleteFailures(trx, toIdentifierValues(user));
  const now = nowText(ctx.clock);
  await revokeOtherAccess(trx, { userId, exceptSessionId, device: ctx.device.token, now });
  await recordAccountEvent(trx, { userId, kind: "password-changed", at: now });
}

/**
 * Sets a new password after a recent sign-in by code, and ends the user's other sessions.
 * @throws AppError FORBIDDEN without such a sign-in in the last 15 minutes; UNPROCESSABLE_CONTENT;
 * TOO_MANY_REQUESTS
 */
export async function setPassword(ctx: SessionContext, input: SetPasswordInput): Promise<void> {
  if (!isFreshSignIn(ctx, ["code"]))
    throw new AppError("FORBIDDEN", { refusal: { id: "freshCodeRequired" } });
  const { userId } = ctx.session;
  validateNewPassword(ctx, input.password, await getOwnUser(ctx.db, userId));
  await ctx.rateLimits.take(newPasswordsPerUser, userId);
  const queueKey = { ip: ipKey(ctx.ip), person: userId };
  const hash = await ctx.hasher.hash(input.password, { queueKey });
  await ctx.db.transaction().execute((trx) => storeNewPassword(ctx, trx, hash));
}

/**
 * Replaces the current password and ends the user's other sessions. Attempts count together with those
 * of signing in.
 * @throws AppError UNPROCESSABLE_CONTENT on `current_password` or `password`; TOO_MANY_REQUESTS
 */
export async function changePassword(ctx: SessionContext, input: ChangePasswordInput) {
  const { userId } = ctx.session;
  const user = await getOwnUser(ctx.db, userId);
  const [identifier] = toIdentifiers(user);
  if (identifier === undefined) throw new AppError("UNAUTHORIZED");
  validateNewPassword(ctx, input.password, user);
  const requester = await findRequester(ctx, identifier);
  await takePasswordAttempt(ctx, requester);
  const options = { queueKey: toQueueKey(ctx, requester) };
  const currentHash = user.password_hash ?? unmatchableHash;
  if (!(await ctx.hasher.matches(currentHash, input.current_password, options)))
    throw wrongPasswordError("current_password");
  await ctx.rateLimits.take(newPasswordsPerUser, userId);
  const hash = await ctx.hasher.hash(input.password, options);
  await ctx.db.transaction().execute(async (trx) => {
    // A concurrent request may have changed the password since the comparison.
    if (!(await lockPassword(trx, userId, currentHash)))
      throw wrongPasswordError("current_password");
    await deleteFailures(trx, [toAttemptKey(requester)]);
    await storeNewPassword(ctx, trx, hash);
  });
}
