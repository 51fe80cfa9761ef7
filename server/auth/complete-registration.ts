import type { CompleteRegistrationInput } from "../../shared/inputs/auth.ts";
import { signInMessages } from "../../shared/sign-in/sign-in-messages.ts";
import { nowText } from "../clock.ts";
import { recordConsent } from "../consents/consents.ts";
import type { SessionContext } from "../context.ts";
import { AppError, fieldError } from "../errors.ts";
import { deleteFailures } from "./attempts/attempt-store.ts";
import { findRequester, toQueueKey } from "./attempts/rate-limit-subject.ts";
import { reserveSignIn } from "./attempts/sign-in-limit.ts";
import { alreadyRegisteredError } from "./errors.ts";
import type { SignedIn } from "./outputs.ts";
import { validateNewPassword } from "./passwords/password-rules.ts";
import { createSession } from "./sessions/session.ts";
import { endOtherSessions } from "./sessions/session-store.ts";
import { finishSignIn } from "./sign-in-result.ts";
import {
  findUserById,
  getOwnUser,
  markRegistered,
  toIdentifiers,
  toIdentifierValues,
} from "./store.ts";

/** Refuses a registration under 18 or without the terms. @throws AppError UNPROCESSABLE_CONTENT */
function refuseWithoutConsent({ adult, consent }: CompleteRegistrationInput): void {
  if (adult === false) throw fieldError("adult", { id: "adultsOnly" });
  if (consent?.terms === false) throw fieldError("terms", { id: "termsRequired" });
}

/**
 * Sets the name and password of a new account and creates its first full session.
 * @throws AppError CONFLICT when the registration is complete; UNPROCESSABLE_CONTENT for a common
 * password
 */
export async function completeRegistration(
  ctx: SessionContext,
  input: CompleteRegistrationInput,
): Promise<SignedIn> {
  const { userId } = ctx.session;
  const before = await getOwnUser(ctx.db, userId);
  if (before.registered_at !== null) throw alreadyRegisteredError();
  refuseWithoutConsent(input);
  validateNewPassword(ctx, input.password, { ...before, name: input.name });
  const [identifier] = toIdentifiers(before);
  if (identifier === undefined) throw new AppError("UNAUTHORIZED");
  const requester = await findRequester(ctx, identifier);
  await reserveSignIn(ctx, requester);
  const passwordHash = await ctx.hasher.hash(input.password, {
    queueKey: toQueueKey(ctx, requester),
  });
  const user = await ctx.db.transaction().execute(async (trx) => {
    const now = nowText(ctx.clock);
    const { name } = input;
    const registered = await markRegistered(trx, { userId, identifier, name, passwordHash, now });
    if (registered === undefined) {
      const current = await findUserById(trx, userId);
      throw current?.registered_at != null
        ? alreadyRegisteredError()
        : new AppError("UNAUTHORIZED");
    }
    await deleteFailures(trx, toIdentifierValues(registered));
    await endOtherSessions(trx, { userId, exceptSessionId: null, now });
    const { consent, adult } = input;
    await recordConsent(trx, { userId, consent, adult: adult === true, at: now });
    return registered;
  });
  const token = await createSession(ctx, { userId, kind: "full", proof: "registration" });
  return finishSignIn(ctx, {
    identifier,
    user,
    token,
    proof: "registration",
    message: signInMessages.registrationOk,
    isSharedDevice: input.shared_device === true,
  });
}
