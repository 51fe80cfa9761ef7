import type { ProveInput } from "../../shared/inputs/account.ts";
import type { Identifier } from "../../shared/inputs/fields/parse-identifier.ts";
import { nowText } from "../clock.ts";
import type { RequestContext } from "../context.ts";
import { AppError } from "../errors.ts";
import { deleteFailures } from "./attempts/attempt-store.ts";
import { takePasswordAttempt } from "./attempts/attempts.ts";
import {
  findRequester,
  ownerSubject,
  toAttemptKey,
  toQueueKey,
} from "./attempts/rate-limit-subject.ts";
import { findOpenCodeIdentifier, markCodeUsed } from "./codes/code-store.ts";
import { requireCode } from "./codes/require-code.ts";
import { sendCode } from "./codes/send-code.ts";
import { invalidCodeError, wrongPasswordError } from "./errors.ts";
import { hashOpaqueId } from "./keyed-hash.ts";
import { unmatchableHash } from "./passwords/password.ts";
import {
  getOwnUser,
  lockPassword,
  toIdentifiers,
  toIdentifierValues,
  type UserRow,
} from "./store.ts";

/** Where a code was sent: to what `type` names, else where the request's or the account's newest code went. */
async function getCodeIdentifier(
  { db, clock }: Pick<RequestContext, "db" | "clock">,
  user: UserRow,
  { type, request }: { type?: Identifier["type"]; request?: string | null },
): Promise<Identifier> {
  const own = toIdentifiers(user).filter((one) => type === undefined || one.type === type);
  const [first] = own;
  if (first === undefined) throw invalidCodeError();
  const newest = await findOpenCodeIdentifier(db, {
    identifiers: own.map(({ value }) => value),
    requestHash: request ? hashOpaqueId(request) : null,
    ownerKey: ownerSubject(user.id).key,
    now: nowText(clock),
  });
  return own.find(({ value }) => value === newest) ?? first;
}

/**
 * Sends a code to the account's own email address, or to its number when it has none; `wanted` says which.
 * @throws AppError NOT_FOUND when the account has none of the wanted type; TOO_MANY_REQUESTS, BAD_GATEWAY
 */
export async function sendProofCode(
  ctx: RequestContext,
  userId: string,
  wanted?: Identifier["type"],
): Promise<{ type: Identifier["type"]; request: string; retry_after: number }> {
  const own = toIdentifiers(await getOwnUser(ctx.db, userId));
  const identifier = own.find(({ type }) => wanted === undefined || type === wanted);
  if (identifier === undefined) throw new AppError("NOT_FOUND");
  const codeRequest = { identifier, subject: ownerSubject(userId), request: null };
  const { request, retryAfterSeconds } = await sendCode(ctx, codeRequest);
  return { type: identifier.type, request, retry_after: retryAfterSeconds };
}

/**
 * Uses up a code of the account's own.
 * @returns where the code was sent
 * @throws AppError UNPROCESSABLE_CONTENT on `otp`
 */
export async function consumeProofCode(
  ctx: RequestContext,
  userId: string,
  { otp, code, ...named }: Extract<ProveInput, { method: "otp" }>,
): Promise<Identifier["type"]> {
  const identifier = await getCodeIdentifier(ctx, await getOwnUser(ctx.db, userId), named);
  const codeId = await requireCode(ctx, {
    ...(await findRequester(ctx, identifier)),
    code: otp ?? code ?? "",
    request: named.request ?? null,
    ownerKey: ownerSubject(userId).key,
  });
  const isUsed = await ctx.db
    .transaction()
    .execute((trx) => markCodeUsed(trx, codeId, nowText(ctx.clock)));
  if (!isUsed) throw invalidCodeError();
  return identifier.type;
}

/**
 * Compares the account's own password. Attempts count together with those of signing in.
 * @throws AppError UNPROCESSABLE_CONTENT on `password`; TOO_MANY_REQUESTS
 */
export async function requireOwnPassword(ctx: RequestContext, userId: string, password: string) {
  const user = await getOwnUser(ctx.db, userId);
  const [identifier] = toIdentifiers(user);
  if (identifier === undefined) throw wrongPasswordError("password");
  const requester = await findRequester(ctx, identifier);
  await takePasswordAttempt(ctx, requester);
  const hash = user.password_hash ?? unmatchableHash;
  if (!(await ctx.hasher.matches(hash, password, { queueKey: toQueueKey(ctx, requester) })))
    throw wrongPasswordError("password");
  await ctx.db.transaction().execute(async (trx) => {
    if (!(await lockPassword(trx, userId, hash))) throw wrongPasswordError("password");
    await deleteFailures(trx, [...toIdentifierValues(user), toAttemptKey(requester)]);
  });
}
