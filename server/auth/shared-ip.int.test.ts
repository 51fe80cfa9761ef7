import { describe, expect, it } from "vitest";
import { AppError } from "../errors.ts";
import type { RateLimit } from "../rate-limits.ts";
import { type Caller, login, repeat, requestCode, verifyCode } from "../testing/http/callers.ts";
import { codeFor, newEmail, signUp, wrongCode } from "../testing/sign-in.ts";
import { startTestApp, type TestApp } from "../testing/test-app.ts";

const behindProxy = { TRUST_PROXY: "127.0.0.1" };
const sendAtOnce = { ...behindProxy, OTP_RESEND_SECONDS: "0" };
const home: Caller = { ip: "203.0.113.1" };
const elsewhere: Caller = { ip: "198.51.100.7" };
const password = "not-the-password";

describe("an attacker behind the same carrier's IP address", () => {
  const hour = { windowSeconds: 3600 };
  const perIp = { name: "wrong-codes-ip", max: 300, ...hour };
  const inAttack = { name: "wrong-codes-attack", max: 5, ...hour };
  const overAll = { name: "wrong-codes-all", max: 3000, ...hour };
  const spentBudgets: Record<string, [RateLimit, string][]> = {
    "wrong codes of the IP address": [[perIp, home.ip]],
    "fewer ones in an attack": [
      [overAll, "all"],
      [inAttack, home.ip],
    ],
  };

  async function spend({ ctx }: TestApp, budgets: readonly [RateLimit, string][] = []) {
    for (const [limit, key] of budgets) {
      for (let used = 0; used < limit.max; used += 1) await ctx.rateLimits.take(limit, key);
    }
  }

  /** A member, and the same product with limits so small that few calls spend them. */
  async function withSmallLimits() {
    const app = await startTestApp({ env: behindProxy });
    const { email } = await signUp(app);
    const { db: database, clock } = app;
    const env = { ...behindProxy, RATE_LIMIT_SCALE: "0.02" };
    return { app, small: await startTestApp({ database, clock, env }), email };
  }

  it("cannot shut a right password out with invented email addresses", async () => {
    const { app, small, email } = await withSmallLimits();
    await using _test = app;
    await using _small = small;
    const wrong = await repeat(7, () => login(small, home, { email: newEmail(), password }));
    expect(wrong.map(({ status }) => status)).toEqual(Array(7).fill(401));
    expect((await login(small, home, email)).status).toBe(200);
  });

  it("gets 3,000 wrong passwords an hour, and right ones do not count", async () => {
    const { app, small, email } = await withSmallLimits();
    await using _test = app;
    await using _small = small;
    expect((await login(small, home, email)).status).toBe(200);
    const wrong = await repeat(61, () => login(small, home, { email: newEmail(), password }));
    expect(wrong.map(({ status }) => status)).toEqual([...Array(60).fill(401), 429]);
    expect(Number(wrong.at(-1)?.headers.get("retry-after"))).toBeGreaterThan(3500);
    expect((await login(small, elsewhere, { email: newEmail(), password })).status).toBe(401);
  });

  it("counts no password that was never compared as wrong", async () => {
    const { app, small, email } = await withSmallLimits();
    await using _test = app;
    await using _small = small;
    const hasher = {
      ...small.ctx.hasher,
      matches: () => Promise.reject(new AppError("TOO_MANY_REQUESTS")),
    };
    await using busy = await startTestApp({
      database: app.db,
      clock: app.clock,
      env: { ...behindProxy, RATE_LIMIT_SCALE: "0.02" },
      override: { hasher, rateLimits: small.ctx.rateLimits },
    });
    const refused = await repeat(61, () => login(busy, home, { email: newEmail(), password }));
    expect(new Set(refused.map(({ status }) => status))).toEqual(new Set([429]));
    expect((await login(small, home, { email: newEmail(), password })).status).toBe(401);
    // The sign-ins of one person are spent, so no password of theirs is compared either.
    const spent = await repeat(60, () => login(small, home, email));
    expect(spent.at(-1)?.status).toBe(429);
    expect((await login(small, home, { email: newEmail(), password })).status).toBe(401);
  });

  it("cannot shut out a code with the identifiers that they asked codes for", async () => {
    await using small = await startTestApp({ env: { ...behindProxy, RATE_LIMIT_SCALE: "0.02" } });
    const email = newEmail();
    const { request } = (await requestCode(small, home, email)).body;
    const asked = await repeat(6, () => requestCode(small, home, newEmail()));
    expect(asked.map(({ status }) => status)).toEqual([...Array(5).fill(200), 429]);
    const otp = codeFor(small, email);
    expect((await verifyCode(small, home, { email, otp, request })).status).toBe(200);
  });

  it.each(Object.entries(spentBudgets))("cannot spend the first attempt: %s", async (_, spent) => {
    await using app = await startTestApp({ env: sendAtOnce });
    const email = newEmail();
    const { request } = (await requestCode(app, home, email)).body;
    await spend(app, spent);
    const otp = codeFor(app, email);
    expect((await verifyCode(app, home, { email, otp: wrongCode(otp) })).status).toBe(429);
    expect((await verifyCode(app, home, { email, otp, request })).status).toBe(200);
  });

  it("gets one attempt at a code beyond the budgets, also of concurrent ones", async () => {
    await using app = await startTestApp({ env: sendAtOnce });
    const email = newEmail();
    const { request } = (await requestCode(app, home, email)).body;
    await spend(app, spentBudgets["wrong codes of the IP address"]);
    const otp = wrongCode(codeFor(app, email));
    const tried = await Promise.all(
      [1, 2, 3, 4, 5].map(() => verifyCode(app, home, { email, otp, request })),
    );
    expect(tried.map(({ status }) => status).toSorted()).toEqual([422, 429, 429, 429, 429]);
  });

  it("gets 3,000 codes an hour from all IP addresses of an IPv6 /48 network", async () => {
    await using app = await startTestApp({ env: behindProxy });
    const perNetwork = { name: "code-sends-network", max: 2999, ...hour };
    await spend(app, [[perNetwork, "2001:db8:1::/48"]]);
    const from = async (ip: string) => (await requestCode(app, { ip }, newEmail())).status;
    expect(await from("2001:db8:1:1::1")).toBe(200);
    expect(await from("2001:db8:1:2::1")).toBe(429);
    expect(await from("2001:db8:2:2::1")).toBe(200);
  });
});
