import { expect, it } from "vitest";
import { sendAccountMails } from "../../account-events/account-events.ts";
import { setUpTotp, totpCodeAt } from "../../testing/factors/totp.ts";
import { ask } from "../../testing/http/ask.ts";
import { rest } from "../../testing/http/rest.ts";
import { addProof, createMember } from "../../testing/members.ts";
import {
  messagesTo,
  mutate,
  newEmail,
  signInByCode,
  signUp,
  testPassword,
  wrongCode,
} from "../../testing/sign-in.ts";
import { startTestApp, type TestApp } from "../../testing/test-app.ts";

function call(test: TestApp, name: string, token: string, input?: unknown) {
  return mutate(test, `security.${name}`, { input, token });
}

function overview(test: TestApp, token: string) {
  return ask(test, "security.overview", { token });
}

async function kindsOf(test: TestApp, userId: string) {
  const rows = await test.db
    .selectFrom("account_events")
    .select("kind")
    .where("user_id", "=", userId)
    .orderBy("id")
    .execute();
  return rows.map(({ kind }) => kind);
}

async function isSignedIn(test: TestApp, token: string): Promise<boolean> {
  return (await rest(test, "GET /user-profile", { token })).status === 200;
}

it("asks for a recent proof before any change", async () => {
  await using test = await startTestApp();
  const { token } = await createMember(test);
  for (const name of ["startTotp", "confirmTotp", "removeTotp", "renewRecoveryCodes"]) {
    const { status, body } = await call(test, name, token, { code: "123456" });
    expect([name, status, body.error.data.refusal.id]).toEqual([name, 403, "codeProofRequired"]);
  }
});

it("sets up and removes nothing for whoever knows the password alone", async () => {
  await using test = await startTestApp();
  const { token, id } = await signUp(test);
  test.clock.advance(901);
  const input = { method: "password", password: testPassword };
  expect((await mutate(test, "account.prove", { input, token })).status).toBe(200);
  const names = ["startTotp", "confirmTotp", "removeTotp", "renewRecoveryCodes", "startPasskey"];
  for (const name of names) {
    const { status, body } = await call(test, name, token, { code: "123456" });
    expect([name, status, body.error?.data.refusal.id]).toEqual([name, 403, "codeProofRequired"]);
  }
  expect(await kindsOf(test, id)).toEqual([]);
});

it("refuses visitors with 401 and an incomplete registration with 403", async () => {
  await using test = await startTestApp();
  const registering = await signInByCode(test, newEmail());
  for (const name of ["startTotp", "confirmTotp", "removeTotp", "renewRecoveryCodes"]) {
    const input = { code: "123456" };
    expect([name, (await call(test, name, "nobody", input)).status]).toEqual([name, 401]);
    expect([name, (await call(test, name, registering, input)).status]).toEqual([name, 403]);
  }
});

it("sets up an app with its code, ends the other sessions and tells the owner", async () => {
  await using test = await startTestApp();
  const { token, email, id } = await signUp(test);
  test.clock.advance(61);
  const elsewhere = await signInByCode(test, email);
  await addProof(test, token);
  const begun = await call(test, "startTotp", token);
  const { secret, uri } = begun.body.result.data;
  expect(new URL(uri).searchParams.get("secret")).toBe(secret);
  expect(await overview(test, token)).toMatchObject({ totp_since: null });
  const code = totpCodeAt(secret, test.clock.now());
  const wrong = await call(test, "confirmTotp", token, { code: wrongCode(code) });
  expect([wrong.status, wrong.body.error.data.refusal.id]).toEqual([422, "factorCodeInvalid"]);
  const right = await call(test, "confirmTotp", token, { code });
  expect(right.body.result.data.recovery_codes).toHaveLength(10);
  expect(right.body.result.data.recovery_codes[0]).toMatch(/^[a-z2-9]{4}(-[a-z2-9]{4}){2}$/);
  expect(await overview(test, token)).toMatchObject({
    totp_since: expect.any(String),
    recovery_codes_left: 10,
  });
  expect([await isSignedIn(test, token), await isSignedIn(test, elsewhere)]).toEqual([true, false]);
  expect(await kindsOf(test, id)).toContain("totp-added");
  await sendAccountMails(test.ctx);
  expect(messagesTo(test, email)[0]?.subject).toBe("A second step protects your Saathi account");
  const stored = await test.db.selectFrom("totp_factors").selectAll().executeTakeFirstOrThrow();
  expect(JSON.stringify(stored)).not.toContain(secret);
});

