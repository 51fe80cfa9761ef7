import { authenticate, createSession } from "../auth/sessions/session.ts";
import type { Clock } from "../clock.ts";
import { uuidv7 } from "../ids.ts";
import { ask } from "./http/ask.ts";
import { codeFor, newEmail } from "./sign-in.ts";
import type { TestApp } from "./test-app.ts";

export type TestMember = { id: string; email: string; token: string };
type MemberOptions = { subscribed?: boolean; months?: number; name?: string };

/** Inserts a registered member with a session, and with a subscription on request. */
export async function createMember(
  app: Pick<TestApp, "ctx" | "db"> & { clock: Clock },
  options: MemberOptions = {},
): Promise<TestMember> {
  const { db, clock } = app;
  const now = clock.now();
  const id = uuidv7(now);
  const email = newEmail();
  await db
    .insertInto("users")
    .values({
      id,
      email,
      name: options.name ?? "Asha Verma",
      created_at: now.toISOString(),
      registered_at: now.toISOString(),
    })
    .execute();
  if (options.subscribed === true) {
    await db
      .insertInto("grants")
      .values({
        user_id: id,
        plan_id: 1,
        months: options.months ?? 1,
        granted_at: now.toISOString(),
        note: "a test's",
      })
      .execute();
  }
  const token = await createSession(app.ctx, {
    userId: id,
    kind: "full",
    proof: "registration",
  });
  return { id, email, token };
}

/** Inserts somebody who has not completed a registration. @returns the token of its session */
export async function createRegistrationToken({ ctx, db, clock }: TestApp): Promise<string> {
  const id = uuidv7(clock.now());
  const created_at = clock.now().toISOString();
  await db.insertInto("users").values({ id, email: newEmail(), created_at }).execute();
  return createSession(ctx, { userId: id, kind: "registration", proof: "code" });
}

/** Inserts the proof of a code for a session, as `account.prove` does. */
export async function addProof(
  app: Pick<TestApp, "ctx" | "db" | "clock">,
  token: string,
): Promise<void> {
  const session = await authenticate(app.ctx, token);
  if (session === null) throw new Error("no session");
  const proven_at = app.clock.now().toISOString();
  await app.db
    .insertInto("session_proofs")
    .values({ session_id: session.id, method: "otp", proven_at })
    .onConflict((conflict) => conflict.columns(["session_id", "method"]).doUpdateSet({ proven_at }))
    .execute();
}

/** Proves somebody by a code to their own email address, which changing it asks for. */
export async function proveByMail(
  app: TestApp,
  { token, email }: Pick<TestMember, "token" | "email">,
): Promise<void> {
  const { request } = await ask(app, "account.sendProofCodeTo", {
    input: { type: "email" },
    token,
  });
  const input = { method: "otp", otp: codeFor(app, email), type: "email", request };
  await ask(app, "account.prove", { input, token });
}
