import { expect, it } from "vitest";
import { createTestAuthenticator, registerPasskey } from "../../testing/factors/passkeys.ts";
import { setUpTotp } from "../../testing/factors/totp.ts";
import { ask } from "../../testing/http/ask.ts";
import { rest } from "../../testing/http/rest.ts";
import { createMember } from "../../testing/members.ts";
import { mutate } from "../../testing/sign-in.ts";
import { startTestApp, type TestApp } from "../../testing/test-app.ts";

function signIn(test: TestApp, response: unknown) {
  return mutate(test, "auth.passkey", { input: { response }, token: "" });
}

const startSignIn = (test: TestApp) => ask(test, "auth.startPasskey");

async function statusesOf(test: TestApp, responses: unknown[]) {
  const answers = await Promise.all(responses.map((response) => signIn(test, response)));
  return answers.map(({ status }) => status);
}

it("signs in with a passkey, without a second factor", async () => {
  await using test = await startTestApp();
  const { id, email, token } = await createMember(test);
  const { authenticator } = await registerPasskey(test, token);
  await setUpTotp(test, token);
  const options = await startSignIn(test);
  expect(options).toMatchObject({ rpId: "localhost", userVerification: "required" });
  expect(options.allowCredentials ?? []).toEqual([]);
  const { status, body } = await signIn(test, authenticator.assert(options));
  expect([status, body.result.data]).toEqual([
    200,
    {
      message: "Login successful",
      token: expect.any(String),
      user: { id, name: "Asha Verma", email, mobile: null },
    },
  ]);
  const profile = await rest(test, "GET /user-profile", { token: body.result.data.token });
  expect(profile.body.data.id).toBe(id);
  const session = await test.db
    .selectFrom("sessions")
    .select("proof")
    .orderBy("created_at", "desc")
    .executeTakeFirstOrThrow();
  expect(session.proof).toBe("passkey");
});

it("refuses an answer that was used, also two at the same time", async () => {
  await using test = await startTestApp();
  const { token } = await createMember(test);
  const { authenticator } = await registerPasskey(test, token);
  const first = authenticator.assert(await startSignIn(test));
  expect(await statusesOf(test, [first])).toEqual([200]);
  expect(await statusesOf(test, [first])).toEqual([401]);
  const twice = authenticator.assert(await startSignIn(test));
  expect((await statusesOf(test, [twice, twice, twice])).toSorted()).toEqual([200, 401, 401]);
});

it("refuses a challenge that was answered, is old or never was", async () => {
  await using test = await startTestApp();
  const { token } = await createMember(test);
  const { authenticator } = await registerPasskey(test, token);
  const options = await startSignIn(test);
  expect(await statusesOf(test, [authenticator.assert(options)])).toEqual([200]);
  expect(await statusesOf(test, [authenticator.assert(options)])).toEqual([401]);
  const late = await startSignIn(test);
  test.clock.advance(301);
  expect(await statusesOf(test, [authenticator.assert(late)])).toEqual([401]);
  const invented = { challenge: Buffer.from("a challenge of my own").toString("base64url") };
  expect(await statusesOf(test, [authenticator.assert(invented)])).toEqual([401]);
  const registering = await ask(test, "security.startPasskeyProof", { token });
  expect(await statusesOf(test, [authenticator.assert(registering)])).toEqual([401]);
});

it("refuses answers of another origin, without user verification, or with another key", async () => {
  await using test = await startTestApp();
  const { token } = await createMember(test);
  const { authenticator } = await registerPasskey(test, token);
  const other = await createMember(test);
  const otherAuthenticator = createTestAuthenticator(test);
  const foreign = await registerPasskey(test, other.token);
  const changes = [
    { origin: "https://saathi.example" },
    { rpId: "saathi.example" },
    { isVerified: false },
    { userHandle: Buffer.from(other.id).toString("base64url") },
    { challenge: Buffer.from("another one").toString("base64url") },
  ];
  for (const change of changes) {
    const response = authenticator.assert(await startSignIn(test), change);
    expect([change, await statusesOf(test, [response])]).toEqual([change, [401]]);
  }
  expect(await statusesOf(test, [otherAuthenticator.assert(await startSignIn(test))])).toEqual([
    401,
  ]);
  const borrowed = {
    ...foreign.authenticator.assert(await startSignIn(test), { userHandle: null }),
    ...authenticator.credential,
  };
  expect(await statusesOf(test, [borrowed])).toEqual([401]);
  const own = authenticator.assert(await startSignIn(test), { userHandle: null });
  expect(await statusesOf(test, [own])).toEqual([200]);
});

it("refuses a signature counter that does not grow, as a copied passkey would send it", async () => {
  await using test = await startTestApp();
  const { token } = await createMember(test);
  const { authenticator } = await registerPasskey(test, token, { counts: true });
  expect(await statusesOf(test, [authenticator.assert(await startSignIn(test))])).toEqual([200]);
  for (const counter of [2, 1, 0]) {
    const copied = authenticator.assert(await startSignIn(test), { counter });
    expect(await statusesOf(test, [copied])).toEqual([401]);
  }
  const largest = authenticator.assert(await startSignIn(test), { counter: 2 ** 32 - 1 });
  expect(await statusesOf(test, [largest])).toEqual([200]);
});

it("refuses wrong shapes with 422", async () => {
  await using test = await startTestApp();
  const { token } = await createMember(test);
  const { authenticator } = await registerPasskey(test, token);
  const right = authenticator.assert(await startSignIn(test));
  const part = (change: object) => ({ ...right, response: { ...right.response, ...change } });
  const wrong = [
    ...[undefined, null, 5, "x", [], {}],
    { ...right, id: 5 },
    { ...right, id: "a b" },
    { ...right, type: "password" },
    { ...right, response: null },
    ...[
      { signature: 5 },
      { signature: "" },
      { authenticatorData: "é" },
      { clientDataJSON: null },
    ].map(part),
    part({ userHandle: 5 }),
    part({ signature: "x".repeat(20_001) }),
  ];
  for (const response of wrong) expect(await statusesOf(test, [response])).toEqual([422]);
  const broken = [
    { clientDataJSON: Buffer.from("not json").toString("base64url") },
    { clientDataJSON: Buffer.from("[]").toString("base64url") },
    { clientDataJSON: Buffer.from('{"challenge":5}').toString("base64url") },
    { authenticatorData: "AAAA" },
    { signature: "AAAA" },
  ];
  for (const change of broken) expect(await statusesOf(test, [part(change)])).toEqual([401]);
});

it("limits the attempts of an IP address, and does not count those that sign in", async () => {
  await using test = await startTestApp({ env: { RATE_LIMIT_SCALE: "0.01" } });
  const { token } = await createMember(test);
  const { authenticator } = await registerPasskey(test, token);
  expect(await statusesOf(test, [authenticator.assert(await startSignIn(test))])).toEqual([200]);
  const otherAuthenticator = createTestAuthenticator(test);
  const statuses: number[] = [];
  for (let attempt = 0; attempt < 4; attempt += 1) {
    const options = { challenge: "AAAA" };
    statuses.push(...(await statusesOf(test, [otherAuthenticator.assert(options)])));
  }
  expect(statuses).toEqual([401, 401, 401, 429]);
});
