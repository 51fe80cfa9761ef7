import { expect, it } from "vitest";
import { createTestAuthenticator, registerPasskey } from "../../testing/factors/passkeys.ts";
import { ask } from "../../testing/http/ask.ts";
import { refusalOf } from "../../testing/http/call-trpc.ts";
import { rest } from "../../testing/http/rest.ts";
import { addProof, createMember } from "../../testing/members.ts";
import { mutate, newEmail, signInByCode } from "../../testing/sign-in.ts";
import { startTestApp, type TestApp } from "../../testing/test-app.ts";

function call(test: TestApp, name: string, token: string, input?: unknown) {
  return mutate(test, `security.${name}`, { input, token });
}

async function listOwn(test: TestApp, token: string) {
  return (await ask(test, "security.overview", { token })).passkeys;
}

it("adds several passkeys with their makers' names, and tells the owner", async () => {
  await using test = await startTestApp();
  const { id, token } = await createMember(test);
  const google = "ea9b8d66-4d01-1d21-3ce4-b6b48cb575d4";
  await registerPasskey(test, token, { aaguid: google });
  await registerPasskey(test, token, { aaguid: "12345678-1234-1234-1234-123456789012" });
  const listed = await listOwn(test, token);
  expect(listed.map(({ maker }: { maker: string | null }) => maker)).toEqual([
    "Google Password Manager",
    null,
  ]);
  expect(listed[0]).toEqual({
    id: expect.any(String),
    name: null,
    maker: "Google Password Manager",
    synced: false,
    created_at: expect.any(String),
    last_used_at: null,
  });
  const events = await test.db
    .selectFrom("account_events")
    .select("kind")
    .where("user_id", "=", id)
    .execute();
  expect(events.map(({ kind }) => kind)).toEqual(["passkey-added", "passkey-added"]);
});

it("asks for a proof once the sign-in is older than 15 minutes", async () => {
  await using test = await startTestApp();
  const { token } = await createMember(test);
  const { passkey } = await registerPasskey(test, token);
  test.clock.advance(901);
  const refused = await call(test, "startPasskey", token);
  expect([refused.status, refusalOf(refused)]).toEqual([403, "codeProofRequired"]);
  expect((await call(test, "removePasskey", token, { id: passkey.id })).status).toBe(403);
  await addProof(test, token);
  expect((await call(test, "startPasskey", token)).status).toBe(200);
  expect((await call(test, "removePasskey", token, { id: passkey.id })).status).toBe(200);
  expect(await listOwn(test, token)).toEqual([]);
});

it("ends the sessions that a removed passkey opened", async () => {
  await using test = await startTestApp();
  const { token } = await createMember(test);
  const { authenticator, passkey } = await registerPasskey(test, token);
  const input = { response: authenticator.assert(await ask(test, "auth.startPasskey")) };
  const thief = (await mutate(test, "auth.passkey", { input, token: "" })).body.result.data.token;
  await addProof(test, token);
  expect((await call(test, "removePasskey", token, { id: passkey.id })).status).toBe(200);
  expect((await rest(test, "GET /user-profile", { token: thief })).status).toBe(401);
  expect((await rest(test, "GET /user-profile", { token })).status).toBe(200);
});

it("refuses a challenge of another session, a used one and an old one", async () => {
  await using test = await startTestApp();
  const [asha, ravi] = [await createMember(test), await createMember(test)];
  const options = await ask(test, "security.startPasskey", { token: asha.token });
  const authenticator = createTestAuthenticator(test);
  const input = { response: authenticator.register(options) };
  const foreign = await call(test, "addPasskey", ravi.token, input);
  expect([foreign.status, refusalOf(foreign)]).toEqual([422, "passkeyRefused"]);
  expect((await call(test, "addPasskey", asha.token, input)).status).toBe(200);
  expect((await call(test, "addPasskey", asha.token, input)).status).toBe(422);
  const late = await ask(test, "security.startPasskey", { token: asha.token });
  test.clock.advance(301);
  const other = { response: createTestAuthenticator(test).register(late) };
  expect((await call(test, "addPasskey", asha.token, other)).status).toBe(422);
});

it("adds a passkey once when the same answer arrives twice at the same time", async () => {
  await using test = await startTestApp();
  const { token } = await createMember(test);
  const options = await ask(test, "security.startPasskey", { token });
  const input = { response: createTestAuthenticator(test).register(options) };
  const answers = await Promise.all([1, 2, 3].map(() => call(test, "addPasskey", token, input)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422, 422]);
  expect(await listOwn(test, token)).toHaveLength(1);
});

