import { createSession, findSession } from "../auth/sessions/session.ts";
import type { Clock } from "../clock.ts";
import { uuidv7 } from "../ids.ts";
import { type TestApp, uniqueDigits } from "./test-app.ts";

export type TestMember = { id: string; email: string; token: string };
type MemberOptions = { subscribed?: boolean; months?: number; name?: string };

/** Inserts a registered member with a session, and with a subscription on request. */
export async function createMember(
  test: Pick<TestApp, "ctx" | "db"> & { clock: Clock },
  options: MemberOptions = {},
): Promise<TestMember> {
  const { db, clock } = test;
  const now = clock.now();
  const id = uuidv7(now);
  const email = `asha${uniqueDigits(10)}@example.in`;
  await db
    .insertInto("users")
    .values({
      id,
      email,
      mobile: null,
      name: options.name ?? "Asha Verma",
      password_hash: null,
      created_at: now.toISOString(),
      registered_at: now.toISOString(),
    })
    .execute();
  if (options.subscribed === true) {
    await db
      .insertInto("grants")
      .values({
        user_id: id,
        order_id: null,
        plan_id: 1,
        months: options.months ?? 1,
        granted_at: now.toISOString(),
        revoked_at: null,
        note: "a test's",
      })
      .execute();
  }
  const token = await createSession(test.ctx, {
    userId: id,
    kind: "full",
    proof: "registration",
    userAgent: null,
  });
  return { id, email, token };
}

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
