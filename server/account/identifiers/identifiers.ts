import type { ChangeIdentifierInput, StartChangeInput } from "../../../shared/inputs/account.ts";
import { type Identifier, toIdentifier } from "../../../shared/inputs/fields/parse-identifier.ts";
import { listOwnIdentifiers, replaceIdentifier, sendChangeCode } from "../../auth/auth.ts";
import type { SessionContext } from "../../context.ts";
import { deleteProofs } from "../proofs/proof-store.ts";
import { requireProofFrom, requireStrongProof } from "../proofs/proofs.ts";

/**
 * The email address or number that is replaced agrees by a code of its own. One that is added needs a proof by
 * any code or passkey of the account.
 * @throws AppError FORBIDDEN
 */
async function requireAgreement(ctx: SessionContext, type: Identifier["type"]): Promise<void> {
  const own = await listOwnIdentifiers(ctx, ctx.session.userId);
  if (own.some((one) => one.type === type)) await requireProofFrom(ctx, type);
  else await requireStrongProof(ctx);
}

/**
 * Begins to change or add an email address or mobile number: sends a code to the new one.
 * @throws AppError FORBIDDEN without a proof of the last 15 minutes; UNPROCESSABLE_CONTENT,
 * TOO_MANY_REQUESTS, BAD_GATEWAY
 */
export async function startIdentifierChange(ctx: SessionContext, input: StartChangeInput) {
  const identifier = toIdentifier(input);
  await requireAgreement(ctx, identifier.type);
  const { request = null } = input;
  return sendChangeCode(ctx, ctx.session.userId, { identifier, request });
}

/**
 * Changes or adds the identifier that a code proves. The other sessions end, and proofs by the
 * old one no longer count.
 * @throws AppError FORBIDDEN, UNPROCESSABLE_CONTENT, CONFLICT, TOO_MANY_REQUESTS
 */
export async function changeIdentifier(ctx: SessionContext, input: ChangeIdentifierInput) {
  const identifier = toIdentifier(input);
  await requireAgreement(ctx, identifier.type);
  const { otp, request } = input;
  const user = await replaceIdentifier(ctx, { identifier, otp, request });
  await deleteProofs(ctx.db, ctx.session.id);
  return user;
}
