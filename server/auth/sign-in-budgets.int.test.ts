import { describe, expect, it } from "vitest";
import type { RateLimit } from "../rate-limits.ts";
import { callTrpc } from "../testing/http/call-trpc.ts";
import { rest } from "../testing/http/rest.ts";
import {
  codeFor,
  newEmail,
  signInByCode,
  signUp,
  testPassword,
  wrongCode,
} from "../testing/sign-in.ts";
import { startTestApp, type TestApp } from "../testing/test-app.ts";

const chrome = { "user-agent": "Chrome" };
const sendAtOnce = { OTP_RESEND_SECONDS: "0" };

type Event = { event?: string; who?: string; limit?: string; alert?: boolean };

function events(app: TestApp): Event[] {
  const lines = app.logged().split("\n").filter(Boolean);
  return lines.map((line) => JSON.parse(line) as Event).filter(({ event }) => event !== undefined);
}

/** Uses up a part of a budget without the many calls that would. */
async function spend({ ctx }: TestApp, [limit, key, uses]: [RateLimit, string, number]) {
  for (let used = 0; used < uses; used += 1) await ctx.rateLimits.take(limit, key);
}

function login(app: TestApp, email: string, extra: Record<string, unknown> = {}) {
  const body = { type: "email", email, password: testPassword, ...extra };
  return rest(app, "POST /login", { body, headers: chrome });
}

function askMobile(app: TestApp, mobile: string, headers: Record<string, string> = {}) {
  const body = { type: "mobile", mobile, method: "otp" };
  return rest(app, "POST /auth", { body, headers });
}

describe("the cookie of a known device", () => {
  it("is set by every sign-in, holds no session, and survives a logout", async () => {
    await using app = await startTestApp();
    const { email, token } = await signUp(app);
    const answer = await login(app, email);
    const set = answer.headers.get("set-cookie") ?? "";
    expect(set).toMatch(/^device=[\w-]{22}; Path=\/; Max-Age=34560000; HttpOnly; SameSite=Lax$/);
    const cookie = set.split(";")[0] ?? "";
    expect((await rest(app, "GET /user-profile", { headers: { cookie } })).status).toBe(401);
    const loggedOut = await rest(app, "POST /logout", { token, headers: { cookie } });
    expect([loggedOut.status, loggedOut.headers.get("set-cookie")]).toEqual([200, null]);
    const stored = await app.db.selectFrom("known_devices").select("token_hash").execute();
    expect(JSON.stringify(stored)).not.toContain(cookie.slice("device=".length));
  });

  it("keeps its token for another account on the same device", async () => {
    await using app = await startTestApp();
    const [asha, ravi] = [await signUp(app), await signUp(app)];
    const first = (await login(app, asha.email)).headers.get("set-cookie");
    const headers = { cookie: first?.split(";")[0] ?? "" };
    const body = { type: "email", email: ravi.email, password: testPassword };
    const second = await rest(app, "POST /login", { body, headers });
    expect(second.headers.get("set-cookie")).toBe(first);
    const planted = { cookie: `device=${"a".repeat(22)}` };
    const fresh = await rest(app, "POST /login", { body, headers: planted });
    expect(fresh.headers.get("set-cookie")).not.toContain(planted.cookie);
  });

  it("is Secure where the URL is https, and comes with tRPC too", async () => {
    await using app = await startTestApp({ env: { PUBLIC_URL: "https://saathi.example" } });
    const email = newEmail();
    const input = { type: "email", email };
    const { body } = await callTrpc(app, "mutation auth.begin", { body: input });
    const { request } = body.result.data;
    const answer = await callTrpc(app, "mutation auth.verifyOtp", {
      body: { ...input, otp: codeFor(app, email), request },
    });
    expect(answer.headers.get("set-cookie")).toMatch(/HttpOnly; SameSite=Lax; Secure$/);
  });

  it("is not set on a shared phone, and is removed by its logout", async () => {
    await using app = await startTestApp();
    const { email, token } = await signUp(app);
    const known = (await login(app, email)).headers.get("set-cookie")?.split(";")[0] ?? "";
    const shared = await login(app, email, { shared_device: true });
    expect(shared.headers.get("set-cookie")).toContain("device=; Path=/; Max-Age=0");
    const options = { token, body: { shared_device: true }, headers: { cookie: known } };
    const loggedOut = await rest(app, "POST /logout", options);
    expect(loggedOut.headers.get("set-cookie")).toContain("Max-Age=0");
    const hashes = await app.db.selectFrom("known_devices").selectAll().execute();
    expect(hashes).toHaveLength(2);
    const wrongType = await login(app, email, { shared_device: "yes" });
    expect([wrongType.status, Object.keys(wrongType.body.errors)]).toEqual([
      422,
      ["shared_device"],
    ]);
  });
});

