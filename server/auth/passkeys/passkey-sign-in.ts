import type { PasskeySignInInput } from "../../../shared/inputs/passkeys.ts";
import { signInMessages } from "../../../shared/sign-in/sign-in-messages.ts";
import type { RequestContext } from "../../context.ts";
import { lockUser } from "../../db/locks.ts";
import { AppError } from "../../errors.ts";
import { checkPasskey, hasPasskey, startAssertion } from "../../passkeys/passkeys.ts";
import { ipKey } from "../../rate-limits.ts";
import { findRequester } from "../attempts/rate-limit-subject.ts";
import { reserveSignIn } from "../attempts/sign-in-limit.ts";
import type { SignedIn } from "../outputs.ts";
import { logSecurityEvent } from "../security-events.ts";
import { prepareSession, storeSignIn } from "../sessions/session.ts";
import { finishSignIn } from "../sign-in-result.ts";
import { findUserById, toIdentifiers } from "../store.ts";

// Almost everybody who touches the sign-in page requests a challenge, one more every four minutes, and a mobile carrier has thousands of people behind one IP address.
const challengesPerIp = { name: "passkey-challenges", max: 1200, windowSeconds: 3600 };
const attemptsPerIp = { name: "passkey-attempts", max: 300, windowSeconds: 3600 };

/** What the browser needs to sign in with any passkey. @throws AppError TOO_MANY_REQUESTS */
export async function startPasskeySignIn(ctx: RequestContext) {
  await ctx.rateLimits.take(challengesPerIp, ipKey(ctx.ip));
  return startAssertion(ctx, null);
}

function passkeyRefusedError(): AppError {
  return new AppError("UNAUTHORIZED", { refusal: { id: "passkeyRefused" } });
}

/**
 * Signs in with a passkey. The authenticator verified the person, so it counts as both factors.
 * @throws AppError UNAUTHORIZED, TOO_MANY_REQUESTS
 */
export async function signInWithPasskey(
  ctx: RequestContext,
  { response, shared_device }: PasskeySignInInput,
): Promise<SignedIn> {
  await ctx.rateLimits.take(attemptsPerIp, ipKey(ctx.ip));
  const userId = await checkPasskey(ctx, null, response);
  const user = userId === null ? undefined : await findUserById(ctx.db, userId);
  const [identifier] = user === undefined ? [] : toIdentifiers(user);
  if (user === undefined || identifier === undefined) {
    logSecurityEvent(ctx, "security.passkey_failed", {});
    throw passkeyRefusedError();
  }
  await reserveSignIn(ctx, await findRequester(ctx, identifier));
  const session = { userId: user.id, kind: "full", proof: "passkey" } as const;
  const { row, token } = await prepareSession(ctx, session);
  await ctx.db.transaction().execute(async (trx) => {
    await lockUser(trx, user.id);
    // Its owner may have removed the passkey meanwhile, and ended the sessions that it opened.
    if (!(await hasPasskey(trx, user.id, response))) throw passkeyRefusedError();
    await storeSignIn(trx, row);
  });
  await ctx.rateLimits.release(attemptsPerIp, ipKey(ctx.ip));
  return finishSignIn(ctx, {
    identifier,
    user,
    token,
    message: signInMessages.loginOk,
    proof: "passkey",
    isSharedDevice: shared_device === true,
  });
}
