import type { SecondFactorInput } from "../../../shared/inputs/auth.ts";
import { signInMessages } from "../../../shared/sign-in/sign-in-messages.ts";
import { recordAccountEvent } from "../../account-events/account-events.ts";
import { nowText, secondsAfter } from "../../clock.ts";
import type { RequestContext } from "../../context.ts";
import type { Trx } from "../../db/database.ts";
import {
  consumeFactorCode,
  listSecondFactors,
  wrongFactorCodeError,
} from "../../factors/factors.ts";
import { deleteFailures } from "../attempts/attempt-store.ts";
import { findRequester, type Requester, toAttemptKey } from "../attempts/rate-limit-subject.ts";
import { invalidCredentialsError, secondStepOverError } from "../errors.ts";
import { createOpaqueId, hashOpaqueId } from "../keyed-hash.ts";
import type { SecondStep, SignedIn } from "../outputs.ts";
import { logSecurityEvent } from "../security-events.ts";
import { type PreparedSession, prepareSession, storeSignIn } from "../sessions/session.ts";
import { finishSignIn } from "../sign-in-result.ts";
import {
  findUserById,
  lockIdentifier,
  lockPassword,
  toIdentifiers,
  type UserRow,
} from "../store.ts";
import { takeFactorAttempt } from "./factor-attempts.ts";
import {
  consumeChallenge,
  deleteFactorAttempt,
  findChallenge,
  insertChallenge,
} from "./second-step-store.ts";

// Contract, "/second-factor".
const challengeSeconds = 300;

/** A completed first step. `passwordHash` is the hash that the password matched; null after a code. */
type FirstStep = {
  requester: Requester;
  user: UserRow;
  passwordHash: string | null;
  isSharedDevice: boolean;
};

function messageOf(proof: "code" | "password"): string {
  return proof === "password" ? signInMessages.loginOk : signInMessages.otpVerified;
}

/**
 * Begins the second step of a sign-in. @returns null for an account without a second factor
 * @throws AppError UNAUTHORIZED when the password was changed meanwhile
 */
export async function startSecondStepIfNeeded(
  ctx: RequestContext,
  { requester, user, passwordHash, isSharedDevice }: FirstStep,
): Promise<SecondStep | null> {
  const methods = await listSecondFactors(ctx.db, user.id);
  if (methods.length === 0) return null;
  const challenge = createOpaqueId();
  const proof = passwordHash === null ? "code" : "password";
  await ctx.db.transaction().execute(async (trx) => {
    // Its owner may have changed the password during the comparison to lock this caller out.
    if (passwordHash !== null && !(await lockPassword(trx, user.id, passwordHash)))
      throw invalidCredentialsError();
    await deleteFailures(trx, [toAttemptKey(requester)]);
    await insertChallenge(trx, {
      challenge_hash: hashOpaqueId(challenge),
      user_id: user.id,
      proof,
      identifier_type: requester.identifier.type,
      shared_device: isSharedDevice ? 1 : 0,
      expires_at: secondsAfter(ctx.clock.now(), challengeSeconds),
    });
  });
  const second_factor = { challenge, methods };
  return { message: messageOf(proof), token: null, user: null, second_factor };
}

/**
 * Stores the session of a sign-in that needs no second step. @returns false when the account has one now, or
 * another identifier: its owner did that during the sign-in, and ended all others
 */
export async function storeOneStepSession(
  trx: Trx,
  { requester, user, row }: Pick<FirstStep, "requester" | "user"> & { row: PreparedSession["row"] },
): Promise<boolean> {
  if (!(await lockIdentifier(trx, user.id, requester.identifier))) return false;
  if ((await listSecondFactors(trx, user.id)).length > 0) return false;
  await storeSignIn(trx, row);
  return true;
}

type Challenge = NonNullable<Awaited<ReturnType<typeof findChallenge>>>;
type OpenStep = { challenge: Challenge; user: UserRow; requester: Requester };

async function getOpenStep(ctx: RequestContext, text: string): Promise<OpenStep> {
  const challenge = await findChallenge(ctx.db, hashOpaqueId(text), nowText(ctx.clock));
  const user = challenge && (await findUserById(ctx.db, challenge.user_id));
  if (challenge === undefined || user === undefined) throw secondStepOverError();
  const own = toIdentifiers(user);
  const identifier = own.find(({ type }) => type === challenge.identifier_type) ?? own[0];
  if (identifier === undefined) throw secondStepOverError();
  return { challenge, user, requester: await findRequester(ctx, identifier) };
}

type Answer = {
  step: OpenStep;
  input: SecondFactorInput;
  session: PreparedSession;
  attemptId: number;
};

/** Uses up code and challenge and stores the session, all or nothing. @returns whether the code was right */
async function completeStep(
  ctx: RequestContext,
  trx: Trx,
  { step, input, session, attemptId }: Answer,
): Promise<boolean> {
  const userId = step.user.id;
  const { method, code } = input;
  if (!(await consumeFactorCode(ctx, trx, { userId, method, code }))) return false;
  // A concurrent answer was faster, or the owner ended all sign-ins.
  if (!(await consumeChallenge(trx, step.challenge.challenge_hash))) throw secondStepOverError();
  await deleteFactorAttempt(trx, attemptId);
  await storeSignIn(trx, session.row);
  const at = nowText(ctx.clock);
  if (method === "recovery")
    await recordAccountEvent(trx, { userId, kind: "recovery-code-used", at });
  return true;
}

/**
 * Ends a sign-in with a code of the second factor.
 * @throws AppError UNPROCESSABLE_CONTENT on `code`, or on `challenge` when the sign-in must begin again;
 * TOO_MANY_REQUESTS
 */
export async function finishSecondStep(
  ctx: RequestContext,
  input: SecondFactorInput,
): Promise<SignedIn> {
  const step = await getOpenStep(ctx, input.challenge);
  const { challenge, user, requester } = step;
  const { proof } = challenge;
  const attemptId = await takeFactorAttempt(ctx, { requester, challenge });
  const session = await prepareSession(ctx, { userId: user.id, kind: "full", proof });
  const isRight = await ctx.db
    .transaction()
    .execute((trx) => completeStep(ctx, trx, { step, input, session, attemptId }));
  const { identifier } = requester;
  if (!isRight) {
    const knownDevice = requester.subject.isExempt;
    const { method } = input;
    logSecurityEvent(ctx, "security.second_factor_failed", { identifier, method, knownDevice });
    throw wrongFactorCodeError();
  }
  return finishSignIn(ctx, {
    identifier,
    user,
    token: session.token,
    proof,
    message: messageOf(proof),
    isSharedDevice: challenge.shared_device === 1,
  });
}
