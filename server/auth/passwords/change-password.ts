import type { ChangePasswordInput } from "../../../shared/inputs/auth.ts";
import { recordAccountEvent } from "../../account-events/account-events.ts";
import { nowText } from "../../clock.ts";
import type { SessionContext } from "../../context.ts";
import { AppError, fieldError } from "../../errors.ts";
import { deleteFailures } from "../attempts/attempt-store.ts";
import { countPasswordAttempt, newPasswordsPerUser } from "../attempts/attempts.ts";
import { findSubject, toAttemptKey, toQueueKey } from "../attempts/identify.ts";
import { endOtherAccess } from "../sessions/other-access.ts";
import { findUserById, lockPassword, setPasswordHash, toIdentifiers } from "../store.ts";
import { unmatchableHash } from "./password.ts";
import { validateNewPassword } from "./password-rules.ts";

// Not 401 as in a sign-in: a typing error must not end the session.
function wrongPassword(): AppError {
  return fieldError("current_password", { id: "currentPasswordWrong" });
}

/**
 * Replaces the current password and ends the user's other sessions. Attempts count together with those
 * of signing in.
 * @throws AppError UNPROCESSABLE_CONTENT on `current_password` or `password`; TOO_MANY_REQUESTS
 */
export async function changePassword(
  ctx: SessionContext,
  input: ChangePasswordInput,
): Promise<void> {
  const { id: except, userId } = ctx.session;
  const user = await findUserById(ctx.db, userId);
  const [identifier] = user === undefined ? [] : toIdentifiers(user);
  if (user === undefined || identifier === undefined) throw new AppError("UNAUTHORIZED");
  validateNewPassword(ctx, input.password, user);
  const who = { identifier, subject: await findSubject(ctx, identifier) };
  await countPasswordAttempt(ctx, who);
  const options = { queue: toQueueKey(ctx, who) };
  const currentHash = user.password_hash ?? unmatchableHash;
  if (!(await ctx.hasher.matches(currentHash, input.current_password, options)))
    throw wrongPassword();
  await ctx.rateLimits.take(newPasswordsPerUser, userId);
  const hash = await ctx.hasher.hash(input.password, options);
  await ctx.db.transaction().execute(async (trx) => {
    // A concurrent request may have changed the password since the comparison.
    if (!(await lockPassword(trx, userId, currentHash))) throw wrongPassword();
    await setPasswordHash(trx, userId, hash);
    await deleteFailures(trx, [
      ...toIdentifiers(user).map(({ value }) => value),
      toAttemptKey(who),
    ]);
    const at = nowText(ctx.clock);
    await endOtherAccess(trx, { userId, except, device: ctx.device.token, now: at });
    await recordAccountEvent(trx, { userId, kind: "password-changed", at });
  });
}
