import { describe, expect, it } from "vitest";
import { readConfig } from "../../config.ts";
import { rest } from "../../testing/http/rest.ts";
import {
  codeFor,
  messagesTo,
  newEmail,
  signInByCode,
  signUp,
  wrongCode,
} from "../../testing/sign-in.ts";
import { startTestApp, type TestApp } from "../../testing/test-app.ts";

function begin(app: TestApp, email: string, extra: { token?: string; method?: string } = {}) {
  const { token, method } = extra;
  const body = { type: "email", email, ...(method === undefined ? {} : { method }) };
  return rest(app, "POST /auth", { body, ...(token === undefined ? {} : { token }) });
}

const codeAnswer = {
  status: true,
  message: "Please verify your email",
  is_verified_user: false,
  is_new_user: true,
  retry_after: 60,
  request: expect.stringMatching(/^[\w-]{22}$/),
};

describe("POST /auth", () => {
  it("sends a code to a new email address", async () => {
    await using app = await startTestApp();
    const email = newEmail();
    const answer = await begin(app, ` ${email.toUpperCase()} `);
    expect(answer).toMatchObject({ status: 200, body: codeAnswer });
    expect(messagesTo(app, email)).toHaveLength(1);
    expect(codeFor(app, email)).toMatch(/^\d{6}$/);
  });

  it("sends a code to a mobile number in any common spelling", async () => {
    await using app = await startTestApp({ env: { OTP_RESEND_SECONDS: "0" } });
    for (const mobile of ["98765 43210", "09876543210", "+91 98765 43210"]) {
      const { body } = await rest(app, "POST /auth", { body: { type: "mobile", mobile } });
      expect(body).toEqual({
        ...codeAnswer,
        message: "Please verify your mobile number",
        retry_after: 0,
      });
    }
    expect(messagesTo(app, "+919876543210")).toHaveLength(3);
    const otp = codeFor(app, "+919876543210");
    const body = { type: "mobile", mobile: "9876543210", otp };
    const { body: answer } = await rest(app, "POST /verify-otp", { body });
    expect(answer.user).toMatchObject({ email: null, mobile: "+919876543210", name: null });
  });

  it("asks a registered user for the password and sends no code", async () => {
    await using app = await startTestApp();
    const { email } = await signUp(app);
    const before = app.outbox.items().length;
    const { body } = await begin(app, email);
    expect(body).toEqual({
      status: true,
      message: "Please enter your password",
      is_verified_user: true,
      is_new_user: false,
      retry_after: 0,
      request: expect.any(String),
    });
    expect(app.outbox.items()).toHaveLength(before);
  });

  it("sends a registered user a code on request", async () => {
    await using app = await startTestApp();
    const { email } = await signUp(app);
    app.clock.advance(61);
    const { body } = await begin(app, email, { method: "otp" });
    expect(body).toEqual({ ...codeAnswer, is_new_user: false });
    expect(messagesTo(app, email)).toHaveLength(2);
  });

  it("asks to complete the registration only with the user's own token", async () => {
    await using app = await startTestApp();
    const email = newEmail();
    const token = await signInByCode(app, email);
    app.clock.advance(61);
    expect((await begin(app, email, { token })).body).toEqual({
      status: true,
      message: "Please complete your registration",
      is_verified_user: true,
      is_new_user: true,
      retry_after: 0,
      request: expect.any(String),
    });
    expect(messagesTo(app, email)).toHaveLength(1);
    const otherToken = await signInByCode(app, newEmail());
    expect((await begin(app, email, { token: otherToken })).body).toEqual(codeAnswer);
    expect(messagesTo(app, email)).toHaveLength(2);
    app.clock.advance(61);
    expect((await begin(app, email)).body).toEqual(codeAnswer);
    expect(messagesTo(app, email)).toHaveLength(3);
  });

  it("sends no second code within the resend interval; the first one stays valid", async () => {
    await using app = await startTestApp();
    const email = newEmail();
    await begin(app, email);
    const otp = codeFor(app, email);
    app.clock.advance(20);
    const { body } = await begin(app, email);
    expect(body).toEqual({ ...codeAnswer, retry_after: expect.any(Number) });
    expect(body.retry_after).toBeGreaterThan(30);
    expect(body.retry_after).toBeLessThanOrEqual(40);
    expect(messagesTo(app, email)).toHaveLength(1);
    const verified = await rest(app, "POST /verify-otp", { body: { type: "email", email, otp } });
    expect(verified.status).toBe(200);
  });

  it("sends a new code at once when the last one is used or dead", async () => {
    await using app = await startTestApp();
    const used = newEmail();
    await signInByCode(app, used);
    expect((await begin(app, used)).body).toMatchObject({ retry_after: 60 });
    expect(messagesTo(app, used)).toHaveLength(2);
    const dead = newEmail();
    const first = await begin(app, dead);
    const { request } = first.body;
    const otp = wrongCode(codeFor(app, dead));
    for (let tries = 0; tries < 5; tries += 1) {
      const body = { type: "email", email: dead, otp, request };
      expect((await rest(app, "POST /verify-otp", { body })).status).toBe(422);
    }
    const body = { type: "email", email: dead, method: "otp", request };
    expect((await rest(app, "POST /auth", { body })).body).toMatchObject({ retry_after: 60 });
    expect(messagesTo(app, dead)).toHaveLength(2);
  });

  it("reads Devanagari digits of a number and a code, and refuses those of other scripts", async () => {
    await using app = await startTestApp();
    const mobile = "९८७६५४३२१०";
    const began = await rest(app, "POST /auth", { body: { type: "mobile", mobile } });
    expect(began.status).toBe(200);
    const otp = codeFor(app, "+919876543210");
    const withZero = (zero: number) =>
      otp.replace(/\d/g, (digit) => String.fromCharCode(zero + Number(digit)));
    const verify = (code: string) =>
      rest(app, "POST /verify-otp", { body: { type: "mobile", mobile, otp: code } });
    for (const zero of [0x9e6, 0x660, 0xff10]) {
      expect((await verify(withZero(zero))).status).toBe(422);
    }
    expect((await verify(withZero(0x966))).status).toBe(200);
  });

  it("refuses an invalid identifier and names the field", async () => {
    await using app = await startTestApp();
    const cases: [unknown, number, string[]][] = [
      [{ type: "email", email: "nobody" }, 422, ["email"]],
      [{ type: "email" }, 422, ["email"]],
      [{ type: "mobile", mobile: "5876543210" }, 422, ["mobile"]],
      [{ type: "mobile", mobile: 9876543210 }, 422, ["mobile"]],
      [{ type: "pigeon", email: "a@b.in" }, 422, ["type"]],
      [{ type: "email", email: "a@b.in", method: "magic" }, 422, ["method"]],
      [{}, 422, ["type"]],
      [[], 400, []],
      ["text", 400, []],
    ];
    for (const [body, status, fields] of cases) {
      const answer = await rest(app, "POST /auth", { body });
      expect([answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([status, fields]);
      expect(answer.body.status).toBe(false);
    }
    expect(app.outbox.items()).toEqual([]);
  });

  it("refers to email where phone sign-in is off", async () => {
    const config = { ...readConfig({ NODE_ENV: "test" }), mobileSignIn: false };
    await using app = await startTestApp({ override: { config } });
    const body = { type: "mobile", mobile: "9876543210" };
    const answer = await rest(app, "POST /auth", { body });
    expect(answer.status).toBe(422);
    expect(answer.body.errors.mobile[0]).toContain("email");
    const options = await fetch(`${app.url}/trpc/auth.options`);
    expect(await options.json()).toMatchObject({ result: { data: { mobile: false } } });
  });
});