it("refuses a credential that another account has", async () => {
  await using test = await startTestApp();
  const [asha, ravi] = [await createMember(test), await createMember(test)];
  const { authenticator } = await registerPasskey(test, asha.token);
  const options = await ask(test, "security.startPasskey", { token: ravi.token });
  const input = { response: authenticator.register(options) };
  const refused = await call(test, "addPasskey", ravi.token, input);
  expect([refused.status, refusalOf(refused)]).toEqual([409, "passkeyKnown"]);
});

it("refuses answers of another origin, without user verification, and with a certificate", async () => {
  await using test = await startTestApp();
  const { token } = await createMember(test);
  const changes = [
    { origin: "https://saathi.example" },
    { rpId: "saathi.example" },
    { isVerified: false },
    { withCertificate: true },
  ];
  for (const change of changes) {
    const options = await ask(test, "security.startPasskey", { token });
    const input = { response: createTestAuthenticator(test).register(options, change) };
    const refused = await call(test, "addPasskey", token, input);
    expect([change, refused.status, refusalOf(refused)]).toEqual([change, 422, "passkeyRefused"]);
  }
  expect(await listOwn(test, token)).toEqual([]);
});

it("refuses wrong shapes with 422, and more than twenty passkeys with 409", async () => {
  await using test = await startTestApp();
  const { token } = await createMember(test);
  const options = await ask(test, "security.startPasskey", { token });
  const right = createTestAuthenticator(test).register(options);
  const broken = { ...right.response, attestationObject: "AAAA" };
  const wrong = [null, 5, {}, { ...right, response: {} }, { ...right, id: null }];
  for (const response of wrong) {
    expect((await call(test, "addPasskey", token, { response })).status).toBe(422);
  }
  const response = { ...right, response: broken };
  expect((await call(test, "addPasskey", token, { response })).status).toBe(422);
  for (let count = 0; count < 20; count += 1) await registerPasskey(test, token);
  const refused = await call(test, "startPasskey", token);
  expect([refused.status, refusalOf(refused)]).toEqual([409, "tooManyPasskeys"]);
});

it("renames the owner's passkey and nobody else's", async () => {
  await using test = await startTestApp();
  const [asha, ravi] = [await createMember(test), await createMember(test)];
  const { passkey } = await registerPasskey(test, asha.token);
  const { id } = passkey;
  const rename = (token: string, name: unknown) => call(test, "renamePasskey", token, { id, name });
  expect((await rename(asha.token, "  My phone ")).status).toBe(200);
  expect((await listOwn(test, asha.token))[0].name).toBe("My phone");
  expect((await rename(ravi.token, "Mine")).status).toBe(404);
  for (const name of ["", "  ", "x".repeat(101), 5, null]) {
    expect((await rename(asha.token, name)).status).toBe(422);
  }
  await addProof(test, ravi.token);
  expect((await call(test, "removePasskey", ravi.token, { id })).status).toBe(404);
});

it("accepts the owner's passkey as a proof, also for a deletion, and nobody else's", async () => {
  await using test = await startTestApp();
  const [asha, ravi] = [await createMember(test), await createMember(test)];
  const none = await call(test, "startPasskeyProof", ravi.token);
  expect([none.status, refusalOf(none)]).toEqual([422, "passkeyUnavailable"]);
  const own = await registerPasskey(test, asha.token);
  const foreign = await registerPasskey(test, ravi.token);
  const prove = async (authenticator: typeof own.authenticator) => {
    const options = await ask(test, "security.startPasskeyProof", { token: asha.token });
    const input = { method: "passkey", response: authenticator.assert(options) };
    return mutate(test, "account.prove", { input, token: asha.token });
  };
  const refused = await prove(foreign.authenticator);
  expect([refused.status, refusalOf(refused)]).toEqual([422, "passkeyRefused"]);
  const deletion = { input: undefined, token: asha.token };
  expect((await mutate(test, "account.requestDeletion", deletion)).status).toBe(403);
  expect((await prove(own.authenticator)).status).toBe(200);
  expect((await mutate(test, "account.requestDeletion", deletion)).status).toBe(200);
});

it("refuses visitors with 401 and an incomplete registration with 403", async () => {
  await using test = await startTestApp();
  const registering = await signInByCode(test, newEmail());
  for (const name of ["startPasskey", "startPasskeyProof"]) {
    expect([name, (await call(test, name, "nobody")).status]).toEqual([name, 401]);
    expect([name, (await call(test, name, registering)).status]).toEqual([name, 403]);
  }
});

it("allows passkeys and filled-in codes to its own pages alone", async () => {
  await using test = await startTestApp();
  const { headers } = await fetch(`${test.url}/`);
  const policy = headers.get("permissions-policy");
  for (const feature of ["publickey-credentials-get", "publickey-credentials-create"]) {
    expect(policy).toContain(`${feature}=(self)`);
  }
  expect(policy).toContain("otp-credentials=(self)");
});
