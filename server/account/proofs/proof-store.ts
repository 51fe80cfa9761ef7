import type { Db } from "../../db/database.ts";
import type { ProofMethod } from "../table.ts";

export async function upsertProof(
  db: Db,
  proof: { sessionId: string; method: ProofMethod; now: string },
): Promise<void> {
  const { sessionId, method, now } = proof;
  await db
    .insertInto("session_proofs")
    .values({ session_id: sessionId, method, proven_at: now })
    .onConflict((conflict) =>
      conflict.columns(["session_id", "method"]).doUpdateSet({ proven_at: now }),
    )
    .execute();
}

/** The methods by which a session proved its owner after a time. */
export async function listProofMethods(
  db: Db,
  { sessionId, after }: { sessionId: string; after: string },
): Promise<ProofMethod[]> {
  const rows = await db
    .selectFrom("session_proofs")
    .select("method")
    .where("session_id", "=", sessionId)
    .where("proven_at", ">", after)
    .execute();
  return rows.map(({ method }) => method);
}
