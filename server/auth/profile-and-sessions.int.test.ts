import { describe, expect, it } from "vitest";
import { callTrpc } from "../testing/http/call-trpc.ts";
import { rest } from "../testing/http/rest.ts";
import { createMember } from "../testing/members.ts";
import { mutate, newEmail, signInByCode, signUp, testPassword } from "../testing/sign-in.ts";
import { startTestApp, type TestApp } from "../testing/test-app.ts";

const chrome =
  "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36";

async function login(app: TestApp, email: string, userAgent = chrome): Promise<string> {
  const body = { type: "email", email, password: testPassword };
  const headers = { "user-agent": userAgent };
  return (await rest(app, "POST /login", { body, headers })).body.token;
}

async function listSessions(app: TestApp, token: string) {
  const { body } = await callTrpc(app, "query auth.sessions", { token });
  return body.result.data as { id: string; current: boolean; browser: string; system: string }[];
}

async function isActive(app: TestApp, token: string): Promise<boolean> {
  return (await rest(app, "GET /user-profile", { token })).status === 200;
}

describe("auth.updateProfile", () => {
  it("changes the name in every session", async () => {
    await using app = await startTestApp();
    const { email, token, id } = await signUp(app);
    const other = await login(app, email);
    const changed = await mutate(app, "auth.updateProfile", { input: { name: " आशा " }, token });
    expect(changed.body.result.data).toEqual({ id, name: "आशा", email, mobile: null });
    const { body } = await rest(app, "GET /user-profile", { token: other });
    expect(body.data.name).toBe("आशा");
  });

  it("refuses an invalid name and keeps the old one", async () => {
    await using app = await startTestApp();
    const { token } = await createMember(app);
    for (const name of ["", " \u200b ", "a".repeat(101), "Asha\u0000", 7, undefined, null]) {
      const { status, body } = await mutate(app, "auth.updateProfile", { input: { name }, token });
      expect([name, status, Object.keys(body.error.data.fields)]).toEqual([name, 422, ["name"]]);
    }
    expect((await rest(app, "GET /user-profile", { token })).body.data.name).toBe("Asha Verma");
  });

  it("refuses too many changes of one user, not of another", async () => {
    await using app = await startTestApp({ env: { RATE_LIMIT_SCALE: "0.1" } });
    const [asha, ravi] = [await createMember(app), await createMember(app)];
    const change = async (token: string) =>
      (await mutate(app, "auth.updateProfile", { input: { name: "A" }, token })).status;
    const statuses = [];
    for (let times = 0; times < 4; times += 1) statuses.push(await change(asha.token));
    expect(statuses).toEqual([200, 200, 200, 429]);
    expect(await change(ravi.token)).toBe(200);
  });
});

describe("auth.sessions", () => {
  it("lists the active sessions, the current one first, without their tokens", async () => {
    await using app = await startTestApp();
    const { email, token } = await signUp(app);
    app.clock.advance(60);
    const phone = await login(app, email);
    await signUp(app);
    const found = await listSessions(app, token);
    expect(found).toEqual([
      expect.objectContaining({ current: true, browser: null, system: null }),
      {
        id: expect.any(String),
        current: false,
        browser: "Chrome",
        system: "Android",
        created_at: expect.stringMatching(/Z$/),
        last_seen_at: expect.stringMatching(/Z$/),
      },
    ]);
    expect((await listSessions(app, phone))[0]).toMatchObject({
      current: true,
      system: "Android",
    });
    for (const { id } of found) expect(await isActive(app, id)).toBe(false);
  });

  it("omits sessions that ended, were for registering, or were idle too long", async () => {
    await using app = await startTestApp();
    const email = newEmail();
    await signInByCode(app, email);
    app.clock.advance(61);
    const { token } = await signUp(app, email);
    await login(app, email);
    const third = await login(app, email);
    await rest(app, "POST /logout", { token: third });
    expect(await listSessions(app, token)).toHaveLength(2);
    app.clock.advance(4 * 86_400);
    await isActive(app, token);
    app.clock.advance(4 * 86_400);
    expect(await listSessions(app, token)).toHaveLength(1);
  });
});

describe("auth.endSession", () => {
  it("ends one of the user's own sessions and no other", async () => {
    await using app = await startTestApp();
    const { email, token } = await signUp(app);
    const [lost, kept] = [await login(app, email), await login(app, email)];
    const id = (await listSessions(app, lost))[0]?.id;
    expect((await mutate(app, "auth.endSession", { input: { id }, token })).status).toBe(200);
    expect(await isActive(app, lost)).toBe(false);
    expect([await isActive(app, token), await isActive(app, kept)]).toEqual([true, true]);
    expect((await mutate(app, "auth.endSession", { input: { id }, token })).status).toBe(404);
  });

  it("answers 404 for another user's session and for an unknown one", async () => {
    await using app = await startTestApp();
    const [asha, ravi] = [await createMember(app), await createMember(app)];
    const [theirs] = await listSessions(app, ravi.token);
    for (const id of [theirs?.id, "none", "%", "x'--"]) {
      const { status } = await mutate(app, "auth.endSession", {
        input: { id },
        token: asha.token,
      });
      expect([id, status]).toEqual([id, 404]);
    }
    expect(await isActive(app, ravi.token)).toBe(true);
    for (const id of [undefined, 7, "x".repeat(200), "a\u0000"]) {
      const { status } = await mutate(app, "auth.endSession", {
        input: { id },
        token: asha.token,
      });
      expect([id, status]).toEqual([id, 422]);
    }
  });

  it("refuses too many calls", async () => {
    await using app = await startTestApp({ env: { RATE_LIMIT_SCALE: "0.01" } });
    const { token } = await createMember(app);
    const end = async () =>
      (await mutate(app, "auth.endSession", { input: { id: "none" }, token })).status;
    expect([await end(), await end()]).toEqual([404, 429]);
  });
});

describe("auth.endSessions", () => {
  it("ends all other sessions, or all of them", async () => {
    await using app = await startTestApp();
    const { email, token } = await signUp(app);
    const { token: ravi } = await createMember(app);
    const other = await login(app, email);
    const end = (keepCurrent: unknown) =>
      mutate(app, "auth.endSessions", { input: { keepCurrent }, token });
    expect((await end(true)).status).toBe(200);
    expect([await isActive(app, other), await isActive(app, token)]).toEqual([false, true]);
    expect((await end("yes")).status).toBe(422);
    const again = await login(app, email);
    expect((await end(false)).status).toBe(200);
    expect([await isActive(app, again), await isActive(app, token)]).toEqual([false, false]);
    expect(await isActive(app, ravi)).toBe(true);
  });
});
