import { describe, expect, it } from "vitest";
import { rest } from "../testing/http/rest.ts";
import { mutate, newEmail, signInByCode, signUp, testPassword } from "../testing/sign-in.ts";
import { startTestApp, type TestApp } from "../testing/test-app.ts";
import { createHasher } from "./passwords/password.ts";

function login(app: TestApp, email: string, password: string) {
  return rest(app, "POST /login", { body: { type: "email", email, password } });
}

async function failTimes(app: TestApp, email: string, times: number): Promise<number[]> {
  const statuses = [];
  for (let attempts = 0; attempts < times; attempts += 1) {
    statuses.push((await login(app, email, "not-the-password")).status);
  }
  return statuses;
}

const fiveFailures = [401, 401, 401, 401, 401];
const unauthorized = { status: 401, body: { status: false, message: "Invalid credentials" } };

describe("POST /login", () => {
  it("signs in with the password", async () => {
    await using app = await startTestApp();
    const { email, id } = await signUp(app);
    const { status, body } = await login(app, email.toUpperCase(), testPassword);
    expect(status).toBe(200);
    expect(body).toEqual({
      status: true,
      message: expect.any(String),
      token: expect.any(String),
      user: { id, name: "Asha Verma", email, mobile: null },
    });
    const history = await rest(app, "GET /chat-history", { token: body.token });
    expect(history.status).toBe(200);
  });

  it("gives the same answer for a wrong password, an unknown and an unregistered identifier", async () => {
    await using app = await startTestApp();
    const { email } = await signUp(app);
    const unregistered = newEmail();
    await signInByCode(app, unregistered);
    const answers = [];
    for (const asked of [email, newEmail(), unregistered]) {
      const { status, body, headers } = await login(app, asked, "not-the-password");
      answers.push({ status, body, names: [...headers.keys()].toSorted() });
    }
    expect(answers[0]).toMatchObject(unauthorized);
    expect(answers[1]).toEqual(answers[0]);
    expect(answers[2]).toEqual(answers[0]);
  });

  it("compares a hash for an unknown identifier too, so that the time reveals nothing", async () => {
    const hasher = createHasher();
    await using app = await startTestApp({ override: { hasher } });
    const compared: string[] = [];
    await using spied = await startTestApp({
      database: app.db,
      override: {
        hasher: {
          ...hasher,
          matches(hashed, text) {
            compared.push(hashed.slice(0, 31));
            return hasher.matches(hashed, text);
          },
        },
      },
    });
    const { email } = await signUp(app);
    await login(spied, email, "not-the-password");
    await login(spied, newEmail(), "not-the-password");
    expect(compared).toEqual(Array(2).fill("$argon2id$v=19$m=47104,t=1,p=1$"));
  });

  it.each(["known", "unknown"])("makes a user who is %s wait after five failures", async (who) => {
    await using app = await startTestApp();
    const email = who === "known" ? (await signUp(app)).email : newEmail();
    app.clock.freeze();
    expect(await failTimes(app, email, 5)).toEqual(fiveFailures);
    const sixth = await login(app, email, testPassword);
    expect(sixth).toMatchObject({ status: 429, body: { status: false } });
    expect(sixth.body.message).toContain("code");
    const wait = Number(sixth.headers.get("retry-after"));
    expect(wait).toBe(30);
    app.clock.advance(wait);
    expect(await login(app, email, "not-the-password")).toMatchObject(unauthorized);
    const again = await login(app, email, "not-the-password");
    expect(again.headers.get("retry-after")).toBe("60");
    app.clock.advance(61);
    expect((await login(app, email, testPassword)).status).toBe(who === "known" ? 200 : 401);
  });

  it("compares only five of twenty concurrent attempts", async () => {
    await using app = await startTestApp();
    const email = newEmail();
    const attempts = Array.from({ length: 20 }, () => login(app, email, "not-the-password"));
    const statuses = (await Promise.all(attempts)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(5);
    expect(statuses.filter((status) => status === 429)).toHaveLength(15);
  });

  it("counts failures per identifier and across a restart", async () => {
    await using app = await startTestApp();
    const [email, other] = [newEmail(), newEmail()];
    await failTimes(app, email, 5);
    await using again = await startTestApp({ database: app.db, clock: app.clock });
    expect((await login(again, email, "not-the-password")).status).toBe(429);
    expect((await login(again, other, "not-the-password")).status).toBe(401);
  });

  it("resets the count after a success", async () => {
    await using app = await startTestApp();
    const { email } = await signUp(app);
    await failTimes(app, email, 4);
    expect((await login(app, email, testPassword)).status).toBe(200);
    expect(await failTimes(app, email, 5)).toEqual(fiveFailures);
  });

  it("requires a code after a hundred failures in a row, and accepts the password after it", async () => {
    await using app = await startTestApp({ env: { RATE_LIMIT_SCALE: "0.05" } });
    const { email } = await signUp(app);
    for (let attempts = 0; attempts < 5; attempts += 1) {
      expect((await login(app, email, "not-the-password")).status).toBe(401);
      app.clock.advance(3601);
    }
    const refused = await login(app, email, testPassword);
    expect(refused.status).toBe(429);
    expect(refused.body.message).toContain("sign in with a code");
    expect(refused.headers.get("retry-after")).toBe("3600");
    app.clock.advance(86_401);
    expect((await login(app, email, testPassword)).status).toBe(429);
    await signInByCode(app, email);
    expect((await login(app, email, testPassword)).status).toBe(200);
  });

  it("refuses a malformed password or identifier without counting an attempt", async () => {
    await using app = await startTestApp();
    const email = newEmail();
    const cases: [unknown, string][] = [
      [{ type: "email", email }, "password"],
      [{ type: "email", email, password: "" }, "password"],
      [{ type: "email", email, password: 12345678 }, "password"],
      [{ type: "email", email, password: "x".repeat(2000) }, "password"],
      [{ type: "email", email: "nobody", password: "x" }, "email"],
      [{ type: "mobile", email, password: "x" }, "mobile"],
    ];
    for (const [body, field] of cases) {
      const answer = await rest(app, "POST /login", { body });
      expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, [field]]);
    }
    expect(await failTimes(app, email, 5)).toEqual(fiveFailures);
  });
});

