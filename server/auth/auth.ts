import type { Language } from "../../shared/i18n/languages.ts";
import type {
  BeginInput,
  LogoutInput,
  UpdateProfileInput,
  VerifyOtpInput,
} from "../../shared/inputs/auth.ts";
import { type Identifier, toIdentifier } from "../../shared/inputs/fields/parse-identifier.ts";
import { type RetentionId, retentionSeconds } from "../../shared/privacy/retention.ts";
import { signInMessages } from "../../shared/sign-in/sign-in-messages.ts";
import { toMailLanguage } from "../account-events/account-events.ts";
import { findSubscription } from "../billing/billing.ts";
import { nowText, secondsAfter } from "../clock.ts";
import type { RequestContext } from "../context.ts";
import type { Trx } from "../db/database.ts";
import { fieldError } from "../errors.ts";
import { deleteOldPasskeyChallenges } from "../passkeys/passkeys.ts";
import { findRunningTrial, startTrial } from "../trials/trials.ts";
import { deleteFailures } from "./attempts/attempt-store.ts";
import { listIdentifierKeys } from "./attempts/identifier-keys-store.ts";
import { findRequester, takeIdentifier, toAttemptKey } from "./attempts/rate-limit-subject.ts";
import { replaceIdentifier, sendChangeCode } from "./change-identifier.ts";
import { markCodeUsed } from "./codes/code-store.ts";
import { requireCode } from "./codes/require-code.ts";
import { sendCode } from "./codes/send-code.ts";
import { type CountedSms, takeSms } from "./codes/sms-budget.ts";
import { releaseSmsOfDay } from "./codes/sms-store.ts";
import { invalidCodeError } from "./errors.ts";
import { createOpaqueId, keyedHash } from "./keyed-hash.ts";
import {
  type BeginResult,
  type Profile,
  type PublicUser,
  type SignInResult,
  userOutput,
} from "./outputs.ts";
import { consumeProofCode, requireOwnPassword, sendProofCode } from "./owner-proofs.ts";
import { deleteExpiredAuthRows } from "./purge-store.ts";
import { abandonRegistration } from "./release-identifiers.ts";
import { startSecondStepIfNeeded, storeOneStepSession } from "./second-step/second-step.ts";
import { forgetDevice } from "./sessions/known-devices.ts";
import { revokeOtherAccess } from "./sessions/revoke-other-access.ts";
import { isFreshSignIn, prepareSession, proofSeconds, type Session } from "./sessions/session.ts";
import { endOtherSessions, endUserSession } from "./sessions/session-store.ts";
import { finishSignIn, toPublicUser } from "./sign-in-result.ts";
import {
  findOrInsertUser,
  findUser,
  findUserById,
  getOwnUser,
  setLanguage,
  setName,
  toIdentifiers,
} from "./store.ts";

function toResultWithoutCode(message: string, isNew: boolean): BeginResult {
  return {
    message,
    is_verified_user: true,
    is_new_user: isNew,
    retry_after: 0,
    request: createOpaqueId(),
  };
}

/**
 * Starts a sign-in: sends a code, or asks for the password or for completing the registration.
 * @throws AppError UNPROCESSABLE_CONTENT, TOO_MANY_REQUESTS, BAD_GATEWAY
 */
export async function startSignIn(ctx: RequestContext, input: BeginInput): Promise<BeginResult> {
  if (input.type === "mobile" && !ctx.config.mobileSignIn) {
    throw fieldError("mobile", { id: "mobileSignInUnavailable" });
  }
  const requester = await findRequester(ctx, toIdentifier(input));
  await takeIdentifier(ctx, requester);
  const { identifier } = requester;
  const user = await findUser(ctx.db, identifier);
  const isRegistered = user !== undefined && user.registered_at !== null;
  if (input.method !== "otp") {
    if (isRegistered) return toResultWithoutCode(signInMessages.enterPassword, false);
    // Somebody who knows only an identifier must not learn whether its registration is incomplete.
    if (user !== undefined && ctx.session?.userId === user.id) {
      return toResultWithoutCode(signInMessages.completeRegistration, true);
    }
  }
  const sent = await sendCode(ctx, { ...requester, request: input.request ?? null });
  return {
    message: identifier.type === "email" ? signInMessages.verifyEmail : signInMessages.verifyMobile,
    is_verified_user: false,
    is_new_user: !isRegistered,
    retry_after: sent.retryAfterSeconds,
    request: sent.request,
  };
}

/**
 * Signs in with a code. The first sign-in with an identifier creates its account.
 * @throws AppError UNPROCESSABLE_CONTENT on `otp`, TOO_MANY_REQUESTS
 */
