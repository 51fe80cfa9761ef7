import type { PasskeySignInInput } from "../../../shared/inputs/passkeys.ts";
import { signInMessages } from "../../../shared/sign-in/sign-in-messages.ts";
import { nowText } from "../../clock.ts";
import type { RequestContext } from "../../context.ts";
import { AppError } from "../../errors.ts";
import { checkPasskey, startAssertion } from "../../passkeys/passkeys.ts";
import { addressKey } from "../../rate-limits.ts";
import { findSubject } from "../attempts/identify.ts";
import { reserveSignIn } from "../attempts/sign-in-limit.ts";
import type { SignedIn } from "../outputs.ts";
import { createSession } from "../sessions/session.ts";
import { endOldestSessions } from "../sessions/session-store.ts";
import { finishSignIn } from "../sign-in-result.ts";
import { findUserById, toIdentifiers } from "../store.ts";

// Almost everybody who touches the sign-in page requests a challenge, one more every four minutes, and a mobile carrier has thousands of people behind one IP address.
const challengesPerAddress = { name: "passkey-challenges", max: 1200, windowSeconds: 3600 };
const attemptsPerAddress = { name: "passkey-tries", max: 300, windowSeconds: 3600 };

/** What the browser needs to sign in with any passkey. @throws AppError TOO_MANY_REQUESTS */
export async function startPasskeySignIn(ctx: RequestContext) {
  await ctx.rateLimits.take(challengesPerAddress, addressKey(ctx.ip));
  return startAssertion(ctx, null);
}

function refusedPasskey(): AppError {
  return new AppError("UNAUTHORIZED", { refusal: { id: "passkeyRefused" } });
}

/**
 * Signs in with a passkey. The authenticator verified the person, so it counts as both factors.
 * @throws AppError UNAUTHORIZED, TOO_MANY_REQUESTS
 */
export async function signInByPasskey(
  ctx: RequestContext,
  { response, shared_device }: PasskeySignInInput,
): Promise<SignedIn> {
  await ctx.rateLimits.take(attemptsPerAddress, addressKey(ctx.ip));
  const userId = await checkPasskey(ctx, null, response);
  const user = userId === null ? undefined : await findUserById(ctx.db, userId);
  const [identifier] = user === undefined ? [] : toIdentifiers(user);
  if (user === undefined || identifier === undefined) {
    ctx.log.warn(
      { event: "security.passkey_failed", reqId: ctx.requestId },
      "security.passkey_failed",
    );
    throw refusedPasskey();
  }
  await reserveSignIn(ctx, { identifier, subject: await findSubject(ctx, identifier) });
  const token = await createSession(ctx, { userId: user.id, kind: "full", proof: "passkey" });
  await endOldestSessions(ctx.db, { userId: user.id, now: nowText(ctx.clock) });
  await ctx.rateLimits.giveBack(attemptsPerAddress, addressKey(ctx.ip));
  return finishSignIn(ctx, {
    identifier,
    user,
    token,
    message: signInMessages.loginOk,
    proof: "passkey",
    isSharedDevice: shared_device === true,
  });
}
