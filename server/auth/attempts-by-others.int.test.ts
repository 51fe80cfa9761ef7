import { describe, expect, it } from "vitest";
import { type Caller, login, repeat, requestCode, verifyCode } from "../testing/http/callers.ts";
import { rest } from "../testing/http/rest.ts";
import { codeFor, messagesTo, newEmail, signUp, wrongCode } from "../testing/sign-in.ts";
import { startTestApp, type TestApp } from "../testing/test-app.ts";

const behindProxy = { TRUST_PROXY: "127.0.0.1" };
const sendAtOnce = { ...behindProxy, OTP_RESEND_SECONDS: "0" };
const home: Caller = { ip: "203.0.113.1" };
const attacker: Caller = { ip: "198.51.100.7" };
const password = "not-the-password";

/** A member and the device that they signed in with. */
async function memberWithDevice(app: TestApp): Promise<{ email: string; device: Caller }> {
  const { email } = await signUp(app);
  const answer = await login(app, home, email);
  const cookie = answer.headers.get("set-cookie")?.split(";")[0] ?? "";
  app.clock.advance(61);
  return { email, device: { ip: home.ip, cookie } };
}

describe("an attacker who knows an identifier", () => {
  it("cannot use up the attempts at a code that another request asked for", async () => {
    await using app = await startTestApp({ env: behindProxy });
    const email = newEmail();
    const { request } = (await requestCode(app, home, email)).body;
    const otp = codeFor(app, email);
    const theirs = (await requestCode(app, attacker, email)).body.request;
    const wrong = wrongCode(otp);
    await repeat(6, () => verifyCode(app, attacker, { email, otp: wrong, request: theirs }));
    await repeat(6, () => verifyCode(app, attacker, { email, otp: wrong }));
    expect((await verifyCode(app, home, { email, otp, request })).status).toBe(200);
  });

  it("cannot lock the owner out from the owner's IP address either", async () => {
    await using app = await startTestApp({ env: behindProxy });
    const email = newEmail();
    const { request } = (await requestCode(app, home, email)).body;
    const again = (await requestCode(app, home, email)).body.request;
    expect(messagesTo(app, email)).toHaveLength(1);
    expect(again).not.toBe(request);
    const otp = codeFor(app, email);
    await repeat(6, () => verifyCode(app, home, { email, otp: wrongCode(otp), request: again }));
    expect((await verifyCode(app, home, { email, otp, request: again })).status).toBe(422);
    expect((await verifyCode(app, home, { email, otp, request })).status).toBe(200);
  });

  it("cannot kill another request's code with a newer one", async () => {
    await using app = await startTestApp({ env: sendAtOnce });
    const email = newEmail();
    const { request } = (await requestCode(app, home, email)).body;
    const otp = codeFor(app, email);
    await repeat(2, () => requestCode(app, attacker, email));
    expect((await verifyCode(app, home, { email, otp, request })).status).toBe(200);
  });

  it("spends five codes an hour of their own IP address only", async () => {
    await using app = await startTestApp({ env: sendAtOnce });
    const email = newEmail();
    const answers = await repeat(6, () => requestCode(app, attacker, email));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 429]);
    expect((await requestCode(app, home, email)).status).toBe(200);
  });

  it("counts as one IP address with a whole IPv6 /64 network", async () => {
    await using app = await startTestApp({ env: sendAtOnce });
    const email = newEmail();
    const statuses = await repeat(6, async (index) => {
      const answer = await requestCode(app, { ip: `2001:db8:1:2::${index}` }, email);
      return answer.status;
    });
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    expect((await requestCode(app, { ip: "2001:db8:1:3::1" }, email)).status).toBe(200);
  });

  it("gets twenty codes an hour from all IP addresses, and a known device still gets its own", async () => {
    await using app = await startTestApp({ env: sendAtOnce });
    const { email, device } = await memberWithDevice(app);
    app.clock.advance(3600);
    await repeat(20, (index) => requestCode(app, { ip: `198.51.100.${index % 5}` }, email));
    expect((await requestCode(app, { ip: "198.51.100.9" }, email)).status).toBe(429);
    const { status, body } = await requestCode(app, device, email);
    expect(status).toBe(200);
    const otp = codeFor(app, email);
    expect((await verifyCode(app, device, { email, otp, request: body.request })).status).toBe(200);
  });

  it("locks out no known device with wrong passwords", async () => {
    await using app = await startTestApp({ env: behindProxy });
    const { email, device } = await memberWithDevice(app);
    await repeat(5, () => login(app, attacker, { email, password }));
    expect((await login(app, home, email)).status).toBe(429);
    expect((await login(app, device, email)).status).toBe(200);
    expect((await login(app, home, email)).status).toBe(429);
    await repeat(5, () => login(app, device, { email, password }));
    expect((await login(app, device, email)).status).toBe(429);
  });

  it("locks out no known device that sends no request with its code", async () => {
    await using app = await startTestApp({ env: behindProxy });
    const { email, device } = await memberWithDevice(app);
    await requestCode(app, device, email);
    const otp = codeFor(app, email);
    await requestCode(app, attacker, email);
    await repeat(6, () => verifyCode(app, attacker, { email, otp: wrongCode(otp) }));
    expect((await verifyCode(app, device, { email, otp })).status).toBe(200);
  });

  it("gains nothing from the device of another account", async () => {
    await using app = await startTestApp({ env: behindProxy });
    const { device } = await memberWithDevice(app);
    const { email } = await signUp(app);
    await repeat(5, () => login(app, attacker, { email, password }));
    expect((await login(app, device, email)).status).toBe(429);
  });

  it("gets 200 attempts a day at an identifier's codes from all IP addresses", async () => {
    await using app = await startTestApp({ env: behindProxy });
    const { email, device } = await memberWithDevice(app);
    const tryWith = async (attempts: number) => {
      const row = app.db.updateTable("one_time_codes").set({ attempts });
      await row.where("known_device", "=", 0).execute();
      return (await verifyCode(app, attacker, { email, otp: "000000" })).status;
    };
    expect([await tryWith(198), await tryWith(199)]).toEqual([422, 429]);
    expect((await verifyCode(app, home, { email, otp: "000000" })).status).toBe(429);
    const { request } = (await requestCode(app, device, email)).body;
    const otp = codeFor(app, email);
    expect((await verifyCode(app, device, { email, otp, request })).status).toBe(200);
    app.clock.advance(86_401);
    expect((await verifyCode(app, attacker, { email, otp: "000000" })).status).toBe(422);
  });
});

