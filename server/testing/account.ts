import { findSession } from "../auth/sessions/session.ts";
import type { TestApp } from "./test-app.ts";

/** Inserts the proof of a code for a session, as `account.prove` does. */
export async function addProof(
  test: Pick<TestApp, "ctx" | "db" | "clock">,
  token: string,
): Promise<void> {
  const session = await findSession(test.ctx, token);
  if (session === null) throw new Error("no session");
  const proven_at = test.clock.now().toISOString();
  await test.db
    .insertInto("session_proofs")
    .values({ session_id: session.id, method: "otp", proven_at })
    .onConflict((conflict) => conflict.columns(["session_id", "method"]).doUpdateSet({ proven_at }))
    .execute();
}
