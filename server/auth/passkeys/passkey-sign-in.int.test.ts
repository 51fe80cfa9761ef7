import { expect, it } from "vitest";
import { createTestAuthenticator, registerPasskey } from "../../testing/factors/passkeys.ts";
import { setUpTotp } from "../../testing/factors/totp.ts";
import { ask } from "../../testing/http/ask.ts";
import { rest } from "../../testing/http/rest.ts";
import { createMember } from "../../testing/members.ts";
import { mutate } from "../../testing/sign-in.ts";
import { startTestApp, type TestApp } from "../../testing/test-app.ts";

function signIn(app: TestApp, response: unknown) {
  return mutate(app, "auth.passkey", { input: { response }, token: "" });
}

const startSignIn = (app: TestApp) => ask(app, "auth.startPasskey");

async function statusesOf(app: TestApp, responses: unknown[]) {
  const answers = await Promise.all(responses.map((response) => signIn(app, response)));
  return answers.map(({ status }) => status);
}

it("signs in with a passkey, without a second factor", async () => {
  await using app = await startTestApp();
  const { id, email, token } = await createMember(app);
  const { authenticator } = await registerPasskey(app, token);
  await setUpTotp(app, token);
  const options = await startSignIn(app);
  expect(options).toMatchObject({ rpId: "localhost", userVerification: "required" });
  expect(options.allowCredentials ?? []).toEqual([]);
  const { status, body } = await signIn(app, authenticator.assert(options));
  expect([status, body.result.data]).toEqual([
    200,
    {
      message: "Login successful",
      token: expect.any(String),
      user: { id, name: "Asha Verma", email, mobile: null },
    },
  ]);
  const profile = await rest(app, "GET /user-profile", { token: body.result.data.token });
  expect(profile.body.data.id).toBe(id);
  const session = await app.db
    .selectFrom("sessions")
    .select("proof")
    .orderBy("created_at", "desc")
    .executeTakeFirstOrThrow();
  expect(session.proof).toBe("passkey");
});

it("refuses an answer that was used, also two at the same time", async () => {
  await using app = await startTestApp();
  const { token } = await createMember(app);
  const { authenticator } = await registerPasskey(app, token);
  const first = authenticator.assert(await startSignIn(app));
  expect(await statusesOf(app, [first])).toEqual([200]);
  expect(await statusesOf(app, [first])).toEqual([401]);
  const twice = authenticator.assert(await startSignIn(app));
  expect((await statusesOf(app, [twice, twice, twice])).toSorted()).toEqual([200, 401, 401]);
});

it("refuses a challenge that was answered, is old or never was", async () => {
  await using app = await startTestApp();
  const { token } = await createMember(app);
  const { authenticator } = await registerPasskey(app, token);
  const options = await startSignIn(app);
  expect(await statusesOf(app, [authenticator.assert(options)])).toEqual([200]);
  expect(await statusesOf(app, [authenticator.assert(options)])).toEqual([401]);
  const late = await startSignIn(app);
  app.clock.advance(301);
  expect(await statusesOf(app, [authenticator.assert(late)])).toEqual([401]);
  const invented = { challenge: Buffer.from("a challenge of my own").toString("base64url") };
  expect(await statusesOf(app, [authenticator.assert(invented)])).toEqual([401]);
  const registering = await ask(app, "security.startPasskeyProof", { token });
  expect(await statusesOf(app, [authenticator.assert(registering)])).toEqual([401]);
});

it("refuses answers of another origin, without user verification, or with another key", async () => {
  await using app = await startTestApp();
  const { token } = await createMember(app);
  const { authenticator } = await registerPasskey(app, token);
  const other = await createMember(app);
  const otherAuthenticator = createTestAuthenticator(app);
  const foreign = await registerPasskey(app, other.token);
  const changes = [
    { origin: "https://saathi.example" },
    { rpId: "saathi.example" },
    { isVerified: false },
    { userHandle: Buffer.from(other.id).toString("base64url") },
    { challenge: Buffer.from("another one").toString("base64url") },
  ];
  for (const change of changes) {
    const response = authenticator.assert(await startSignIn(app), change);
    expect([change, await statusesOf(app, [response])]).toEqual([change, [401]]);
  }
  expect(await statusesOf(app, [otherAuthenticator.assert(await startSignIn(app))])).toEqual([401]);
  const borrowed = {
    ...foreign.authenticator.assert(await startSignIn(app), { userHandle: null }),
    ...authenticator.credential,
  };
  expect(await statusesOf(app, [borrowed])).toEqual([401]);
  const own = authenticator.assert(await startSignIn(app), { userHandle: null });
  expect(await statusesOf(app, [own])).toEqual([200]);
});

it("refuses a signature counter that does not grow, as a copied passkey would send it", async () => {
  await using app = await startTestApp();
  const { token } = await createMember(app);
  const { authenticator } = await registerPasskey(app, token, { counts: true });
  expect(await statusesOf(app, [authenticator.assert(await startSignIn(app))])).toEqual([200]);
  for (const counter of [2, 1, 0]) {
    const copied = authenticator.assert(await startSignIn(app), { counter });
    expect(await statusesOf(app, [copied])).toEqual([401]);
  }
  const largest = authenticator.assert(await startSignIn(app), { counter: 2 ** 32 - 1 });
  expect(await statusesOf(app, [largest])).toEqual([200]);
});

it("refuses wrong shapes with 422", async () => {
  await using app = await startTestApp();
  const { token } = await createMember(app);
  const { authenticator } = await registerPasskey(app, token);
  const right = authenticator.assert(await startSignIn(app));
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
  for (const response of wrong) expect(await statusesOf(app, [response])).toEqual([422]);
  const broken = [
    { clientDataJSON: Buffer.from("not json").toString("base64url") },
    { clientDataJSON: Buffer.from("[]").toString("base64url") },
    { clientDataJSON: Buffer.from('{"challenge":5}').toString("base64url") },
    { authenticatorData: "AAAA" },
    { signature: "AAAA" },
  ];
  for (const change of broken) expect(await statusesOf(app, [part(change)])).toEqual([401]);
});

it("limits the attempts of an IP address, and does not count those that sign in", async () => {
  await using app = await startTestApp({ env: { RATE_LIMIT_SCALE: "0.01" } });
  const { token } = await createMember(app);
  const { authenticator } = await registerPasskey(app, token);
  expect(await statusesOf(app, [authenticator.assert(await startSignIn(app))])).toEqual([200]);
  const otherAuthenticator = createTestAuthenticator(app);
  const statuses: number[] = [];
  for (let attempt = 0; attempt < 4; attempt += 1) {
    const options = { challenge: "AAAA" };
    statuses.push(...(await statusesOf(app, [otherAuthenticator.assert(options)])));
  }
  expect(statuses).toEqual([401, 401, 401, 429]);
});
