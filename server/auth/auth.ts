import { messages } from "../../shared/i18n/messages.ts";
import type { BeginInput, VerifyOtpInput } from "../../shared/inputs/auth.ts";
import { getSubscription } from "../billing/billing.ts";
import { nowText, secondsAfter } from "../clock.ts";
import type { RequestContext } from "../context.ts";
import { AppError, fieldError } from "../errors.ts";
import { deleteFailures, deleteOldAttempts, deleteOldFailures } from "./attempts/attempt-store.ts";
import { identify } from "./attempts/identify.ts";
import { deleteOldCodes, deleteOldSends, markCodeUsed } from "./codes/code-store.ts";
import { checkCode, invalidCodeError, sendCode } from "./codes/codes.ts";
import { createSession, type Session } from "./sessions/session.ts";
import { deleteEndedSessions, endSession } from "./sessions/session-store.ts";
import { findOrInsertUser, findUser, findUserById, type UserRow } from "./store.ts";

const daySeconds = 86_400;
// Send limits look back one day. Counts of failures in a row are kept longer than a patient attacker waits.
const codesKeptSeconds = 2 * daySeconds;
const failuresKeptSeconds = daySeconds;
const attemptsKeptSeconds = 30 * daySeconds;
const sessionsKeptSeconds = 2 * daySeconds;

export type BeginResult = {
  message: string;
  is_verified_user: boolean;
  is_new_user: boolean;
  /** Seconds until the next code may be requested; 0 when none was sent. */
  retry_after: number;
};
export type PublicUser = Pick<UserRow, "id" | "name" | "email" | "mobile">;
export type SignInResult = { message: string; token: string; user: PublicUser };
export type Profile = PublicUser & {
  subscription: Awaited<ReturnType<typeof getSubscription>>;
};

/** The fields of a user that clients may see. */
export function toPublicUser({ id, name, email, mobile }: UserRow): PublicUser {
  return { id, name, email, mobile };
}

function toResultWithoutCode(message: string, isNew: boolean): BeginResult {
  return { message, is_verified_user: true, is_new_user: isNew, retry_after: 0 };
}

/**
 * Starts a sign-in: sends a code, or asks for the password or for completing the registration.
 * @throws AppError UNPROCESSABLE_CONTENT, TOO_MANY_REQUESTS, BAD_GATEWAY
 */
export async function begin(ctx: RequestContext, input: BeginInput): Promise<BeginResult> {
  if (input.type === "mobile" && !ctx.config.mobileSignIn) {
    throw fieldError("mobile", { id: "mobileSignInUnavailable" });
  }
  const identifier = await identify(ctx, input);
  const user = await findUser(ctx.db, identifier);
  const isRegistered = user !== undefined && user.registered_at !== null;
  if (input.method !== "otp") {
    if (isRegistered) return toResultWithoutCode(messages.enterPassword, false);
    // A stranger who knows only an identifier must not learn whether its registration is incomplete.
    if (user !== undefined && ctx.session?.userId === user.id) {
      return toResultWithoutCode(messages.completeRegistration, true);
    }
  }
  return {
    message: identifier.type === "email" ? messages.verifyEmail : messages.verifyMobile,
    is_verified_user: false,
    is_new_user: !isRegistered,
    retry_after: await sendCode(ctx, identifier),
  };
}

/**
 * Signs in with a code. The first sign-in with an identifier creates its account.
 * @throws AppError UNPROCESSABLE_CONTENT on `otp`, TOO_MANY_REQUESTS
 */
export async function verifyOtp(ctx: RequestContext, input: VerifyOtpInput): Promise<SignInResult> {
  const identifier = await identify(ctx, input);
  const codeId = await checkCode(ctx, identifier, input.otp);
  const user = await ctx.db.transaction().execute(async (trx) => {
    if (!(await markCodeUsed(trx, codeId, nowText(ctx.clock)))) throw invalidCodeError();
    await deleteFailures(trx, [identifier.value]);
    return findOrInsertUser(trx, identifier, ctx.clock.now());
  });
  const token = await createSession(ctx, {
    userId: user.id,
    kind: user.registered_at === null ? "registration" : "full",
    proof: "code",
    userAgent: ctx.userAgent,
  });
  return { message: messages.otpVerified, token, user: toPublicUser(user) };
}

/** The user with their current subscription. @throws AppError UNAUTHORIZED */
export async function profile(
  deps: Pick<RequestContext, "db" | "clock">,
  session: Session,
): Promise<Profile> {
  const user = await findUserById(deps.db, session.userId);
  if (user === undefined) throw new AppError("UNAUTHORIZED");
  return { ...toPublicUser(user), subscription: await getSubscription(deps, user.id) };
}

/** The email address of a user; null when they have only a phone number. */
export async function findEmail(
  deps: Pick<RequestContext, "db">,
  userId: string,
): Promise<string | null> {
  return (await findUserById(deps.db, userId))?.email ?? null;
}

/** Ends the session; its token is refused from now on. */
export async function logout(
  deps: Pick<RequestContext, "db" | "clock">,
  session: Session,
): Promise<void> {
  await endSession(deps.db, session.id, nowText(deps.clock));
}

/** Deletes expired codes, sends, failures, attempts and sessions that no limit counts any more. */
export async function purgeAuth(deps: Pick<RequestContext, "db" | "clock">): Promise<void> {
  const now = deps.clock.now();
  const before = (seconds: number) => secondsAfter(now, -seconds);
  await deleteOldCodes(deps.db, before(codesKeptSeconds));
  await deleteOldSends(deps.db, before(codesKeptSeconds));
  await deleteOldFailures(deps.db, before(failuresKeptSeconds));
  await deleteOldAttempts(deps.db, before(attemptsKeptSeconds));
  await deleteEndedSessions(deps.db, before(sessionsKeptSeconds));
}
