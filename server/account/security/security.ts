import { recordAccountEvent } from "../../account-events/account-events.ts";
import { listOwnIdentifiers, revokeOtherAccess, setLanguage } from "../../auth/auth.ts";
import { nowText } from "../../clock.ts";
import type { SessionContext } from "../../context.ts";
import type { Trx } from "../../db/database.ts";
import { lockUser } from "../../db/locks.ts";
import { conflictError } from "../../errors.ts";
import {
  confirmTotp,
  getSecondFactor,
  removeSecondFactor,
  renewRecoveryCodes,
  startTotp,
} from "../../factors/factors.ts";
import { listPasskeys } from "../../passkeys/passkeys.ts";
import { requireStrongProof } from "../proofs/proofs.ts";

const attemptsPerAccount = { name: "totp-setup", max: 10, windowSeconds: 900 };

/**
 * Changes a second factor or passkey: the other sessions end, and the owner hears of it. The second factor asks for
 * a proof by code or passkey: whoever knows the password alone could lock its owner out for good.
 */
export async function changeFactor<Result>(
  ctx: SessionContext,
  kind: "totp-added" | "totp-removed" | "recovery-codes-renewed" | "passkey-removed",
  change: (trx: Trx) => Promise<Result>,
): Promise<Result> {
  const { id: exceptSessionId, userId } = ctx.session;
  return ctx.db.transaction().execute(async (trx) => {
    await lockUser(trx, userId);
    const result = await change(trx);
    const now = nowText(ctx.clock);
    await revokeOtherAccess(trx, { userId, exceptSessionId, device: ctx.device.token, now });
    await setLanguage(trx, userId, ctx.language);
    await recordAccountEvent(trx, { userId, kind, at: now });
    return result;
  });
}

/** How the account is protected besides codes and the password. */
export async function getSecurity({ db, session: { userId } }: SessionContext) {
  return { ...(await getSecondFactor(db, userId)), passkeys: await listPasskeys(db, userId) };
}

/**
 * Begins to set up an authenticator app.
 * @throws AppError FORBIDDEN without a recent proof by code or passkey; CONFLICT when one is set up
 */
export async function startOwnTotp(ctx: SessionContext): Promise<{ secret: string; uri: string }> {
  await requireStrongProof(ctx);
  const { userId } = ctx.session;
  const [identifier] = await listOwnIdentifiers(ctx, userId);
  return startTotp(ctx, { userId, account: identifier?.value ?? "" });
}

/**
 * Sets the app up with its first code, and ends the other sessions.
 * @returns the recovery codes, which nobody can read again
 * @throws AppError FORBIDDEN, UNPROCESSABLE_CONTENT on `code`, CONFLICT, TOO_MANY_REQUESTS
 */
export async function confirmOwnTotp(
  ctx: SessionContext,
  { code }: { code: string },
): Promise<{ recovery_codes: string[] }> {
  await requireStrongProof(ctx);
  const { userId } = ctx.session;
  await ctx.rateLimits.take(attemptsPerAccount, userId);
  const recovery_codes = await changeFactor(ctx, "totp-added", (trx) =>
    confirmTotp(ctx, trx, { userId, code }),
  );
  return { recovery_codes };
}

/** Removes the app and the recovery codes. @throws AppError FORBIDDEN; CONFLICT when there is none */
export async function removeOwnTotp(ctx: SessionContext): Promise<void> {
  await requireStrongProof(ctx);
  return changeFactor(ctx, "totp-removed", async (trx) => {
    if (!(await removeSecondFactor(trx, ctx.session.userId)))
      throw conflictError({ id: "totpNotSet" });
  });
}

/**
 * Replaces the recovery codes. @returns the new ones, which nobody can read again
 * @throws AppError FORBIDDEN without a recent proof; CONFLICT without an authenticator app
 */
export async function renewOwnRecoveryCodes(
  ctx: SessionContext,
): Promise<{ recovery_codes: string[] }> {
  await requireStrongProof(ctx);
  const recovery_codes = await changeFactor(ctx, "recovery-codes-renewed", (trx) =>
    renewRecoveryCodes(ctx, trx, ctx.session.userId),
  );
  return { recovery_codes };
}
