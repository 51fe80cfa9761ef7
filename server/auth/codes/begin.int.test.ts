import { describe, expect, it } from "vitest";
import { readConfig } from "../../config.ts";
import { rest } from "../../testing/rest.ts";
import { codeFor, messagesTo, newEmail, signInByCode, signUp } from "../../testing/sign-in.ts";
import { startTestApp, type TestApp } from "../../testing/test-app.ts";

function begin(test: TestApp, email: string, extra: { token?: string; method?: string } = {}) {
  const { token, method } = extra;
  const body = { type: "email", email, ...(method === undefined ? {} : { method }) };
  return rest(test, "POST /auth", { body, ...(token === undefined ? {} : { token }) });
}

const codeAnswer = {
  status: true,
  message: "Please verify your email",
  is_verified_user: false,
  is_new_user: true,
  retry_after: 60,
};

describe("POST /auth", () => {
  it("sends a code to an unproven address", async () => {
    await using test = await startTestApp();
    const email = newEmail();
    const answer = await begin(test, ` ${email.toUpperCase()} `);
    expect(answer).toMatchObject({ status: 200, body: codeAnswer });
    expect(messagesTo(test, email)).toHaveLength(1);
    expect(codeFor(test, email)).toMatch(/^\d{6}$/);
  });

  it("sends a code to a mobile, whichever way it is written", async () => {
    await using test = await startTestApp({ env: { OTP_RESEND_SECONDS: "0" } });
    for (const mobile of ["98765 43210", "09876543210", "+91 98765 43210"]) {
      const { body } = await rest(test, "POST /auth", { body: { type: "mobile", mobile } });
      expect(body).toEqual({
        ...codeAnswer,
        message: "Please verify your mobile number",
        retry_after: 0,
      });
    }
    expect(messagesTo(test, "+919876543210")).toHaveLength(3);
    const otp = codeFor(test, "+919876543210");
    const body = { type: "mobile", mobile: "9876543210", otp };
    const { body: answer } = await rest(test, "POST /verify-otp", { body });
    expect(answer.user).toMatchObject({ email: null, mobile: "+919876543210", name: null });
  });

  it("asks for the password of someone registered, and sends nothing", async () => {
    await using test = await startTestApp();
    const { email } = await signUp(test);
    const before = test.outbox.items().length;
    const { body } = await begin(test, email);
    expect(body).toEqual({
      status: true,
      message: "Please enter your password",
      is_verified_user: true,
      is_new_user: false,
      retry_after: 0,
    });
    expect(test.outbox.items()).toHaveLength(before);
  });

  it("sends someone registered a code instead when asked to", async () => {
    await using test = await startTestApp();
    const { email } = await signUp(test);
    test.clock.advance(61);
    const { body } = await begin(test, email, { method: "otp" });
    expect(body).toEqual({ ...codeAnswer, is_new_user: false });
    expect(messagesTo(test, email)).toHaveLength(2);
  });

  it("lets only the own token say that a registration is to be completed", async () => {
    await using test = await startTestApp();
    const email = newEmail();
    const token = await signInByCode(test, email);
    test.clock.advance(61);
    expect((await begin(test, email, { token })).body).toEqual({
      status: true,
      message: "Please complete your registration",
      is_verified_user: true,
      is_new_user: true,
      retry_after: 0,
    });
    expect(messagesTo(test, email)).toHaveLength(1);
    const stranger = await signInByCode(test, newEmail());
    expect((await begin(test, email, { token: stranger })).body).toEqual(codeAnswer);
    expect(messagesTo(test, email)).toHaveLength(2);
    test.clock.advance(61);
    expect((await begin(test, email)).body).toEqual(codeAnswer);
    expect(messagesTo(test, email)).toHaveLength(3);
  });

  it("answers the same when asked again too soon, sends nothing, and the old code is good", async () => {
    await using test = await startTestApp();
    const email = newEmail();
    await begin(test, email);
    const otp = codeFor(test, email);
    test.clock.advance(20);
    const { body } = await begin(test, email);
    expect(body).toEqual({ ...codeAnswer, retry_after: expect.any(Number) });
    expect(body.retry_after).toBeGreaterThan(30);
    expect(body.retry_after).toBeLessThanOrEqual(40);
    expect(messagesTo(test, email)).toHaveLength(1);
    const verified = await rest(test, "POST /verify-otp", { body: { type: "email", email, otp } });
    expect(verified.status).toBe(200);
  });

  it("refuses what is no identifier, with the field's name", async () => {
    await using test = await startTestApp();
    const tries: [unknown, number, string[]][] = [
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
    for (const [body, status, fields] of tries) {
      const answer = await rest(test, "POST /auth", { body });
      expect([answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([status, fields]);
      expect(answer.body.status).toBe(false);
    }
    expect(test.outbox.items()).toEqual([]);
  });

  it("says to use email where phone sign-in is off", async () => {
    const config = { ...readConfig({ NODE_ENV: "test" }), mobileSignIn: false };
    await using test = await startTestApp({ override: { config } });
    const body = { type: "mobile", mobile: "9876543210" };
    const answer = await rest(test, "POST /auth", { body });
    expect(answer.status).toBe(422);
    expect(answer.body.errors.mobile[0]).toContain("email");
    const options = await fetch(`${test.url}/trpc/auth.options`);
    expect(await options.json()).toMatchObject({ result: { data: { mobile: false } } });
  });
});
