import { messages } from "../../shared/i18n/messages.ts";
import type {
  CompleteRegistrationInput,
  LoginInput,
  SetPasswordInput,
} from "../../shared/inputs/auth.ts";
import { nowText } from "../clock.ts";
import type { RequestContext } from "../context.ts";
import { AppError } from "../errors.ts";
import { forgetFailures } from "./attempts/attempt-store.ts";
import { countAttempt, newPasswordsPerUser } from "./attempts/attempts.ts";
import { identify } from "./attempts/identify.ts";
import { publicUser, type SignedIn } from "./auth.ts";
import { nobodysHash } from "./passwords/password.ts";
import { checkNewPassword } from "./passwords/password-rules.ts";
import { openSession, prepareSession, type Session } from "./sessions/session.ts";
import { endOldestSessions, endOtherSessions, insertSession } from "./sessions/session-store.ts";
import {
  findUser,
  findUserById,
  identifiersOf,
  lockPassword,
  registerUser,
  setPasswordHash,
} from "./store.ts";

const freshCodeSeconds = 900;
const openSessionsMax = 50;
const freshCodeMessage = "Please sign in with a code to choose a new password.";

function invalidCredentials(): AppError {
  return new AppError("UNAUTHORIZED", { message: messages.loginInvalid });
}

/**
 * Signs in by password. Someone unknown is answered like a wrong password, in the same time.
 * @throws AppError UNAUTHORIZED; TOO_MANY_REQUESTS, and after a hundred failures in a row only a
 * sign-in by code opens the password again
 */
export async function login(ctx: RequestContext, input: LoginInput): Promise<SignedIn> {
  const identifier = await identify(ctx, input);
  await countAttempt(ctx, identifier.value);
  const user = await findUser(ctx.db, identifier);
  const hash = user?.password_hash ?? nobodysHash;
  const isRight = await ctx.hasher.matches(hash, input.password);
  if (user === undefined || !isRight) throw invalidCredentials();
  const { row, token } = await prepareSession(ctx, {
    userId: user.id,
    kind: "full",
    proof: "password",
    userAgent: ctx.userAgent,
  });
  await ctx.db.transaction().execute(async (trx) => {
    // While we compared, the password may have been changed to keep just this caller out.
    if (!(await lockPassword(trx, user.id, hash))) throw invalidCredentials();
    await forgetFailures(trx, [identifier.value]);
    await insertSession(trx, row);
    const keepNewest = openSessionsMax;
    await endOldestSessions(trx, { userId: user.id, keepNewest, now: row.created_at });
  });
  return { message: messages.loginOk, token, user: publicUser(user) };
}

/**
 * Gives an account its name and password, and its first full token.
 * @throws AppError CONFLICT when that is done; UNPROCESSABLE_CONTENT for a common password
 */
export async function completeRegistration(
  ctx: RequestContext & { session: Session },
  input: CompleteRegistrationInput,
): Promise<SignedIn> {
  const { userId } = ctx.session;
  const conflict = () => new AppError("CONFLICT", { message: messages.alreadyRegistered });
  const before = await findUserById(ctx.db, userId);
  if (before === undefined) throw new AppError("UNAUTHORIZED");
  if (before.registered_at !== null) throw conflict();
  checkNewPassword(input.password);
  const passwordHash = await ctx.hasher.hash(input.password);
  const user = await ctx.db.transaction().execute(async (trx) => {
    const now = nowText(ctx.clock);
    const registered = await registerUser(trx, { userId, name: input.name, passwordHash, now });
    if (registered === undefined) throw conflict();
    await forgetFailures(trx, identifiersOf(registered));
    await endOtherSessions(trx, { userId, keep: null, now });
    return registered;
  });
  const token = await openSession(ctx, {
    userId,
    kind: "full",
    proof: "registration",
    userAgent: ctx.userAgent,
  });
  return { message: messages.registrationOk, token, user: publicUser(user) };
}

function isFreshlyProven(ctx: RequestContext & { session: Session }): boolean {
  const ageMs = ctx.clock.now().getTime() - Date.parse(ctx.session.createdAt);
  return ctx.session.proof === "code" && ageMs <= freshCodeSeconds * 1000;
}

/**
 * Sets a new password for someone who has just signed in by code, and ends their other sessions.
 * @throws AppError FORBIDDEN without such a sign-in in the last 15 minutes; UNPROCESSABLE_CONTENT;
 * TOO_MANY_REQUESTS
 */
export async function setPassword(
  ctx: RequestContext & { session: Session },
  input: SetPasswordInput,
): Promise<void> {
  if (!isFreshlyProven(ctx)) throw new AppError("FORBIDDEN", { message: freshCodeMessage });
  checkNewPassword(input.password);
  const { id: keep, userId } = ctx.session;
  await ctx.rateLimits.take(newPasswordsPerUser, userId);
  const hash = await ctx.hasher.hash(input.password);
  await ctx.db.transaction().execute(async (trx) => {
    const user = await setPasswordHash(trx, userId, hash);
    await forgetFailures(trx, identifiersOf(user));
    await endOtherSessions(trx, { userId, keep, now: nowText(ctx.clock) });
  });
}
