import { describe, expect, it } from "vitest";
import { rest } from "../../testing/http/rest.ts";
import { createMember } from "../../testing/members.ts";
import { mutate, signInByCode, signUp, testPassword } from "../../testing/sign-in.ts";
import { startTestApp, type TestApp } from "../../testing/test-app.ts";

const next = "umbrella-tariff-7";

function login(app: TestApp, email: string, password: string) {
  return rest(app, "POST /login", { body: { type: "email", email, password } });
}

type Change = { token: string; current?: unknown; password?: string; again?: string };

function change(app: TestApp, { token, current = testPassword, password = next, again }: Change) {
  const input = {
    current_password: current,
    password,
    password_confirmation: again ?? password,
  };
  return mutate(app, "auth.changePassword", { input, token });
}

describe("auth.changePassword", () => {
  it("replaces the current password and ends all other sessions", async () => {
    await using app = await startTestApp();
    const { email, token } = await signUp(app);
    const other = (await login(app, email, testPassword)).body.token;
    expect((await change(app, { token })).status).toBe(200);
    expect((await rest(app, "GET /user-profile", { token })).status).toBe(200);
    expect((await rest(app, "GET /user-profile", { token: other })).status).toBe(401);
    expect((await login(app, email, testPassword)).status).toBe(401);
    expect((await login(app, email, next)).status).toBe(200);
  });

  it("names the field it refuses and keeps the session", async () => {
    await using app = await startTestApp();
    const { email, token } = await signUp(app);
    const cases: [Omit<Change, "token">, string][] = [
      [{ current: "not-the-password" }, "current_password"],
      [{ current: "" }, "current_password"],
      [{ current: 12345678 }, "current_password"],
      [{ password: "short-7" }, "password"],
      [{ password: "password1" }, "password"],
      [{ password: "Saathi@2026" }, "password"],
      [{ again: "another-kettle" }, "password_confirmation"],
    ];
    for (const [tried, field] of cases) {
      const { status, body } = await change(app, { ...tried, token });
      expect([status, Object.keys(body.error.data.fields)]).toEqual([422, [field]]);
    }
    expect((await login(app, email, testPassword)).status).toBe(200);
    expect((await rest(app, "GET /user-profile", { token })).status).toBe(200);
  });

  it("shares its count of attempts with signing in, so that a stolen session cannot guess", async () => {
    await using app = await startTestApp();
    const { email, token } = await signUp(app);
    for (let attempts = 0; attempts < 3; attempts += 1) await login(app, email, "not-the-password");
    for (let attempts = 0; attempts < 2; attempts += 1) {
      expect((await change(app, { token, current: "not-the-password" })).status).toBe(422);
    }
    const refused = await change(app, { token });
    expect(refused.status).toBe(429);
    expect(refused.body.error.data.retryAfterSeconds).toBeGreaterThan(25);
    expect((await login(app, email, testPassword)).status).toBe(429);
    app.clock.advance(31);
    expect((await change(app, { token })).status).toBe(200);
    expect((await login(app, email, next)).status).toBe(200);
  });

  it("accepts one of two concurrent changes", async () => {
    await using app = await startTestApp();
    const { email, token } = await signUp(app);
    const passwords = [next, "thermos-oracle-12"];
    const answers = await Promise.all(
      passwords.map((password) => change(app, { token, password })),
    );
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    const winner = passwords[statuses.indexOf(200)] ?? "";
    expect((await login(app, email, winner)).status).toBe(200);
  });

  it("refuses a user without a password, who can set one by code", async () => {
    await using app = await startTestApp();
    const { token, email } = await createMember(app);
    expect((await change(app, { token })).status).toBe(422);
    const byCode = await signInByCode(app, email);
    const input = { password: next, password_confirmation: next };
    expect((await mutate(app, "auth.setPassword", { input, token: byCode })).status).toBe(200);
    expect(
      (await change(app, { token: byCode, current: next, password: "kettle-41-tea" })).status,
    ).toBe(200);
  });

  it("refuses more than ten changes an hour", async () => {
    await using app = await startTestApp({ env: { RATE_LIMIT_SCALE: "0.2" } });
    const { token } = await signUp(app);
    const passwords = [testPassword, "kettle-one-41", "kettle-two-42", "kettle-three-43"];
    const statuses = [];
    for (const [index, password] of passwords.slice(1).entries()) {
      statuses.push((await change(app, { token, current: passwords[index], password })).status);
    }
    expect(statuses).toEqual([200, 200, 429]);
  });
});
