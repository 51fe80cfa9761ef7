import { expect, test } from "vitest";
import { setUpTotp } from "../testing/factors/totp.ts";
import { createFastHasher } from "../testing/fast-hasher.ts";
import { type RestAnswer, rest } from "../testing/http/rest.ts";
import {
  codeFor,
  mutate,
  newEmail,
  signInByCode,
  signUp,
  testPassword,
} from "../testing/sign-in.ts";
import { startTestApp, type TestApp } from "../testing/test-app.ts";

test("refuses the old password when it changes during the comparison", async () => {
  const hasher = createFastHasher();
  let meanwhile: (() => Promise<void>) | null = null;
  await using app = await startTestApp({
    override: {
      hasher: {
        ...hasher,
        async matches(hashed, text, pepper) {
          const isRight = await hasher.matches(hashed, text, pepper);
          await meanwhile?.();
          return isRight;
        },
      },
    },
  });
  const { email } = await signUp(app);
  meanwhile = async () => {
    const password_hash = await hasher.hash("another-long-password");
    await app.db.updateTable("users").set({ password_hash }).where("email", "=", email).execute();
  };
  const body = { email, type: "email", password: testPassword };
  const answer = await rest(app, "POST /login", { body });
  expect(answer.status).toBe(401);
  expect(answer.body.message).toBe("Invalid credentials");
});

/** An app in which `meanwhile` happens when a sign-in has passed its checks and its token is signed. */
async function startWithSlowTokens() {
  const plain = await startTestApp();
  const { tokens } = plain.ctx;
  let meanwhile: (() => Promise<unknown>) | null = null;
  const sign: typeof tokens.sign = async (...args) => {
    const act = meanwhile;
    meanwhile = null;
    await act?.();
    return tokens.sign(...args);
  };
  const { db: database, clock } = plain;
  const read = tokens.read.bind(tokens);
  const slow = await startTestApp({ database, clock, override: { tokens: { sign, read } } });
  const during = (act: () => Promise<unknown>) => {
    meanwhile = act;
  };
  return { plain, slow, during };
}

const factorDuring: Record<string, (app: TestApp, email: string) => Promise<RestAnswer>> = {
  password: (app, email) =>
    rest(app, "POST /login", { body: { email, type: "email", password: testPassword } }),
  code: async (app, email) => {
    await rest(app, "POST /auth", { body: { email, type: "email", method: "otp" } });
    const body = { email, type: "email", otp: codeFor(app, email) };
    return rest(app, "POST /verify-otp", { body });
  },
};

test.each(Object.entries(factorDuring))(
  "refuses a sign-in by %s during which the owner sets up a second factor",
  async (_, signIn) => {
    const { plain, slow, during } = await startWithSlowTokens();
    await using _plain = plain;
    await using _slow = slow;
    const { email, token } = await signUp(plain);
    plain.clock.advance(61);
    during(() => setUpTotp(plain, token));
    const answer = await signIn(slow, email);
    expect([answer.status, answer.body.token]).toEqual([expect.any(Number), undefined]);
    expect([401, 422]).toContain(answer.status);
    const again = await rest(plain, "POST /login", {
      body: { email, type: "email", password: testPassword },
    });
    expect(again.body.second_factor).toBeDefined();
  },
);

test("refuses a code whose email address the account lost during the sign-in", async () => {
  const { plain, slow, during } = await startWithSlowTokens();
  await using _plain = plain;
  await using _slow = slow;
  const { email, id } = await signUp(plain);
  plain.clock.advance(61);
  during(() =>
    plain.db.updateTable("users").set({ email: newEmail() }).where("id", "=", id).execute(),
  );
  const answer = await factorDuring.code?.(slow, email);
  expect([answer?.status, answer?.body.token]).toEqual([422, undefined]);
});

test("refuses a registration during which the person leaves as too young", async () => {
  const hasher = createFastHasher();
  let meanwhile: (() => Promise<unknown>) | null = null;
  const hash: typeof hasher.hash = async (text, options) => {
    if (text === testPassword) await meanwhile?.();
    return hasher.hash(text, options);
  };
  await using app = await startTestApp({ override: { hasher: { ...hasher, hash } } });
  const email = newEmail();
  const token = await signInByCode(app, email);
  meanwhile = () => mutate(app, "auth.logout", { input: { under_age: true }, token });
  const body = { name: "Asha", password: testPassword, password_confirmation: testPassword };
  expect((await rest(app, "POST /complete-registration", { body, token })).status).toBe(401);
  const users = await app.db.selectFrom("users").select(["registered_at", "deletes_at"]).execute();
  expect(users).toEqual([{ registered_at: null, deletes_at: expect.any(String) }]);
});

test.each(["password", "code"])("ends the oldest of more than fifty sign-ins by %s", async (by) => {
  await using app = await startTestApp({
    env: { RATE_LIMIT_SCALE: "100", OTP_RESEND_SECONDS: "0" },
  });
  const { email, token } = await signUp(app);
  const body = { email, type: "email", password: testPassword };
  for (let count = 0; count < 50; count += 1) {
    if (by === "code") await signInByCode(app, email);
    else expect((await rest(app, "POST /login", { body })).status).toBe(200);
  }
  expect((await rest(app, "GET /user-profile", { token })).status).toBe(401);
});
