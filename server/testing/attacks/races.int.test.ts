import { afterAll, beforeAll, expect, test } from "vitest";
import { createSession } from "../../auth/sessions/session.ts";
import { registerPasskey } from "../factors/passkeys.ts";
import { setUpTotp } from "../factors/totp.ts";
import { ask } from "../http/ask.ts";
import { callTrpc } from "../http/call-trpc.ts";
import { type RestAnswer, rest } from "../http/rest.ts";
import { addProof, createMember } from "../members.ts";
import { buyPlan, waitForWebhooks } from "../purchases.ts";
import {
  codeFor,
  messagesTo,
  mutate,
  newEmail,
  signInByCode,
  signUp,
  testPassword,
} from "../sign-in.ts";
import { startTestApp, type TestApp } from "../test-app.ts";

const atOnce = 6;
const registration = {
  name: "Asha Verma",
  password: testPassword,
  password_confirmation: testPassword,
};

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ env: { RATE_LIMIT_SCALE: "1000" } });
});
afterAll(() => app.close());

/** Makes the same call many times at once. @returns the statuses in order */
async function statusesOf(call: () => Promise<{ status: number }>): Promise<number[]> {
  const answers = await Promise.all(Array.from({ length: atOnce }, call));
  return answers.map(({ status }) => status).sort();
}

/** One success, and all others refused with a status. */
const oneSuccess = (refused: number) => [200, ...Array.from({ length: atOnce - 1 }, () => refused)];

const signInByPassword = async (email: string) => {
  const body = { type: "email", email, password: testPassword };
  const { body: answer } = await rest(app, "POST /login", { body });
  return answer.second_factor.challenge as string;
};

test("one code used many times at once signs in once", async () => {
  const email = newEmail();
  const asked = await rest(app, "POST /auth", { body: { type: "email", email } });
  const otp = codeFor(app, email);
  const body = { type: "email", email, otp, request: asked.body.request };
  const statuses = await statusesOf(() => rest(app, "POST /verify-otp", { body }));
  expect(statuses).toEqual(oneSuccess(422));
});

test("one code of an authenticator app passes one of many second steps", async () => {
  const { email, token } = await signUp(app);
  const { code } = await setUpTotp(app, token);
  const challenges = await Promise.all(
    Array.from({ length: atOnce }, () => signInByPassword(email)),
  );
  const otp = code();
  const statuses = await statusesOf(() => {
    const body = { challenge: challenges.pop(), method: "totp", code: otp };
    return rest(app, "POST /second-factor", { body });
  });
  expect(statuses).toEqual(oneSuccess(422));
});

test("one recovery code answers one of many second steps", async () => {
  const { email, token } = await signUp(app);
  const { recoveryCodes } = await setUpTotp(app, token);
  const challenges = await Promise.all(
    Array.from({ length: atOnce }, () => signInByPassword(email)),
  );
  const statuses = await statusesOf(() => {
    const body = { challenge: challenges.pop(), method: "recovery", code: recoveryCodes[0] };
    return rest(app, "POST /second-factor", { body });
  });
  expect(statuses).toEqual(oneSuccess(422));
});

test("one challenge lets one of many answers of a passkey in", async () => {
  const { token } = await createMember(app);
  const { authenticator } = await registerPasskey(app, token);
  const options = await ask(app, "auth.startPasskey");
  const statuses = await statusesOf(() => {
    const input = { response: authenticator.assert(options) };
    return mutate(app, "auth.passkey", { input, token: "" });
  });
  expect(statuses).toEqual(oneSuccess(401));
});

test("one passkey that is added many times at once is one passkey", async () => {
  const { id, token } = await createMember(app);
  await addProof(app, token);
  await registerPasskey(app, token);
  const { authenticator } = await registerPasskey(app, token);
  const options = await ask(app, "security.startPasskey", { token });
  const input = { response: authenticator.register(options) };
  const statuses = await statusesOf(() => mutate(app, "security.addPasskey", { input, token }));
  expect(statuses.every((status) => status < 500)).toBe(true);
  const held = app.db.selectFrom("passkeys").select("id").where("user_id", "=", id);
  expect(await held.execute()).toHaveLength(2);
});

test("many refunds of one order at once pay back once", async () => {
  const member = await createMember(app);
  const orderId = await buyPlan(app, member);
  const statuses = await statusesOf(() =>
    mutate(app, "billing.refund", { input: { order_id: orderId }, token: member.token }),
  );
  expect(statuses).toEqual(Array.from({ length: atOnce }, () => 200));
  await waitForWebhooks(app);
  const refunds = app.db
    .selectFrom("refunds")
    .select("amount_paise")
    .where("order_id", "=", orderId);
  expect(await refunds.execute()).toEqual([{ amount_paise: 9900 }]);
});

test("a registration that is completed many times at once is completed once", async () => {
  const email = newEmail();
  const token = await signInByCode(app, email);
  const options = { body: registration, token };
  const statuses = await statusesOf(() => rest(app, "POST /complete-registration", options));
  expect(statuses.filter((status) => status === 200)).toHaveLength(1);
  expect(statuses.every((status) => [200, 409].includes(status))).toBe(true);
});

test("many deletions at once are one deletion with one mail", async () => {
  const { id, email, token } = await createMember(app);
  await addProof(app, token);
  const call = "mutation account.requestDeletion";
  const answers = await Promise.all(
    Array.from({ length: atOnce }, () => callTrpc(app, call, { token })),
  );
  const days = answers.map(({ body }) => body.result?.data.deletes_at).filter(Boolean);
  expect(answers.every(({ status }) => status === 200 || status === 401)).toBe(true);
  expect(new Set(days).size).toBe(1);
  const events = app.db.selectFrom("account_events").select("kind").where("user_id", "=", id);
  const deletions = (await events.execute()).filter(({ kind }) => kind.startsWith("deletion"));
  expect(deletions).toHaveLength(1);
  expect(messagesTo(app, email).length).toBeLessThanOrEqual(1);
});

test("one email address that registers on many devices at once is one account", async () => {
  const email = newEmail();
  const asked = await Promise.all(
    Array.from({ length: 3 }, () => rest(app, "POST /auth", { body: { type: "email", email } })),
  );
  const codes = messagesTo(app, email).map(({ text }) => text.match(/\d{6}/)?.[0] ?? "");
  const pairs = asked.flatMap(({ body }) => codes.map((otp) => ({ otp, request: body.request })));
  const verified: RestAnswer[] = await Promise.all(
    pairs.map((pair) => rest(app, "POST /verify-otp", { body: { type: "email", email, ...pair } })),
  );
  const tokens = verified.flatMap(({ body }) => (body.token ? [body.token as string] : []));
  expect(tokens.length).toBeGreaterThan(0);
  const accounts = app.db.selectFrom("users").select("id").where("email", "=", email);
  const [account, ...others] = await accounts.execute();
  expect(others).toEqual([]);
  const proof = { userId: account?.id ?? "", kind: "registration", proof: "code" } as const;
  tokens.push(await createSession(app.ctx, proof));
  const completed = await Promise.all(
    tokens.map((token) => rest(app, "POST /complete-registration", { body: registration, token })),
  );
  expect(completed.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(completed.every(({ status }) => [200, 401, 409].includes(status))).toBe(true);
});

test("no race caused a server error", () => {
  expect(app.logged()).not.toContain('"level":50');
});