describe("a forgotten password", () => {
  const input = { password: "umbrella-tariff-7", password_confirmation: "umbrella-tariff-7" };

  it("is replaced after a sign-in by code, which ends other sessions and the old password", async () => {
    await using app = await startTestApp();
    const { email, token: before } = await signUp(app);
    await failTimes(app, email, 5);
    app.clock.advance(61);
    const token = await signInByCode(app, email);
    expect((await mutate(app, "auth.setPassword", { input, token })).status).toBe(200);
    expect((await rest(app, "GET /user-profile", { token: before })).status).toBe(401);
    expect((await rest(app, "GET /user-profile", { token })).status).toBe(200);
    expect(await login(app, email, testPassword)).toMatchObject(unauthorized);
    expect((await login(app, email, input.password)).status).toBe(200);
  });

  it("refuses to be replaced without a sign-in by code in the last 15 minutes", async () => {
    await using app = await startTestApp();
    const { email } = await signUp(app);
    const byPassword = (await login(app, email, testPassword)).body.token;
    expect((await mutate(app, "auth.setPassword", { input, token: byPassword })).status).toBe(403);
    app.clock.advance(61);
    const byCode = await signInByCode(app, email);
    app.clock.advance(901);
    const late = await mutate(app, "auth.setPassword", { input, token: byCode });
    expect(late.status).toBe(403);
    expect(late.body.error.message).toContain("sign in with a code");
    expect((await login(app, email, testPassword)).status).toBe(200);
  });

  it("is not replaced before registration, or by a common password", async () => {
    await using app = await startTestApp();
    const token = await signInByCode(app, newEmail());
    expect((await mutate(app, "auth.setPassword", { input, token })).status).toBe(403);
    const { email } = await signUp(app);
    app.clock.advance(61);
    const full = await signInByCode(app, email);
    const common = { password: "password1", password_confirmation: "password1" };
    const refused = await mutate(app, "auth.setPassword", { input: common, token: full });
    expect(refused.status).toBe(422);
    expect(refused.body.error.data.fields).toHaveProperty("password");
  });
});