describe("a new person whose identifier an attacker has tried all day", () => {
  it("can still use the code of their own request at the first attempt", async () => {
    await using app = await startTestApp({ env: sendAtOnce });
    const email = newEmail();
    await requestCode(app, attacker, email);
    await app.db.updateTable("one_time_codes").set({ attempts: 200 }).execute();
    expect((await verifyCode(app, home, { email, otp: "000000" })).status).toBe(429);
    const { request } = (await requestCode(app, home, email)).body;
    const otp = codeFor(app, email);
    expect((await verifyCode(app, home, { email, otp, request })).status).toBe(200);
  });
});

describe("asking again", () => {
  it("with the request replaces its code and keeps the request", async () => {
    await using app = await startTestApp({ env: sendAtOnce });
    const email = newEmail();
    const { request } = (await requestCode(app, home, email)).body;
    const older = codeFor(app, email);
    expect((await requestCode(app, attacker, { email, request })).body.request).toBe(request);
    const newer = codeFor(app, email);
    if (newer !== older) {
      expect((await verifyCode(app, home, { email, otp: older, request })).status).toBe(422);
    }
    expect((await verifyCode(app, home, { email, otp: newer, request })).status).toBe(200);
  });

  it.each(["used", "dead"])("sends a new code at once when the last one is %s", async (how) => {
    await using app = await startTestApp();
    const email = newEmail();
    const { request } = (await requestCode(app, home, email)).body;
    const otp = codeFor(app, email);
    if (how === "used") await verifyCode(app, home, { email, otp, request });
    else await repeat(5, () => verifyCode(app, home, { email, otp: wrongCode(otp) }));
    const answers = await Promise.all([
      requestCode(app, home, email),
      requestCode(app, home, email),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(messagesTo(app, email)).toHaveLength(2);
  });

  it("gives every answer a request of the same form, whether or not a code was sent", async () => {
    await using app = await startTestApp();
    const { email } = await signUp(app);
    const form = /^[\w-]{22}$/;
    const body = { type: "email", email };
    const known = await rest(app, "POST /auth", { body });
    expect(known.body).toMatchObject({
      is_verified_user: true,
      request: expect.stringMatching(form),
    });
    const unknown = newEmail();
    expect((await requestCode(app, home, unknown)).body.request).toMatch(form);
    expect((await requestCode(app, home, unknown)).body.request).toMatch(form);
  });

  it("refuses a request of another type, and treats an unknown one as wrong", async () => {
    await using app = await startTestApp();
    const email = newEmail();
    await requestCode(app, home, email);
    const otp = codeFor(app, email);
    const send = (request: unknown) =>
      rest(app, "POST /verify-otp", { body: { type: "email", email, otp, request } });
    for (const request of [5, {}, [], true, "x".repeat(101)]) {
      const { status, body } = await send(request);
      expect([status, Object.keys(body.errors)]).toEqual([422, ["request"]]);
    }
    expect((await send("unknown")).body.message).toBe("Invalid OTP. Please try again.");
    expect((await send(null)).status).toBe(200);
  });

  it("never gives one identifier's request a code of another", async () => {
    await using app = await startTestApp();
    const [email, other] = [newEmail(), newEmail()];
    const { request } = (await requestCode(app, home, email)).body;
    const otp = codeFor(app, email);
    expect((await verifyCode(app, home, { email: other, otp, request })).status).toBe(422);
    expect((await requestCode(app, home, { email: other, request })).body.request).not.toBe(
      request,
    );
    expect((await verifyCode(app, home, { email, otp, request })).status).toBe(200);
  });
});
