import type { LoginInput } from "../../shared/inputs/auth.ts";
import { toIdentifier } from "../../shared/inputs/fields/parse-identifier.ts";
import { signInMessages } from "../../shared/sign-in/sign-in-messages.ts";
import type { RequestContext } from "../context.ts";
import { AppError } from "../errors.ts";
import { deleteFailures } from "./attempts/attempt-store.ts";
import { takePasswordAttempt } from "./attempts/attempts.ts";
import {
  findRequester,
  type Requester,
  toAttemptKey,
  toQueueKey,
} from "./attempts/rate-limit-subject.ts";
import { reserveSignIn, takeFailedPassword } from "./attempts/sign-in-limit.ts";
import { invalidCredentialsError } from "./errors.ts";
import type { SignInResult } from "./outputs.ts";
import { unmatchableHash } from "./passwords/password.ts";
import { startSecondStepIfNeeded, storeOneStepSession } from "./second-step/second-step.ts";
import { logSecurityEvent } from "./security-events.ts";
import { prepareSession } from "./sessions/session.ts";
import { finishSignIn } from "./sign-in-result.ts";
import { findUser, lockPassword } from "./store.ts";

/** The user whose password is right, and its hash. @throws AppError UNAUTHORIZED */
async function requirePassword(ctx: RequestContext, requester: Requester, password: string) {
  const user = await findUser(ctx.db, requester.identifier);
  const hash = user?.password_hash ?? unmatchableHash;
  const isRight = await ctx.hasher.matches(hash, password, {
    queueKey: toQueueKey(ctx, requester),
  });
  if (user === undefined || !isRight) throw invalidCredentialsError();
  return { user, hash };
}

/** Releases what was counted as a wrong password, unless `work` found the password wrong. */
async function releaseUnlessWrong<T>(
  work: Promise<T>,
  releaseFailure: () => Promise<void>,
): Promise<T> {
  try {
    return await work;
  } catch (error) {
    const isWrong = error instanceof AppError && error.code === "UNAUTHORIZED";
    if (!isWrong) await releaseFailure();
    throw error;
  }
}

async function createPasswordSession(
  ctx: RequestContext,
  requester: Requester,
  { user, hash }: Awaited<ReturnType<typeof requirePassword>>,
): Promise<string> {
  const { row, token } = await prepareSession(ctx, {
    userId: user.id,
    kind: "full",
    proof: "password",
  });
  await ctx.db.transaction().execute(async (trx) => {
    // The owner may have changed the password or added a second factor during the comparison to lock this caller out.
    if (!(await lockPassword(trx, user.id, hash))) throw invalidCredentialsError();
    await deleteFailures(trx, [toAttemptKey(requester)]);
    if (!(await storeOneStepSession(trx, { requester, user, row })))
      throw invalidCredentialsError();
  });
  return token;
}

/**
 * Signs in with a password. An unknown identifier gets the same answer as a wrong password, after the
 * same time. After a hundred failures in a row, the password works again only after a sign-in by code. A
 * known device has counts of its own.
 * @throws AppError UNAUTHORIZED, TOO_MANY_REQUESTS
 */
export async function signInWithPassword(
  ctx: RequestContext,
  input: LoginInput,
): Promise<SignInResult> {
  const requester = await findRequester(ctx, toIdentifier(input));
  const { identifier } = requester;
  await takePasswordAttempt(ctx, requester);
  const releaseFailure = await takeFailedPassword(ctx, requester);
  const release = await releaseUnlessWrong(reserveSignIn(ctx, requester), releaseFailure);
  const message = signInMessages.loginOk;
  try {
    const checked = await releaseUnlessWrong(
      requirePassword(ctx, requester, input.password),
      releaseFailure,
    );
    await releaseFailure();
    const { user, hash: passwordHash } = checked;
    const isSharedDevice = input.shared_device === true;
    const secondStep = await startSecondStepIfNeeded(ctx, {
      requester,
      user,
      passwordHash,
      isSharedDevice,
    });
    if (secondStep !== null) return secondStep;
    const token = await createPasswordSession(ctx, requester, checked);
    return await finishSignIn(ctx, {
      identifier,
      user,
      token,
      message,
      isSharedDevice,
      proof: "password",
    });
  } catch (error) {
    await release();
    const knownDevice = requester.subject.isExempt;
    logSecurityEvent(ctx, "security.sign_in_failed", {
      identifier,
      proof: "password",
      knownDevice,
    });
    throw error;
  }
}
