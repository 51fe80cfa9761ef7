import { messages } from "../../shared/i18n/messages.ts";
import type {
  CompleteRegistrationInput,
  LoginInput,
  SetPasswordInput,
} from "../../shared/inputs/auth.ts";
import { nowText } from "../clock.ts";
import type { RequestContext } from "../context.ts";
import { AppError } from "../errors.ts";
import { deleteFailures } from "./attempts/attempt-store.ts";
import { countPasswordAttempt, newPasswordsPerUser } from "./attempts/attempts.ts";
import { identify } from "./attempts/identify.ts";
import { type SignInResult, toPublicUser } from "./auth.ts";
import { unmatchableHash } from "./passwords/password.ts";
import { validateNewPassword } from "./passwords/password-rules.ts";
import { createSession, prepareSession, type Session } from "./sessions/session.ts";
import { endOldestSessions, endOtherSessions, insertSession } from "./sessions/session-store.ts";
import {
  findUser,
  findUserById,
  listIdentifiers,
  lockPassword,
  registerUser,
  setPasswordHash,
} from "./store.ts";

const recentCodeSeconds = 900;
const openSessionsMax = 50;

function invalidCredentials(): AppError {
  return new AppError("UNAUTHORIZED", { refusal: { id: "credentialsInvalid" } });
}

/**
 * Signs in with a password. An unknown identifier gets the same answer as a wrong password, after the
 * same time. After a hundred failures in a row, the password works again only after a sign-in by code.
 * @throws AppError UNAUTHORIZED, TOO_MANY_REQUESTS
 */
export async function login(ctx: RequestContext, input: LoginInput): Promise<SignInResult> {
  const identifier = await identify(ctx, input);
  await countPasswordAttempt(ctx, identifier.value);
  const user = await findUser(ctx.db, identifier);
  const hash = user?.password_hash ?? unmatchableHash;
  const isRight = await ctx.hasher.matches(hash, input.password);
  if (user === undefined || !isRight) throw invalidCredentials();
  const { row, token } = await prepareSession(ctx, {
    userId: user.id,
    kind: "full",
    proof: "password",
    userAgent: ctx.userAgent,
  });
  await ctx.db.transaction().execute(async (trx) => {
    // The owner may have changed the password during the comparison to lock this caller out.
    if (!(await lockPassword(trx, user.id, hash))) throw invalidCredentials();
    await deleteFailures(trx, [identifier.value]);
    await insertSession(trx, row);
    const keepNewest = openSessionsMax;
    await endOldestSessions(trx, { userId: user.id, keepNewest, now: row.created_at });
  });
  return { message: messages.loginOk, token, user: toPublicUser(user) };
}

/**
 * Sets the name and password of a new account and creates its first full session.
 * @throws AppError CONFLICT when the registration is complete; UNPROCESSABLE_CONTENT for a common
 * password
 */
export async function completeRegistration(
  ctx: RequestContext & { session: Session },
  input: CompleteRegistrationInput,
): Promise<SignInResult> {
  const { userId } = ctx.session;
  const conflict = () => new AppError("CONFLICT", { refusal: { id: "alreadyRegistered" } });
  const before = await findUserById(ctx.db, userId);
  if (before === undefined) throw new AppError("UNAUTHORIZED");
  if (before.registered_at !== null) throw conflict();
  validateNewPassword(input.password);
  const passwordHash = await ctx.hasher.hash(input.password);
  const user = await ctx.db.transaction().execute(async (trx) => {
    const now = nowText(ctx.clock);
    const registered = await registerUser(trx, { userId, name: input.name, passwordHash, now });
    if (registered === undefined) throw conflict();
    await deleteFailures(trx, listIdentifiers(registered));
    await endOtherSessions(trx, { userId, keep: null, now });
    return registered;
  });
  const token = await createSession(ctx, {
    userId,
    kind: "full",
    proof: "registration",
    userAgent: ctx.userAgent,
  });
  return { message: messages.registrationOk, token, user: toPublicUser(user) };
}

function hasRecentCode(ctx: RequestContext & { session: Session }): boolean {
  const ageMs = ctx.clock.now().getTime() - Date.parse(ctx.session.createdAt);
  return ctx.session.proof === "code" && ageMs <= recentCodeSeconds * 1000;
}

/**
 * Sets a new password after a recent sign-in by code, and ends the user's other sessions.
 * @throws AppError FORBIDDEN without such a sign-in in the last 15 minutes; UNPROCESSABLE_CONTENT;
 * TOO_MANY_REQUESTS
 */
export async function setPassword(
  ctx: RequestContext & { session: Session },
  input: SetPasswordInput,
): Promise<void> {
  if (!hasRecentCode(ctx))
    throw new AppError("FORBIDDEN", { refusal: { id: "freshCodeRequired" } });
  validateNewPassword(input.password);
  const { id: keep, userId } = ctx.session;
  await ctx.rateLimits.take(newPasswordsPerUser, userId);
  const hash = await ctx.hasher.hash(input.password);
  await ctx.db.transaction().execute(async (trx) => {
    const user = await setPasswordHash(trx, userId, hash);
    await deleteFailures(trx, listIdentifiers(user));
    await endOtherSessions(trx, { userId, keep, now: nowText(ctx.clock) });
  });
}
