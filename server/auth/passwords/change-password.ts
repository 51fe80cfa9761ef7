import type { ChangePasswordInput } from "../../../shared/inputs/auth.ts";
import { nowText } from "../../clock.ts";
import type { RequestContext } from "../../context.ts";
import { AppError, fieldError } from "../../errors.ts";
import { forgetFailures } from "../attempts/attempt-store.ts";
import { countAttempt, newPasswordsPerUser } from "../attempts/attempts.ts";
import type { Session } from "../sessions/session.ts";
import { endOtherSessions } from "../sessions/session-store.ts";
import { findUserById, identifiersOf, lockPassword, setPasswordHash } from "../store.ts";
import { nobodysHash } from "./password.ts";
import { checkNewPassword } from "./password-rules.ts";

const wrongMessage = "This is not your current password";

// Not 401, as a wrong password is elsewhere: the session of whoever mistypes lives on.
function wrongPassword(): AppError {
  return fieldError("current_password", wrongMessage);
}

/**
 * Sets a new password for someone who knows the one before, and ends their other sessions. AttemptCounts
 * count together with those of signing in.
 * @throws AppError UNPROCESSABLE_CONTENT on `current_password` or `password`; TOO_MANY_REQUESTS
 */
export async function changePassword(
  ctx: RequestContext & { session: Session },
  input: ChangePasswordInput,
): Promise<void> {
  const { id: keep, userId } = ctx.session;
  checkNewPassword(input.password);
  const user = await findUserById(ctx.db, userId);
  const [identifier] = user === undefined ? [] : identifiersOf(user);
  if (user === undefined || identifier === undefined) throw new AppError("UNAUTHORIZED");
  await countAttempt(ctx, identifier);
  const known = user.password_hash ?? nobodysHash;
  if (!(await ctx.hasher.matches(known, input.current_password))) throw wrongPassword();
  await ctx.rateLimits.take(newPasswordsPerUser, userId);
  const hash = await ctx.hasher.hash(input.password);
  await ctx.db.transaction().execute(async (trx) => {
    // Changed meanwhile by somebody else who knew it: what was compared is the password no more.
    if (!(await lockPassword(trx, userId, known))) throw wrongPassword();
    await setPasswordHash(trx, userId, hash);
    await forgetFailures(trx, identifiersOf(user));
    await endOtherSessions(trx, { userId, keep, now: nowText(ctx.clock) });
  });
}
