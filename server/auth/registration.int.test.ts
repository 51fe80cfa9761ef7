import { describe, expect, it } from "vitest";
import { callTrpc } from "../testing/http/call-trpc.ts";
import { rest } from "../testing/http/rest.ts";
import { createMember } from "../testing/members.ts";
import { newEmail, signInByCode, signUp, testPassword } from "../testing/sign-in.ts";
import { startTestApp, type TestApp } from "../testing/test-app.ts";
import { createHasher } from "./passwords/password.ts";

const good = { name: "Asha Verma", password: testPassword, password_confirmation: testPassword };

function complete(app: TestApp, token: string, body: unknown = good) {
  return rest(app, "POST /complete-registration", { body, token });
}

describe("POST /complete-registration", () => {
  it("sets the name, returns a full token and ends the registration session", async () => {
    await using app = await startTestApp({ override: { hasher: createHasher() } });
    const email = newEmail();
    const token = await signInByCode(app, email);
    const { status, body } = await complete(app, token, { ...good, name: "  Asha Verma " });
    expect(status).toBe(200);
    expect(body).toEqual({
      status: true,
      message: expect.any(String),
      token: expect.any(String),
      user: { id: expect.any(String), name: "Asha Verma", email, mobile: null },
    });
    expect((await rest(app, "GET /user-profile", { token })).status).toBe(401);
    expect((await rest(app, "GET /chat-history", { token: body.token })).status).toBe(200);
    const stored = await app.db.selectFrom("users").select("password_hash").execute();
    expect(stored[0]?.password_hash).toMatch(/^\$argon2id\$v=19\$m=47104,t=1,p=1\$/);
  });

  it("answers 409 when the registration is complete, whatever the password", async () => {
    await using app = await startTestApp();
    const { token } = await signUp(app);
    expect(await complete(app, token)).toMatchObject({ status: 409, body: { status: false } });
    const common = { ...good, password: "password1", password_confirmation: "password1" };
    expect((await complete(app, token, common)).status).toBe(409);
  });

  it("succeeds once for two concurrent requests", async () => {
    await using app = await startTestApp();
    const token = await signInByCode(app, newEmail());
    const names = ["Asha Verma", "Ravi Iyer"];
    const answers = await Promise.all(names.map((name) => complete(app, token, { ...good, name })));
    const won = answers.filter(({ status }) => status === 200);
    expect(won).toHaveLength(1);
    expect(answers.find(({ status }) => status !== 200)?.status).toBe(409);
    const profile = await rest(app, "GET /user-profile", { token: won[0]?.body.token });
    expect(profile.body.data.name).toBe(won[0]?.body.user.name);
  });

  it("answers 409 to a repeat whose first answer was lost, and gives its token no other right", async () => {
    await using app = await startTestApp();
    const token = await signInByCode(app, newEmail());
    app.clock.advance(60);
    expect((await complete(app, token)).status).toBe(200);
    app.clock.advance(60);
    const message = "Your registration is already complete";
    expect(await complete(app, token)).toMatchObject({ status: 409, body: { message } });
    const path = "mutation auth.completeRegistration";
    expect((await callTrpc(app, path, { body: good, token })).status).toBe(409);
    for (const call of ["GET /user-profile", "GET /chat-history", "POST /logout"] as const)
      expect((await rest(app, call, { token })).status, call).toBe(401);
    app.clock.advance(1800);
    expect((await complete(app, token)).status).toBe(401);
  });

  it("answers 401 to a token that was logged out before another one completed the registration", async () => {
    await using app = await startTestApp();
    const email = newEmail();
    const left = await signInByCode(app, email);
    app.clock.advance(61);
    await rest(app, "POST /logout", { token: left });
    const other = await signInByCode(app, email);
    app.clock.advance(1);
    expect((await complete(app, other)).status).toBe(200);
    expect((await complete(app, left)).status).toBe(401);
    expect((await complete(app, other)).status).toBe(409);
  });

  it("answers 401 without a valid token", async () => {
    await using app = await startTestApp();
    expect((await rest(app, "POST /complete-registration", { body: good })).status).toBe(401);
    expect((await complete(app, "broken")).status).toBe(401);
  });

  it("refuses invalid fields and does not complete the registration", async () => {
    await using app = await startTestApp();
    const token = await signInByCode(app, newEmail());
    const pair = (password: unknown) => ({ password, password_confirmation: password });
    const cases: [unknown, string][] = [
      [{ ...good, name: "" }, "name"],
      [{ ...good, name: " \u200b " }, "name"],
      [{ ...good, name: "a".repeat(101) }, "name"],
      [{ ...good, name: "Asha\u0000" }, "name"],
      [{ ...good, name: 7 }, "name"],
      [{ ...good, ...pair("short-7") }, "password"],
      [{ ...good, ...pair("x7-".repeat(43)) }, "password"],
      [{ ...good, ...pair("password1") }, "password"],
      [{ ...good, ...pair("Saathi@2026") }, "password"],
      [{ ...good, ...pair(undefined) }, "password"],
      [{ ...good, password_confirmation: "another-kettle" }, "password_confirmation"],
    ];
    for (const [body, field] of cases) {
      const answer = await complete(app, token, body);
      expect([answer.status, Object.keys(answer.body.errors)[0]]).toEqual([422, field]);
    }
    const mismatch = await complete(app, token, { ...good, password_confirmation: "no" });
    expect(mismatch.body.message).toBe("Passwords do not match");
    const { body } = await rest(app, "GET /user-profile", { token });
    expect(body.data.name).toBeNull();
  });

  it("accepts 128 characters with spaces at the ends, which a sign-in then needs", async () => {
    await using app = await startTestApp();
    const email = newEmail();
    const password = ` ${"कमल🪷".repeat(31)}xy `;
    const token = await signInByCode(app, email);
    const pair = { password, password_confirmation: password };
    expect((await complete(app, token, { ...good, ...pair })).status).toBe(200);
    const login = (tried: string) =>
      rest(app, "POST /login", { body: { type: "email", email, password: tried } });
    expect((await login(password.trim())).status).toBe(401);
    expect((await login(password)).status).toBe(200);
  });
});

