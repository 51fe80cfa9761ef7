import { expect, it } from "vitest";
import { setUpTotp, totpCodeAt } from "../../testing/factors/totp.ts";
import { type RestOptions, rest } from "../../testing/http/rest.ts";
import { codeFor, mutate, signUp, testPassword, wrongCode } from "../../testing/sign-in.ts";
import { startTestApp, type TestApp } from "../../testing/test-app.ts";

const oldSecret = "the-first-secret-of-this-test-0123456789";
const newSecret = "the-second-secret-of-this-test-0123456789";

async function signUpWithTotp(app: TestApp) {
  const person = await signUp(app);
  return { ...person, ...(await setUpTotp(app, person.token)) };
}

function login(app: TestApp, email: string, options: RestOptions = {}) {
  const body = { type: "email", email, password: testPassword };
  return rest(app, "POST /login", { body, ...options });
}

async function startStep(app: TestApp, email: string): Promise<string> {
  return (await login(app, email)).body.second_factor.challenge;
}

function answer(app: TestApp, challenge: unknown, code: unknown, method: unknown = "totp") {
  return rest(app, "POST /second-factor", { body: { challenge, method, code } });
}

it("asks for a second factor after the password, and signs in with it", async () => {
  await using app = await startTestApp();
  const { email, id, code } = await signUpWithTotp(app);
  const { status, body } = await login(app, email);
  expect(status).toBe(200);
  expect(body).toEqual({
    status: true,
    message: "Login successful",
    token: null,
    user: null,
    second_factor: { challenge: expect.any(String), methods: ["totp", "recovery"] },
  });
  const { challenge } = body.second_factor;
  const none = await rest(app, "GET /user-profile", { token: challenge });
  expect(none.status).toBe(401);
  const signedIn = await answer(app, challenge, code());
  expect([signedIn.status, signedIn.body]).toEqual([
    200,
    {
      status: true,
      message: "Login successful",
      token: expect.any(String),
      user: { id, name: "Asha Verma", email, mobile: null },
    },
  ]);
  const { token } = signedIn.body;
  expect((await rest(app, "GET /user-profile", { token })).status).toBe(200);
});

it("asks for a second factor after a code too", async () => {
  await using app = await startTestApp();
  const { email, code } = await signUpWithTotp(app);
  await rest(app, "POST /auth", { body: { type: "email", email, method: "otp" } });
  const body = { type: "email", email, otp: codeFor(app, email) };
  const verified = await rest(app, "POST /verify-otp", { body });
  expect([verified.status, verified.body.token, verified.body.user]).toEqual([200, null, null]);
  const spaced = code().replace(/(...)/, "$1 ");
  const signedIn = await answer(app, verified.body.second_factor.challenge, spaced);
  expect([signedIn.status, signedIn.body.message]).toEqual([200, "OTP verified"]);
});

it("accepts five attempts for a sign-in, and refuses the right code after them", async () => {
  await using app = await startTestApp();
  const { email, code } = await signUpWithTotp(app);
  const challenge = await startStep(app, email);
  for (let attempt = 0; attempt < 5; attempt += 1) {
    const wrong = await answer(app, challenge, wrongCode(code()));
    expect([wrong.status, Object.keys(wrong.body.errors)]).toEqual([422, ["code"]]);
  }
  const over = await answer(app, challenge, code());
  expect([over.status, Object.keys(over.body.errors)]).toEqual([422, ["challenge"]]);
  expect((await answer(app, await startStep(app, email), code())).status).toBe(200);
});

it("ends a challenge after five minutes and after its use", async () => {
  await using app = await startTestApp();
  const { email, recoveryCodes, code } = await signUpWithTotp(app);
  app.clock.freeze();
  const [late, used] = [await startStep(app, email), await startStep(app, email)];
  expect((await answer(app, used, recoveryCodes[0], "recovery")).status).toBe(200);
  expect((await answer(app, used, recoveryCodes[1], "recovery")).status).toBe(422);
  app.clock.advance(299);
  expect((await answer(app, late, "000000")).body.errors.code).toBeDefined();
  app.clock.advance(1);
  expect((await answer(app, late, code())).body.errors.challenge).toBeDefined();
});

it("accepts each code of the app once, one step early and late", async () => {
  await using app = await startTestApp();
  const { email, secret } = await signUpWithTotp(app);
  // Else a step of half a minute may end between two tries.
  app.clock.freeze();
  const at = (seconds: number) =>
    totpCodeAt(secret, new Date(app.clock.now().getTime() + seconds * 1000));
  const tries: number[] = [];
  // Each code is later than the one before; none repeats.
  for (const seconds of [-60, 0, 0, -30, 30, 30, 60]) {
    tries.push((await answer(app, await startStep(app, email), at(seconds))).status);
  }
  expect(tries).toEqual([422, 200, 422, 422, 200, 422, 422]);
});

it("lets one of many concurrent answers with the same code sign in", async () => {
  await using app = await startTestApp();
  const { email, recoveryCodes, code } = await signUpWithTotp(app);
  const challenges = await Promise.all([1, 2, 3, 4].map(() => startStep(app, email)));
  const statuses = async (values: readonly unknown[], method: string) => {
    const answers = await Promise.all(
      values.map((value, index) => answer(app, challenges[index], value, method)),
    );
    return answers.map(({ status }) => status).toSorted();
  };
  expect(await statuses([1, 2, 3].map(code), "totp")).toEqual([200, 422, 422]);
  const [left] = recoveryCodes;
  expect(await statuses([left, left, left, left], "recovery")).not.toContain(500);
  const signedIn = await app.db.selectFrom("recovery_codes").select("used_at").execute();
  expect(signedIn.filter(({ used_at }) => used_at !== null)).toHaveLength(1);
});