it("does not sign in with the code that set the app up", async () => {
  await using test = await startTestApp();
  const { token, email } = await signUp(test);
  const { usedCode: code } = await setUpTotp(test, token);
  const body = { type: "email", email, password: testPassword };
  const { challenge } = (await rest(test, "POST /login", { body })).body.second_factor;
  const used = await rest(test, "POST /second-factor", {
    body: { challenge, method: "totp", code },
  });
  expect(used.status).toBe(422);
});

it("refuses a second app, a forgotten setup and ten wrong codes", async () => {
  await using test = await startTestApp();
  const { token } = await createMember(test);
  await addProof(test, token);
  expect((await call(test, "confirmTotp", token, { code: "123456" })).status).toBe(409);
  const { secret } = (await call(test, "startTotp", token)).body.result.data;
  test.clock.advance(901);
  await addProof(test, token);
  const late = { code: totpCodeAt(secret, test.clock.now()) };
  expect((await call(test, "confirmTotp", token, late)).status).toBe(409);
  await setUpTotp(test, token);
  const again = await call(test, "startTotp", token);
  expect([again.status, again.body.error.data.refusal.id]).toEqual([409, "totpAlreadySet"]);
  const other = await createMember(test);
  await addProof(test, other.token);
  await call(test, "startTotp", other.token);
  const statuses: number[] = [];
  for (let attempt = 0; attempt < 11; attempt += 1) {
    statuses.push((await call(test, "confirmTotp", other.token, { code: "000000" })).status);
  }
  expect(statuses).toEqual([...Array(10).fill(422), 429]);
});

it("sets an app up once when two confirmations arrive at the same time", async () => {
  await using test = await startTestApp();
  const { token } = await createMember(test);
  await addProof(test, token);
  const { secret } = (await call(test, "startTotp", token)).body.result.data;
  const input = { code: totpCodeAt(secret, test.clock.now()) };
  const answers = await Promise.all([1, 2, 3].map(() => call(test, "confirmTotp", token, input)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  expect((await overview(test, token)).recovery_codes_left).toBe(10);
});

it("replaces the recovery codes, and removes the app with them", async () => {
  await using test = await startTestApp();
  const { token, email, id } = await signUp(test);
  const { recoveryCodes } = await setUpTotp(test, token);
  const renewed = await call(test, "renewRecoveryCodes", token);
  const codes = renewed.body.result.data.recovery_codes as string[];
  expect(codes.filter((code) => recoveryCodes.includes(code))).toEqual([]);
  const body = { type: "email", email, password: testPassword };
  const { challenge } = (await rest(test, "POST /login", { body })).body.second_factor;
  const old = { challenge, method: "recovery", code: recoveryCodes[0] };
  expect((await rest(test, "POST /second-factor", { body: old })).status).toBe(422);
  const fresh = { challenge, method: "recovery", code: codes[0] };
  const elsewhere = await rest(test, "POST /second-factor", { body: fresh });
  expect(elsewhere.status).toBe(200);
  expect((await call(test, "removeTotp", token)).status).toBe(200);
  expect(await isSignedIn(test, elsewhere.body.token)).toBe(false);
  expect((await rest(test, "POST /login", { body })).body.token).toEqual(expect.any(String));
  expect((await call(test, "removeTotp", token)).status).toBe(409);
  expect((await call(test, "renewRecoveryCodes", token)).status).toBe(409);
  expect(await kindsOf(test, id)).toEqual(
    expect.arrayContaining(["totp-added", "recovery-codes-renewed", "totp-removed"]),
  );
});
