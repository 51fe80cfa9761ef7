import { expect, it } from "vitest";
import { sendAccountMails } from "../../account-events/account-events.ts";
import { setUpTotp, totpCodeAt } from "../../testing/factors/totp.ts";
import { ask } from "../../testing/http/ask.ts";
import { rest } from "../../testing/http/rest.ts";
import { addProof, createMember } from "../../testing/members.ts";
import {
  messagesTo,
  mutate,
  signInByCode,
  signUp,
  testPassword,
  wrongCode,
} from "../../testing/sign-in.ts";
import { startTestApp, type TestApp } from "../../testing/test-app.ts";

function call(app: TestApp, name: string, token: string, input?: unknown) {
  return mutate(app, `security.${name}`, { input, token });
}

function overview(app: TestApp, token: string) {
  return ask(app, "security.overview", { token });
}

async function kindsOf(app: TestApp, userId: string) {
  const rows = await app.db
    .selectFrom("account_events")
    .select("kind")
    .where("user_id", "=", userId)
    .orderBy("id")
    .execute();
  return rows.map(({ kind }) => kind);
}

async function isSignedIn(app: TestApp, token: string): Promise<boolean> {
  return (await rest(app, "GET /user-profile", { token })).status === 200;
}

it("asks for a recent proof before any change", async () => {
  await using app = await startTestApp();
  const { token } = await createMember(app);
  for (const name of ["startTotp", "confirmTotp", "removeTotp", "renewRecoveryCodes"]) {
    const { status, body } = await call(app, name, token, { code: "123456" });
    expect([name, status, body.error.data.refusal.id]).toEqual([name, 403, "codeProofRequired"]);
  }
});

it("sets up and removes nothing for whoever knows the password alone", async () => {
  await using app = await startTestApp();
  const { token, id } = await signUp(app);
  app.clock.advance(901);
  const input = { method: "password", password: testPassword };
  expect((await mutate(app, "account.prove", { input, token })).status).toBe(200);
  const names = ["startTotp", "confirmTotp", "removeTotp", "renewRecoveryCodes", "startPasskey"];
  for (const name of names) {
    const { status, body } = await call(app, name, token, { code: "123456" });
    expect([name, status, body.error?.data.refusal.id]).toEqual([name, 403, "codeProofRequired"]);
  }
  expect(await kindsOf(app, id)).toEqual([]);
});

it("sets up an app with its code, ends the other sessions and tells the owner", async () => {
  await using app = await startTestApp();
  const { token, email, id } = await signUp(app);
  app.clock.advance(61);
  const elsewhere = await signInByCode(app, email);
  await addProof(app, token);
  const begun = await call(app, "startTotp", token);
  const { secret, uri } = begun.body.result.data;
  expect(new URL(uri).searchParams.get("secret")).toBe(secret);
  expect(await overview(app, token)).toMatchObject({ totp_since: null });
  const code = totpCodeAt(secret, app.clock.now());
  const wrong = await call(app, "confirmTotp", token, { code: wrongCode(code) });
  expect([wrong.status, wrong.body.error.data.refusal.id]).toEqual([422, "factorCodeInvalid"]);
  const right = await call(app, "confirmTotp", token, { code });
  expect(right.body.result.data.recovery_codes).toHaveLength(10);
  expect(right.body.result.data.recovery_codes[0]).toMatch(/^[a-z2-9]{4}(-[a-z2-9]{4}){2}$/);
  expect(await overview(app, token)).toMatchObject({
    totp_since: expect.any(String),
    recovery_codes_left: 10,
  });
  expect([await isSignedIn(app, token), await isSignedIn(app, elsewhere)]).toEqual([true, false]);
  expect(await kindsOf(app, id)).toContain("totp-added");
  await sendAccountMails(app.ctx);
  expect(messagesTo(app, email)[0]?.subject).toBe("A second step protects your Saathi account");
  const stored = await app.db.selectFrom("totp_factors").selectAll().executeTakeFirstOrThrow();
  expect(JSON.stringify(stored)).not.toContain(secret);
});

it("does not sign in with the code that set the app up", async () => {
  await using app = await startTestApp();
  const { token, email } = await signUp(app);
  const { usedCode: code } = await setUpTotp(app, token);
  const body = { type: "email", email, password: testPassword };
  const { challenge } = (await rest(app, "POST /login", { body })).body.second_factor;
  const used = await rest(app, "POST /second-factor", {
    body: { challenge, method: "totp", code },
  });
  expect(used.status).toBe(422);
});

it("refuses a second app, a forgotten setup and ten wrong codes", async () => {
  await using app = await startTestApp();
  const { token } = await createMember(app);
  await addProof(app, token);
  expect((await call(app, "confirmTotp", token, { code: "123456" })).status).toBe(409);
  const { secret } = (await call(app, "startTotp", token)).body.result.data;
  app.clock.advance(901);
  await addProof(app, token);
  const late = { code: totpCodeAt(secret, app.clock.now()) };
  expect((await call(app, "confirmTotp", token, late)).status).toBe(409);
  await setUpTotp(app, token);
  const again = await call(app, "startTotp", token);
  expect([again.status, again.body.error.data.refusal.id]).toEqual([409, "totpAlreadySet"]);
  const other = await createMember(app);
  await addProof(app, other.token);
  await call(app, "startTotp", other.token);
  const statuses: number[] = [];
  for (let attempt = 0; attempt < 11; attempt += 1) {
    statuses.push((await call(app, "confirmTotp", other.token, { code: "000000" })).status);
  }
  expect(statuses).toEqual([...Array(10).fill(422), 429]);
});

it("sets an app up once when two confirmations arrive at the same time", async () => {
  await using app = await startTestApp();
  const { token } = await createMember(app);
  await addProof(app, token);
  const { secret } = (await call(app, "startTotp", token)).body.result.data;
  const input = { code: totpCodeAt(secret, app.clock.now()) };
  const answers = await Promise.all([1, 2, 3].map(() => call(app, "confirmTotp", token, input)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  expect((await overview(app, token)).recovery_codes_left).toBe(10);
});

it("replaces the recovery codes, and removes the app with them", async () => {
  await using app = await startTestApp();
  const { token, email, id } = await signUp(app);
  const { recoveryCodes } = await setUpTotp(app, token);
  const renewed = await call(app, "renewRecoveryCodes", token);
  const codes = renewed.body.result.data.recovery_codes as string[];
  expect(codes.filter((code) => recoveryCodes.includes(code))).toEqual([]);
  const body = { type: "email", email, password: testPassword };
  const { challenge } = (await rest(app, "POST /login", { body })).body.second_factor;
  const old = { challenge, method: "recovery", code: recoveryCodes[0] };
  expect((await rest(app, "POST /second-factor", { body: old })).status).toBe(422);
  const fresh = { challenge, method: "recovery", code: codes[0] };
  const elsewhere = await rest(app, "POST /second-factor", { body: fresh });
  expect(elsewhere.status).toBe(200);
  expect((await call(app, "removeTotp", token)).status).toBe(200);
  expect(await isSignedIn(app, elsewhere.body.token)).toBe(false);
  expect((await rest(app, "POST /login", { body })).body.token).toEqual(expect.any(String));
  expect((await call(app, "removeTotp", token)).status).toBe(409);
  expect((await call(app, "renewRecoveryCodes", token)).status).toBe(409);
  expect(await kindsOf(app, id)).toEqual(
    expect.arrayContaining(["totp-added", "recovery-codes-renewed", "totp-removed"]),
  );
});