it("uses up one challenge once when two recovery codes answer it at the same time", async () => {
  await using app = await startTestApp();
  const { email, recoveryCodes } = await signUpWithTotp(app);
  const challenge = await startStep(app, email);
  const answers = await Promise.all(
    recoveryCodes.slice(0, 2).map((code) => answer(app, challenge, code, "recovery")),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422]);
  const rows = await app.db.selectFrom("recovery_codes").select("used_at").execute();
  expect(rows.filter(({ used_at }) => used_at === null)).toHaveLength(9);
});

it("accepts each recovery code once, however it is typed, and tells its owner", async () => {
  await using app = await startTestApp();
  const { email, recoveryCodes } = await signUpWithTotp(app);
  expect(new Set(recoveryCodes).size).toBe(10);
  const typed = ` ${recoveryCodes[0]?.toUpperCase().replaceAll("-", " ")} `;
  const signedIn = await answer(app, await startStep(app, email), typed, "recovery");
  expect(signedIn.status).toBe(200);
  const again = await answer(app, await startStep(app, email), recoveryCodes[0], "recovery");
  expect(again.status).toBe(422);
  const events = await app.db.selectFrom("account_events").select("kind").execute();
  expect(events.map(({ kind }) => kind)).toContain("recovery-code-used");
  const stored = JSON.stringify(await app.db.selectFrom("recovery_codes").selectAll().execute());
  for (const code of recoveryCodes) expect(stored).not.toContain(code.replaceAll("-", ""));
});

it("refuses an account after ten attempts in 15 minutes, but not on a known device", async () => {
  await using app = await startTestApp();
  const { email, code } = await signUpWithTotp(app);
  const first = await startStep(app, email);
  const signedIn = await answer(app, first, code());
  const cookie = signedIn.headers.get("set-cookie")?.split(";")[0] ?? "";
  for (let attempt = 0; attempt < 10; attempt += 1) {
    const challenge = await startStep(app, email);
    expect((await answer(app, challenge, "000000")).status).toBe(422);
  }
  app.clock.advance(30);
  const refused = await answer(app, await startStep(app, email), code());
  expect(refused.status).toBe(429);
  // The test clock goes on by itself, so a slow machine reads a few seconds less.
  const retryAfter = Number(refused.headers.get("retry-after"));
  expect(retryAfter).toBeGreaterThan(840);
  expect(retryAfter).toBeLessThanOrEqual(870);
  const headers = { cookie };
  const own = await login(app, email, { headers });
  const body = { challenge: own.body.second_factor.challenge, method: "totp", code: code() };
  expect((await rest(app, "POST /second-factor", { body, headers })).status).toBe(200);
  app.clock.advance(870);
  expect((await answer(app, await startStep(app, email), code())).status).toBe(200);
});

it("keeps a challenge over a restart and a change of the secret", async () => {
  await using app = await startTestApp({ env: { AUTH_SECRET: oldSecret } });
  const { email, recoveryCodes, secret } = await signUpWithTotp(app);
  const challenges = [await startStep(app, email), await startStep(app, email)];
  const { db: database, clock } = app;
  const env = { AUTH_SECRET: newSecret, AUTH_SECRET_PREVIOUS: oldSecret };
  await using after = await startTestApp({ database, clock, env });
  const right = await answer(after, challenges[0], totpCodeAt(secret, clock.now()));
  expect(right.status).toBe(200);
  expect((await answer(after, challenges[1], recoveryCodes[0], "recovery")).status).toBe(200);
  await using later = await startTestApp({ database, clock, env: { AUTH_SECRET: newSecret } });
  clock.advance(30);
  const sealedAnew = await answer(
    later,
    await startStep(later, email),
    totpCodeAt(secret, clock.now()),
  );
  expect(sealedAnew.status).toBe(200);
  const lost = await answer(later, await startStep(later, email), recoveryCodes[1], "recovery");
  expect(lost.status).toBe(422);
});

it("ends open second steps when the password changes", async () => {
  await using app = await startTestApp();
  const { email, token, code } = await signUpWithTotp(app);
  const challenge = await startStep(app, email);
  const password = "another-monsoon-42";
  const input = { current_password: testPassword, password, password_confirmation: password };
  expect((await mutate(app, "auth.changePassword", { input, token })).status).toBe(200);
  const over = await answer(app, challenge, code());
  expect([over.status, Object.keys(over.body.errors)]).toEqual([422, ["challenge"]]);
});

it("answers a wrong password as for an account without a second factor", async () => {
  await using app = await startTestApp();
  const { email } = await signUpWithTotp(app);
  const body = { type: "email", email, password: "not-the-password" };
  const wrong = await rest(app, "POST /login", { body });
  expect([wrong.status, wrong.body.message]).toEqual([401, "Invalid credentials"]);
  expect(wrong.body.second_factor).toBeUndefined();
});

it("refuses a code of another account's app", async () => {
  await using app = await startTestApp();
  const [asha, ravi] = [await signUpWithTotp(app), await signUpWithTotp(app)];
  const challenge = await startStep(app, asha.email);
  expect((await answer(app, challenge, ravi.code())).status).toBe(422);
  expect((await answer(app, challenge, ravi.recoveryCodes[0], "recovery")).status).toBe(422);
  expect((await answer(app, challenge, asha.code())).status).toBe(200);
});
