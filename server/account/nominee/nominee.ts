import type { NomineeInput } from "../../../shared/inputs/account.ts";
import { nowText } from "../../clock.ts";
import type { SessionContext } from "../../context.ts";
import { requireProof } from "../proofs/proofs.ts";
import { deleteNominee, findNominee, type Nominee, upsertNominee } from "./nominee-store.ts";

/** Whom the person named; null for nobody (section 14 of the DPDP Act, research: accounts and privacy). */
export async function findOwnNominee({ db, session }: SessionContext): Promise<Nominee | null> {
  return (await findNominee(db, session.userId)) ?? null;
}

/**
 * Names who may use the person's rights after their death or when they cannot.
 * @throws AppError FORBIDDEN without a proof of the last 15 minutes
 */
export async function setNominee(ctx: SessionContext, input: NomineeInput): Promise<Nominee> {
  await requireProof(ctx);
  const nominee = { ...input, updated_at: nowText(ctx.clock) };
  await upsertNominee(ctx.db, ctx.session.userId, nominee);
  return nominee;
}

/** @throws AppError FORBIDDEN without a proof of the last 15 minutes */
export async function removeNominee(ctx: SessionContext): Promise<void> {
  await requireProof(ctx);
  await deleteNominee(ctx.db, ctx.session.userId);
}
