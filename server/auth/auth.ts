import { messages } from "../../shared/i18n/messages.ts";
import type { BeginInput, VerifyOtpInput } from "../../shared/inputs/auth.ts";
import { getSubscription } from "../billing/billing.ts";
import { nowText } from "../clock.ts";
import type { RequestContext } from "../context.ts";
import { AppError, fieldError } from "../errors.ts";
import { forgetFailures } from "./attempts/attempt-store.ts";
import { identify } from "./attempts/identify.ts";
import { useCode } from "./codes/code-store.ts";
import { checkCode, invalidCode, sendCode } from "./codes/codes.ts";
import { purgeAuth } from "./purge.ts";
import { openSession, type Session } from "./sessions/session.ts";
import { endSession } from "./sessions/session-store.ts";
import { ensureUser, findUser, findUserById, type UserRow } from "./store.ts";

const mobileOffMessage = "Signing in by phone is not available. Please use your email.";

export type BeginAnswer = {
  message: string;
  is_verified_user: boolean;
  is_new_user: boolean;
  /** Seconds until another code may be asked for; 0 when none was sent. */
  retry_after: number;
};
export type PublicUser = Pick<UserRow, "id" | "name" | "email" | "mobile">;
export type SignedIn = { message: string; token: string; user: PublicUser };
export type Profile = PublicUser & {
  subscription: Awaited<ReturnType<typeof getSubscription>>;
};

/** What the outside may know of a person. */
export function publicUser({ id, name, email, mobile }: UserRow): PublicUser {
  return { id, name, email, mobile };
}

function known(message: string, isNew: boolean): BeginAnswer {
  return { message, is_verified_user: true, is_new_user: isNew, retry_after: 0 };
}

/** Says how an identifier goes on: by a code, by its password, or by completing its registration. */
export async function begin(ctx: RequestContext, input: BeginInput): Promise<BeginAnswer> {
  if (input.type === "mobile" && !ctx.config.mobileSignIn) {
    throw fieldError("mobile", mobileOffMessage);
  }
  const identifier = await identify(ctx, input);
  const user = await findUser(ctx.db, identifier);
  const isRegistered = user !== undefined && user.registered_at !== null;
  if (input.method !== "otp") {
    if (isRegistered) return known(messages.enterPassword, false);
    // Only a token or a code proves who asks: an identifier alone says nothing of its registration.
    if (user !== undefined && ctx.session?.userId === user.id) {
      return known(messages.completeRegistration, true);
    }
  }
  return {
    message: identifier.type === "email" ? messages.verifyEmail : messages.verifyMobile,
    is_verified_user: false,
    is_new_user: !isRegistered,
    retry_after: await sendCode(ctx, identifier),
  };
}

/** Signs in by code; the first proof of an identifier makes its account. */
export async function verifyOtp(ctx: RequestContext, input: VerifyOtpInput): Promise<SignedIn> {
  const identifier = await identify(ctx, input);
  const codeId = await checkCode(ctx, identifier, input.otp);
  const user = await ctx.db.transaction().execute(async (trx) => {
    if (!(await useCode(trx, codeId, nowText(ctx.clock)))) throw invalidCode();
    await forgetFailures(trx, [identifier.value]);
    return ensureUser(trx, identifier, ctx.clock.now());
  });
  const token = await openSession(ctx, {
    userId: user.id,
    kind: user.registered_at === null ? "registration" : "full",
    proof: "code",
    userAgent: ctx.userAgent,
  });
  return { message: messages.otpVerified, token, user: publicUser(user) };
}

/** The profile with the subscription as it stands now. @throws AppError UNAUTHORIZED */
export async function profile(
  parts: Pick<RequestContext, "db" | "clock">,
  session: Session,
): Promise<Profile> {
  const user = await findUserById(parts.db, session.userId);
  if (user === undefined) throw new AppError("UNAUTHORIZED");
  return { ...publicUser(user), subscription: await getSubscription(parts, user.id) };
}

/** The address that someone signs in with; null for those who have a phone alone. */
export async function emailOf(
  parts: Pick<RequestContext, "db">,
  userId: string,
): Promise<string | null> {
  return (await findUserById(parts.db, userId))?.email ?? null;
}

/** Ends the session: its token is dead from now on. */
export async function logout(
  parts: Pick<RequestContext, "db" | "clock">,
  session: Session,
): Promise<void> {
  await endSession(parts.db, session.id, nowText(parts.clock));
}

/** Removes dead codes, sessions and attempts, for what runs on the clock. */
export async function forgetOld(parts: Pick<RequestContext, "db" | "clock">): Promise<void> {
  await purgeAuth(parts);
}