describe("wrong codes", () => {
  async function submitWrongCodes(
    app: TestApp,
    count: number,
    headers: Record<string, string> = {},
  ): Promise<number[]> {
    const statuses = [];
    for (let at = 0; at < count; at += 1) {
      const email = newEmail();
      await rest(app, "POST /auth", { body: { type: "email", email }, headers });
      const body = { type: "email", email, otp: wrongCode(codeFor(app, email)) };
      statuses.push((await rest(app, "POST /verify-otp", { body, headers })).status);
    }
    return statuses;
  }

  const hour = { windowSeconds: 3600 };
  const perIp = { name: "wrong-codes-ip", max: 300, ...hour };
  const perNetwork = { name: "wrong-codes-network", max: 1000, ...hour };
  const inAttack = { name: "wrong-codes-attack", max: 5, ...hour };
  const overAll = { name: "wrong-codes-all", max: 3000, ...hour };

  it("are limited for an IP address, while right ones do not count", async () => {
    await using app = await startTestApp();
    await spend(app, [perIp, "127.0.0.1", 298]);
    for (let count = 0; count < 3; count += 1) {
      expect(await signInByCode(app, newEmail())).toMatch(/^ey/);
    }
    expect(await submitWrongCodes(app, 4)).toEqual([422, 422, 429, 429]);
  });

  it("are limited for an IPv6 /48 network, whose IP addresses are many", async () => {
    await using app = await startTestApp({ env: { TRUST_PROXY: "127.0.0.1" } });
    await spend(app, [perNetwork, "2001:db8:1::/48", 999]);
    const from = (ip: string) => submitWrongCodes(app, 1, { "x-forwarded-for": ip });
    expect(await from("2001:db8:1:1::1")).toEqual([422]);
    expect(await from("2001:db8:1:2::1")).toEqual([429]);
    expect(await from("2001:db8:2:2::1")).toEqual([422]);
  });

  it("raise one alert over all, after which each IP address gets few attempts", async () => {
    await using app = await startTestApp();
    await spend(app, [overAll, "all", 2999]);
    await spend(app, [inAttack, "127.0.0.1", 3]);
    expect(await submitWrongCodes(app, 4)).toEqual([422, 422, 429, 429]);
    const alerts = events(app).filter(({ alert }) => alert === true);
    expect(alerts).toMatchObject([{ event: "security.limit", limit: "wrong-codes-all" }]);
  });
});

describe("the day's budget of text messages", () => {
  it("stops messages to a prefix, with one alert, and leaves other prefixes and mail", async () => {
    const env = { ...sendAtOnce, SMS_DAILY_MAX_PER_PREFIX: "2", SMS_DAILY_MAX: "3" };
    await using app = await startTestApp({ env });
    const statuses = [];
    for (const mobile of ["9876500001", "9876500002", "9876500003", "8123400001", "7123400001"]) {
      statuses.push((await askMobile(app, mobile)).status);
    }
    expect(statuses).toEqual([200, 200, 429, 200, 429]);
    const refused = await askMobile(app, "7123400001");
    expect(refused.body.message).toContain("email");
    const wait = Number(refused.headers.get("retry-after"));
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThanOrEqual(86_400);
    const mail = await rest(app, "POST /auth", { body: { type: "email", email: newEmail() } });
    expect(mail.status).toBe(200);
    const alerts = events(app).filter(({ alert }) => alert === true);
    expect(alerts.map(({ limit }) => limit)).toEqual(["sms-day:+919876", "sms-day:all"]);
    app.clock.advance(wait);
    expect((await askMobile(app, "7123400001")).status).toBe(200);
  });

  it("gives known devices a budget of their own", async () => {
    await using app = await startTestApp({ env: { ...sendAtOnce, SMS_DAILY_MAX: "1" } });
    const mobile = "+919876500001";
    await askMobile(app, mobile);
    const body = { type: "mobile", mobile, otp: codeFor(app, mobile) };
    const signedIn = await rest(app, "POST /verify-otp", { body });
    const cookie = signedIn.headers.get("set-cookie")?.split(";")[0] ?? "";
    expect((await askMobile(app, mobile)).status).toBe(429);
    expect((await askMobile(app, mobile, { cookie })).status).toBe(200);
  });

  it("does not count a message that could not be sent", async () => {
    const sms = { sendCode: () => Promise.reject(new Error("no")) };
    await using app = await startTestApp({
      env: { SMS_DAILY_MAX: "1" },
      override: { sms },
    });
    expect((await askMobile(app, "9876500001")).status).toBe(502);
    const counts = await app.db.selectFrom("sms_counts").select("sent").execute();
    expect(counts).toEqual([{ sent: 0 }, { sent: 0 }]);
  });
});

describe("successful sign-ins", () => {
  it("are limited per person, and a wrong password does not count as one", async () => {
    await using app = await startTestApp();
    const { email } = await signUp(app);
    const perPerson = { name: "sign-ins-person", max: 60, windowSeconds: 3600 };
    await spend(app, [perPerson, email, 57]);
    const wrong = await login(app, email, { password: "not-the-password" });
    const statuses = [];
    for (let count = 0; count < 3; count += 1) statuses.push((await login(app, email)).status);
    expect([wrong.status, ...statuses]).toEqual([401, 200, 200, 429]);
  });
});

describe("the log of security events", () => {
  it("joins the events of an identifier without telling it", async () => {
    await using app = await startTestApp();
    const { email } = await signUp(app);
    await login(app, email, { password: "not-the-password" });
    const body = { type: "email", email, otp: "000000" };
    await rest(app, "POST /verify-otp", { body });
    const found = events(app);
    expect(found.map(({ event }) => event)).toEqual([
      "security.code_sent",
      "security.sign_in",
      "security.sign_up",
      "security.sign_in_failed",
      "security.code_failed",
    ]);
    expect(new Set(found.map(({ who }) => who)).size).toBe(1);
    expect(app.logged()).not.toContain(email);
  });
});
