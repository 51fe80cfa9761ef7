import type { ShownText } from "../../../shared/privacy/consent.ts";
import { deletionGraceSeconds } from "../../../shared/privacy/retention.ts";
import {
  cancelRequestedDeletion,
  recordAccountEvent,
} from "../../account-events/account-events.ts";
import { endOtherSessions, setLanguage } from "../../auth/auth.ts";
import { nowText, secondsAfter } from "../../clock.ts";
import { recordWithdrawal } from "../../consents/consents.ts";
import type { SessionContext } from "../../context.ts";
import { lockUser } from "../../db/locks.ts";
import { requireStrongProof } from "../proofs/proofs.ts";
import { setDeletesAt } from "./deletion-store.ts";

/**
 * Requests that the account be erased in seven days. A second request keeps the first date. Ends the other sessions;
 * nothing can be sent from now on. `withdrawn`: the consent text that the person withdraws; withdrawing it also
 * requests deletion. A sign-in or `cancelDeletion` cancels the deletion.
 * @returns when it is erased, as UTC ISO-8601 text
 * @throws AppError FORBIDDEN without a recent proof by code or passkey
 */
export async function requestDeletion(
  ctx: SessionContext,
  withdrawn?: ShownText,
): Promise<{ deletes_at: string }> {
  await requireStrongProof(ctx);
  const { userId } = ctx.session;
  return ctx.db.transaction().execute(async (trx) => {
    await lockUser(trx, userId);
    if (withdrawn !== undefined) {
      await recordWithdrawal(trx, { userId, shown: withdrawn, at: nowText(ctx.clock) });
    }
    await setLanguage(trx, userId, ctx.language);
    const wanted = secondsAfter(ctx.clock.now(), deletionGraceSeconds);
    const deletesAt = await setDeletesAt(trx, userId, wanted);
    await endOtherSessions(trx, {
      userId,
      exceptSessionId: ctx.session.id,
      now: nowText(ctx.clock),
    });
    if (deletesAt === wanted) {
      const event = { userId, kind: "deletion-requested" as const, at: nowText(ctx.clock) };
      await recordAccountEvent(trx, event);
    }
    return { deletes_at: deletesAt };
  });
}

/** Cancels the deletion; does nothing for an account that stays. */
export async function cancelDeletion({ db, clock, session }: SessionContext): Promise<void> {
  await db
    .transaction()
    .execute((trx) => cancelRequestedDeletion(trx, session.userId, nowText(clock)));
}
