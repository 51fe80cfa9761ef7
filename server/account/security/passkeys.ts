import type { RegistrationResponse } from "../../../shared/inputs/passkeys.ts";
import { recordAccountEvent } from "../../account-events/account-events.ts";
import { isFreshSignIn, listOwnIdentifiers, setLanguage } from "../../auth/auth.ts";
import { nowText } from "../../clock.ts";
import type { SessionContext } from "../../context.ts";
import { lockUser } from "../../db/locks.ts";
import {
  addPasskey,
  type ListedPasskey,
  removePasskey,
  requireNewPasskey,
  startAssertion,
  startPasskey,
} from "../../passkeys/passkeys.ts";
import { requireProof, requireStrongProof } from "../proofs/proofs.ts";
import { changeFactor } from "./security.ts";

const startsPerAccount = { name: "passkey-starts", max: 60, windowSeconds: 3600 };

/**
 * A sign-in by code of the last 15 minutes is as good as a proof: it is offered then. A password is not:
 * a passkey proves what a password may not, such as a deletion.
 */
async function requireCodeOrPasskey(ctx: SessionContext): Promise<void> {
  if (!isFreshSignIn(ctx, ["code", "registration"])) await requireStrongProof(ctx);
}

/**
 * What the browser needs to make a passkey.
 * @throws AppError FORBIDDEN without a recent proof or sign-in by code; CONFLICT, TOO_MANY_REQUESTS
 */
export async function startOwnPasskey(ctx: SessionContext) {
  await requireCodeOrPasskey(ctx);
  const { session } = ctx;
  await ctx.rateLimits.take(startsPerAccount, session.userId);
  const [identifier] = await listOwnIdentifiers(ctx, session.userId);
  return startPasskey(ctx, session, identifier?.value ?? "");
}

/** Adds the passkey that the browser made. @throws AppError FORBIDDEN, UNPROCESSABLE_CONTENT, CONFLICT */
export async function addOwnPasskey(
  ctx: SessionContext,
  { response }: { response: RegistrationResponse },
): Promise<ListedPasskey> {
  await requireCodeOrPasskey(ctx);
  const { userId } = ctx.session;
  const credential = await requireNewPasskey(ctx, ctx.session, response);
  const transports = response.response.transports ?? [];
  return ctx.db.transaction().execute(async (trx) => {
    await lockUser(trx, userId);
    const added = await addPasskey(ctx, trx, { userId, credential, transports });
    await setLanguage(trx, userId, ctx.language);
    await recordAccountEvent(trx, { userId, kind: "passkey-added", at: nowText(ctx.clock) });
    return added;
  });
}

/**
 * Removes a passkey and ends the other sessions, which a thief may have opened with it.
 * @throws AppError FORBIDDEN without a recent proof; NOT_FOUND
 */
export async function removeOwnPasskey(ctx: SessionContext, { id }: { id: string }): Promise<void> {
  await requireProof(ctx);
  const { userId } = ctx.session;
  await changeFactor(ctx, "passkey-removed", (trx) => removePasskey(trx, { id, userId }));
}

/**
 * What the browser needs to prove with one's own passkey (`account.prove`).
 * @throws AppError UNPROCESSABLE_CONTENT without a passkey; TOO_MANY_REQUESTS
 */
export async function startPasskeyProof(ctx: SessionContext) {
  await ctx.rateLimits.take(startsPerAccount, ctx.session.userId);
  return startAssertion(ctx, ctx.session);
}
