import { expect, it } from "vitest";
import { createTestAuthenticator, registerPasskey } from "../../testing/factors/passkeys.ts";
import { ask } from "../../testing/http/ask.ts";
import { refusalOf } from "../../testing/http/call-trpc.ts";
import { rest } from "../../testing/http/rest.ts";
import { addProof, createMember } from "../../testing/members.ts";
import { mutate } from "../../testing/sign-in.ts";
import { startTestApp, type TestApp } from "../../testing/test-app.ts";

function call(app: TestApp, name: string, token: string, input?: unknown) {
  return mutate(app, `security.${name}`, { input, token });
}

async function listOwn(app: TestApp, token: string) {
  return (await ask(app, "security.overview", { token })).passkeys;
}

it("adds several passkeys with their makers' names, and tells the owner", async () => {
  await using app = await startTestApp();
  const { id, token } = await createMember(app);
  const google = "ea9b8d66-4d01-1d21-3ce4-b6b48cb575d4";
  await registerPasskey(app, token, { aaguid: google });
  await registerPasskey(app, token, { aaguid: "12345678-1234-1234-1234-123456789012" });
  const listed = await listOwn(app, token);
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
  const events = await app.db
    .selectFrom("account_events")
    .select("kind")
    .where("user_id", "=", id)
    .execute();
  expect(events.map(({ kind }) => kind)).toEqual(["passkey-added", "passkey-added"]);
});

it("asks for a proof once the sign-in is older than 15 minutes", async () => {
  await using app = await startTestApp();
  const { token } = await createMember(app);
  const { passkey } = await registerPasskey(app, token);
  app.clock.advance(901);
  const refused = await call(app, "startPasskey", token);
  expect([refused.status, refusalOf(refused)]).toEqual([403, "codeProofRequired"]);
  expect((await call(app, "removePasskey", token, { id: passkey.id })).status).toBe(403);
  await addProof(app, token);
  expect((await call(app, "startPasskey", token)).status).toBe(200);
  expect((await call(app, "removePasskey", token, { id: passkey.id })).status).toBe(200);
  expect(await listOwn(app, token)).toEqual([]);
});

it("ends the sessions that a removed passkey opened", async () => {
  await using app = await startTestApp();
  const { token } = await createMember(app);
  const { authenticator, passkey } = await registerPasskey(app, token);
  const input = { response: authenticator.assert(await ask(app, "auth.startPasskey")) };
  const thief = (await mutate(app, "auth.passkey", { input, token: "" })).body.result.data.token;
  await addProof(app, token);
  expect((await call(app, "removePasskey", token, { id: passkey.id })).status).toBe(200);
  expect((await rest(app, "GET /user-profile", { token: thief })).status).toBe(401);
  expect((await rest(app, "GET /user-profile", { token })).status).toBe(200);
});

it("refuses a challenge of another session, a used one and an old one", async () => {
  await using app = await startTestApp();
  const [asha, ravi] = [await createMember(app), await createMember(app)];
  const options = await ask(app, "security.startPasskey", { token: asha.token });
  const authenticator = createTestAuthenticator(app);
  const input = { response: authenticator.register(options) };
  const foreign = await call(app, "addPasskey", ravi.token, input);
  expect([foreign.status, refusalOf(foreign)]).toEqual([422, "passkeyRefused"]);
  expect((await call(app, "addPasskey", asha.token, input)).status).toBe(200);
  expect((await call(app, "addPasskey", asha.token, input)).status).toBe(422);
  const late = await ask(app, "security.startPasskey", { token: asha.token });
  app.clock.advance(301);
  const other = { response: createTestAuthenticator(app).register(late) };
  expect((await call(app, "addPasskey", asha.token, other)).status).toBe(422);
});

it("adds a passkey once when the same answer arrives twice at the same time", async () => {
  await using app = await startTestApp();
  const { token } = await createMember(app);
  const options = await ask(app, "security.startPasskey", { token });
  const input = { response: createTestAuthenticator(app).register(options) };
  const answers = await Promise.all([1, 2, 3].map(() => call(app, "addPasskey", token, input)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422, 422]);
  expect(await listOwn(app, token)).toHaveLength(1);
});