export async function signInWithCode(
  ctx: RequestContext,
  input: VerifyOtpInput,
): Promise<SignInResult> {
  const requester = await findRequester(ctx, toIdentifier(input));
  const { identifier } = requester;
  const typed = { ...requester, code: input.otp, request: input.request ?? null };
  const codeId = await requireCode(ctx, typed);
  const user = await ctx.db.transaction().execute(async (trx) => {
    if (!(await markCodeUsed(trx, codeId, nowText(ctx.clock)))) throw invalidCodeError();
    await deleteFailures(trx, [identifier.value, toAttemptKey(requester)]);
    const found = await findOrInsertUser(trx, identifier, ctx.clock.now());
    if (identifier.type === "mobile" && found.registered_at === null) {
      const mobileHash = keyedHash(ctx.pepper, "trial", identifier.value);
      await startTrial({ ...ctx, db: trx }, { userId: found.id, mobileHash });
    }
    return found;
  });
  const isSharedDevice = input.shared_device === true;
  const firstStep = { requester, user, passwordHash: null, isSharedDevice };
  const secondStep = await startSecondStepIfNeeded(ctx, firstStep);
  if (secondStep !== null) return secondStep;
  const kind = user.registered_at === null ? "registration" : "full";
  const { row, token } = await prepareSession(ctx, { userId: user.id, kind, proof: "code" });
  const isStored = await ctx.db
    .transaction()
    .execute((trx) => storeOneStepSession(trx, { requester, user, row }));
  if (!isStored) throw invalidCodeError();
  return finishSignIn(ctx, {
    identifier,
    user,
    token,
    proof: "code",
    message: signInMessages.otpVerified,
    isSharedDevice,
  });
}

/** The user with their current subscription. @throws AppError UNAUTHORIZED */
export async function getProfile(
  deps: Pick<RequestContext, "db" | "clock" | "config">,
  session: Session,
): Promise<Profile> {
  const user = await getOwnUser(deps.db, session.userId);
  const subscription = await findSubscription(deps, user.id);
  const trial = subscription?.status === "active" ? null : await findRunningTrial(deps, user.id);
  const profile = { ...toPublicUser(user), subscription, deletes_at: user.deletes_at };
  return trial === null ? profile : { ...profile, trial };
}

const changesPerUser = { name: "profile-changes", max: 30, windowSeconds: 3600 };

/** Changes a user's name. Existing invoices keep the old one. @throws AppError TOO_MANY_REQUESTS */
export async function updateProfile(
  { db, rateLimits }: Pick<RequestContext, "db" | "rateLimits">,
  userId: string,
  { name }: UpdateProfileInput,
): Promise<PublicUser> {
  await rateLimits.take(changesPerUser, userId);
  return toPublicUser(await setName(db, userId, name));
}

/** The email address of a user; null when they have only a phone number, and once the account is erased. */
export async function findEmail(
  deps: Pick<RequestContext, "db">,
  userId: string,
): Promise<string | null> {
  const user = await findUserById(deps.db, userId);
  return user === undefined || user.erased_at !== null ? null : user.email;
}

export async function findMailLanguage(
  deps: Pick<RequestContext, "db">,
  userId: string,
): Promise<Language> {
  return toMailLanguage((await findUserById(deps.db, userId))?.language);
}

/**
 * Ends the session; its token is refused from now on. The device stays known, unless it is shared. The
 * registration of someone too young is erased with what they gave.
 */
export async function logout(
  deps: Pick<RequestContext, "db" | "clock" | "device" | "pepper">,
  session: Session,
  input: LogoutInput,
): Promise<void> {
  const now = nowText(deps.clock);
  const isTooYoung = input?.under_age === true && session.kind === "registration";
  if (input?.shared_device === true || isTooYoung) await forgetDevice(deps);
  await endUserSession(deps.db, { userId: session.userId, id: session.id, now });
  if (!isTooYoung) return;
  const leaving = { userId: session.userId, now, pepper: deps.pepper };
  await deps.db.transaction().execute((trx) => abandonRegistration(trx, leaving));
}

/** The email address and the number that an account signs in with. @throws AppError UNAUTHORIZED */
export async function listOwnIdentifiers(
  { db }: Pick<RequestContext, "db">,
  userId: string,
): Promise<Identifier[]> {
  return toIdentifiers(await getOwnUser(db, userId));
}

/** Deletes all rows of this room that are older than their retention period (`purge-store.ts`). */
export async function purgeAuth(deps: Pick<RequestContext, "db" | "clock">): Promise<void> {
  const now = deps.clock.now();
  const before = (id: RetentionId) => secondsAfter(now, -retentionSeconds(id, now));
  await deleteExpiredAuthRows(deps.db, before);
  await deleteOldPasskeyChallenges(deps.db, before("secondSteps"));
}

/** Counts an SMS that is no code against the day's budget. @throws AppError TOO_MANY_REQUESTS */
export async function takeContactSms(
  ctx: RequestContext,
  trx: Trx,
  mobile: string,
): Promise<CountedSms> {
  return takeSms(ctx, trx, { mobile, isExempt: false });
}

// Other features may use these too.
export {
  type CountedSms,
  consumeProofCode,
  endOtherSessions,
  isFreshSignIn,
  keyedHash,
  listIdentifierKeys,
  proofSeconds,
  releaseSmsOfDay,
  replaceIdentifier,
  requireOwnPassword,
  revokeOtherAccess,
  sendChangeCode,
  sendProofCode,
  setLanguage,
  userOutput,
};
