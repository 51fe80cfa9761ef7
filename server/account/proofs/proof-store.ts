import type { Db } from "../../db/database.ts";
import type { ProofMethod } from "../table.ts";

/** Where the code of a proof was sent; null for other methods. */
type ProofIdentifier = "email" | "mobile" | null;

export async function deleteProofs(db: Db, sessionId: string): Promise<void> {
  await db.deleteFrom("session_proofs").where("session_id", "=", sessionId).execute();
}

/** Whether a session proved its owner by a code to their address or number after a time. */
export async function hasProofFrom(
  db: Db,
  proof: { sessionId: string; type: "email" | "mobile"; after: string },
): Promise<boolean> {
  const row = await db
    .selectFrom("session_proofs")
    .select("method")
    .where("session_id", "=", proof.sessionId)
    .where("identifier_type", "=", proof.type)
    .where("proven_at", ">", proof.after)
    .executeTakeFirst();
  return row !== undefined;
}

export async function upsertProof(
  db: Db,
  proof: { sessionId: string; method: ProofMethod; now: string; type: ProofIdentifier },
): Promise<void> {
  const { sessionId, method, now, type } = proof;
  await db
    .insertInto("session_proofs")
    .values({ session_id: sessionId, method, proven_at: now, identifier_type: type })
    .onConflict((conflict) =>
      conflict
        .columns(["session_id", "method"])
        .doUpdateSet({ proven_at: now, identifier_type: type }),
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