it("refuses a credential that another account has", async () => {
  await using app = await startTestApp();
  const [asha, ravi] = [await createMember(app), await createMember(app)];
  const { authenticator } = await registerPasskey(app, asha.token);
  const options = await ask(app, "security.startPasskey", { token: ravi.token });
  const input = { response: authenticator.register(options) };
  const refused = await call(app, "addPasskey", ravi.token, input);
  expect([refused.status, refusalOf(refused)]).toEqual([409, "passkeyKnown"]);
});

it("refuses answers of another origin, without user verification, and with a certificate", async () => {
  await using app = await startTestApp();
  const { token } = await createMember(app);
  const changes = [
    { origin: "https://saathi.example" },
    { rpId: "saathi.example" },
    { isVerified: false },
    { withCertificate: true },
  ];
  for (const change of changes) {
    const options = await ask(app, "security.startPasskey", { token });
    const input = { response: createTestAuthenticator(app).register(options, change) };
    const refused = await call(app, "addPasskey", token, input);
    expect([change, refused.status, refusalOf(refused)]).toEqual([change, 422, "passkeyRefused"]);
  }
  expect(await listOwn(app, token)).toEqual([]);
});

it("refuses wrong shapes with 422, and more than twenty passkeys with 409", async () => {
  await using app = await startTestApp();
  const { token } = await createMember(app);
  const options = await ask(app, "security.startPasskey", { token });
  const right = createTestAuthenticator(app).register(options);
  const broken = { ...right.response, attestationObject: "AAAA" };
  const wrong = [null, 5, {}, { ...right, response: {} }, { ...right, id: null }];
  for (const response of wrong) {
    expect((await call(app, "addPasskey", token, { response })).status).toBe(422);
  }
  const response = { ...right, response: broken };
  expect((await call(app, "addPasskey", token, { response })).status).toBe(422);
  for (let count = 0; count < 20; count += 1) await registerPasskey(app, token);
  const refused = await call(app, "startPasskey", token);
  expect([refused.status, refusalOf(refused)]).toEqual([409, "tooManyPasskeys"]);
});

it("renames the owner's passkey and nobody else's", async () => {
  await using app = await startTestApp();
  const [asha, ravi] = [await createMember(app), await createMember(app)];
  const { passkey } = await registerPasskey(app, asha.token);
  const { id } = passkey;
  const rename = (token: string, name: unknown) => call(app, "renamePasskey", token, { id, name });
  expect((await rename(asha.token, "  My phone ")).status).toBe(200);
  expect((await listOwn(app, asha.token))[0].name).toBe("My phone");
  expect((await rename(ravi.token, "Mine")).status).toBe(404);
  for (const name of ["", "  ", "x".repeat(101), 5, null]) {
    expect((await rename(asha.token, name)).status).toBe(422);
  }
  await addProof(app, ravi.token);
  expect((await call(app, "removePasskey", ravi.token, { id })).status).toBe(404);
});

it("accepts the owner's passkey as a proof, also for a deletion, and nobody else's", async () => {
  await using app = await startTestApp();
  const [asha, ravi] = [await createMember(app), await createMember(app)];
  const none = await call(app, "startPasskeyProof", ravi.token);
  expect([none.status, refusalOf(none)]).toEqual([422, "passkeyUnavailable"]);
  const own = await registerPasskey(app, asha.token);
  const foreign = await registerPasskey(app, ravi.token);
  const prove = async (authenticator: typeof own.authenticator) => {
    const options = await ask(app, "security.startPasskeyProof", { token: asha.token });
    const input = { method: "passkey", response: authenticator.assert(options) };
    return mutate(app, "account.prove", { input, token: asha.token });
  };
  const refused = await prove(foreign.authenticator);
  expect([refused.status, refusalOf(refused)]).toEqual([422, "passkeyRefused"]);
  const deletion = { input: undefined, token: asha.token };
  expect((await mutate(app, "account.requestDeletion", deletion)).status).toBe(403);
  expect((await prove(own.authenticator)).status).toBe(200);
  expect((await mutate(app, "account.requestDeletion", deletion)).status).toBe(200);
});

it("allows passkeys and filled-in codes to its own pages alone", async () => {
  await using app = await startTestApp();
  const { headers } = await fetch(`${app.url}/`);
  const policy = headers.get("permissions-policy");
  for (const feature of ["publickey-credentials-get", "publickey-credentials-create"]) {
    expect(policy).toContain(`${feature}=(self)`);
  }
  expect(policy).toContain("otp-credentials=(self)");
});
