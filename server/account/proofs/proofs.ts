import type { ProveInput } from "../../../shared/inputs/account.ts";
import type { AssertionResponse } from "../../../shared/inputs/passkeys.ts";
import { consumeProofCode, proofSeconds, requireOwnPassword } from "../../auth/auth.ts";
import { nowText, secondsAfter } from "../../clock.ts";
import type { SessionContext } from "../../context.ts";
import { AppError } from "../../errors.ts";
import { checkPasskey, wrongPasskeyError } from "../../passkeys/passkeys.ts";
import type { ProofMethod } from "../table.ts";
import { listProofs, upsertProof } from "./proof-store.ts";

const passkeyAttemptsPerAccount = { name: "passkey-proofs", max: 30, windowSeconds: 3600 };

/** Who holds the session may have found it open; a code or a passkey shows that it is the owner. */
const strongMethods: readonly ProofMethod[] = ["otp", "passkey"];

/** @throws AppError UNPROCESSABLE_CONTENT on `response`; TOO_MANY_REQUESTS */
async function proveByPasskey(ctx: SessionContext, response: AssertionResponse): Promise<void> {
  await ctx.rateLimits.take(passkeyAttemptsPerAccount, ctx.session.userId);
  if ((await checkPasskey(ctx, ctx.session, response)) === null) throw wrongPasskeyError();
}

/**
 * Proves who holds the session, for 15 minutes in this session alone.
 * @returns until when, as UTC ISO-8601 text
 * @throws AppError UNPROCESSABLE_CONTENT, TOO_MANY_REQUESTS
 */
export async function prove(
  ctx: SessionContext,
  input: ProveInput,
): Promise<{ proven_until: string }> {
  const { userId, id: session_id } = ctx.session;
  const { method } = input;
  const type = input.method === "otp" ? await consumeProofCode(ctx, userId, input) : null;
  if (input.method === "password") await requireOwnPassword(ctx, userId, input.password);
  if (input.method === "passkey") await proveByPasskey(ctx, input.response);
  const proven_at = nowText(ctx.clock);
  await upsertProof(ctx.db, { session_id, method, proven_at, identifier_type: type });
  return { proven_until: secondsAfter(ctx.clock.now(), proofSeconds) };
}

async function listRecent({ db, clock, session }: SessionContext) {
  const after = secondsAfter(clock.now(), -proofSeconds);
  return listProofs(db, { sessionId: session.id, after });
}

/** @throws AppError FORBIDDEN without a proof of the last 15 minutes */
export async function requireProof(ctx: SessionContext): Promise<void> {
  if ((await listRecent(ctx)).length > 0) return;
  throw new AppError("FORBIDDEN", { refusal: { id: "proofRequired" } });
}

/** @throws AppError FORBIDDEN without a proof by code or passkey of the last 15 minutes */
export async function requireStrongProof(ctx: SessionContext): Promise<void> {
  if ((await listRecent(ctx)).some(({ method }) => strongMethods.includes(method))) return;
  throw new AppError("FORBIDDEN", { refusal: { id: "codeProofRequired" } });
}

/**
 * @throws AppError FORBIDDEN without a proof of the last 15 minutes by a code to the account's own
 * email address or number, as `type` says
 */
export async function requireProofFrom(ctx: SessionContext, type: "email" | "mobile") {
  if ((await listRecent(ctx)).some(({ identifier_type }) => identifier_type === type)) return;
  const id = type === "email" ? "emailProofRequired" : "mobileProofRequired";
  throw new AppError("FORBIDDEN", { refusal: { id } });
}