describe("GET /user-profile", () => {
  it("returns the user and their subscription", async () => {
    await using app = await startTestApp();
    const member = await createMember(app, { subscribed: true });
    const answer = await rest(app, "GET /user-profile", { token: member.token });
    expect(answer.status).toBe(200);
    expect(answer.headers.get("cache-control")).toBe("no-store");
    expect(answer.body).toEqual({
      status: true,
      data: {
        id: member.id,
        name: "Asha Verma",
        email: member.email,
        mobile: null,
        subscription: {
          status: "active",
          start_date: expect.any(String),
          end_date: expect.any(String),
          plan_id: 1,
        },
      },
    });
    const { token } = await createMember(app);
    expect((await rest(app, "GET /user-profile", { token })).body.data.subscription).toBeNull();
    expect((await rest(app, "GET /user-profile")).status).toBe(401);
  });
});

describe("POST /logout", () => {
  it("ends this session and no other", async () => {
    await using app = await startTestApp();
    const { email, token } = await signUp(app);
    app.clock.advance(61);
    const other = await signInByCode(app, email);
    expect(await rest(app, "POST /logout", { token })).toMatchObject({
      status: 200,
      body: { status: true },
    });
    expect((await rest(app, "GET /user-profile", { token })).status).toBe(401);
    expect((await rest(app, "POST /logout", { token })).status).toBe(401);
    expect((await rest(app, "GET /user-profile", { token: other })).status).toBe(200);
  });

  it("accepts a registration token", async () => {
    await using app = await startTestApp();
    const token = await signInByCode(app, newEmail());
    expect((await rest(app, "POST /logout", { token })).status).toBe(200);
    expect((await complete(app, token)).status).toBe(401);
  });
});

describe("a session", () => {
  async function statusAfter(seconds: number[], kind: "full" | "registration"): Promise<number> {
    await using app = await startTestApp();
    const token = kind === "full" ? (await signUp(app)).token : await signInByCode(app, newEmail());
    let status = 200;
    for (const part of seconds) {
      app.clock.advance(part);
      ({ status } = await rest(app, "GET /user-profile", { token }));
    }
    return status;
  }
  const day = 86_400;

  it("expires after seven idle days and after thirty days at most", async () => {
    expect(await statusAfter([7 * day - 60], "full")).toBe(200);
    expect(await statusAfter([7 * day + 60], "full")).toBe(401);
    expect(await statusAfter([6 * day, 6 * day, 6 * day, 6 * day, 5 * day], "full")).toBe(200);
    expect(await statusAfter([6 * day, 6 * day, 6 * day, 6 * day, 6 * day + 60], "full")).toBe(401);
  });

  it("expires after half an hour when it is only for registering", async () => {
    expect(await statusAfter([1790], "registration")).toBe(200);
    expect(await statusAfter([1810], "registration")).toBe(401);
  });
});
