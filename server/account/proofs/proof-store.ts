import type { Selectable } from "kysely";
import type { Db } from "../../db/database.ts";
import type { SessionProofsTable } from "../table.ts";

type ProofRow = Selectable<SessionProofsTable>;

export async function deleteProofs(db: Db, sessionId: string): Promise<void> {
  await db.deleteFrom("session_proofs").where("session_id", "=", sessionId).execute();
}

export async function upsertProof(db: Db, proof: ProofRow): Promise<void> {
  const { proven_at, identifier_type } = proof;
  await db
    .insertInto("session_proofs")
    .values(proof)
    .onConflict((conflict) =>
      conflict.columns(["session_id", "method"]).doUpdateSet({ proven_at, identifier_type }),
    )
    .execute();
}

/** The proofs that a session gave after a time. */
export async function listProofs(
  db: Db,
  { sessionId, after }: { sessionId: string; after: string },
): Promise<ProofRow[]> {
  return db
    .selectFrom("session_proofs")
    .selectAll()
    .where("session_id", "=", sessionId)
    .where("proven_at", ">", after)
    .execute();
}
