import { describe, expect, it } from "vitest";
import { rest } from "../../testing/http/rest.ts";
import { codeFor, newEmail, signUp, wrongCode } from "../../testing/sign-in.ts";
import { startTestApp, type TestApp } from "../../testing/test-app.ts";

async function requestCode(app: TestApp, email: string): Promise<string> {
  await rest(app, "POST /auth", { body: { type: "email", email, method: "otp" } });
  return codeFor(app, email);
}

function verify(app: TestApp, email: string, otp: string) {
  return rest(app, "POST /verify-otp", { body: { type: "email", email, otp } });
}

const invalid = {
  status: 422,
  body: {
    status: false,
    message: "Invalid OTP. Please try again.",
    errors: { otp: ["Invalid OTP. Please try again."] },
  },
};

describe("POST /verify-otp", () => {
  it("creates an account without a name on the first sign-in", async () => {
    await using app = await startTestApp();
    const email = newEmail();
    const otp = await requestCode(app, email);
    const { status, body } = await verify(app, email, otp);
    expect(status).toBe(200);
    expect(body).toEqual({
      status: true,
      message: expect.any(String),
      token: expect.any(String),
      user: { id: expect.any(String), name: null, email, mobile: null },
    });
    const history = await rest(app, "GET /chat-history", { token: body.token });
    expect(history.status).toBe(403);
    const profile = await rest(app, "GET /user-profile", { token: body.token });
    expect(profile.body.data).toMatchObject({ id: body.user.id, name: null });
  });

  it("returns a full token to a registered user", async () => {
    await using app = await startTestApp();
    const { email, id } = await signUp(app);
    app.clock.advance(61);
    const { body } = await verify(app, email, await requestCode(app, email));
    expect(body.user).toEqual({ id, name: "Asha Verma", email, mobile: null });
    const history = await rest(app, "GET /chat-history", { token: body.token });
    expect(history.status).toBe(200);
  });

  it("stores the language of a browser, and keeps it when a program names none", async () => {
    await using app = await startTestApp();
    const email = newEmail();
    const language = () => app.db.selectFrom("users").select("language").executeTakeFirstOrThrow();
    const signIn = async (headers: Record<string, string>) => {
      const body = { type: "email", email, otp: await requestCode(app, email) };
      await rest(app, "POST /verify-otp", { body, headers });
      app.clock.advance(61);
    };
    await signIn({ "accept-language": "hi-IN" });
    expect(await language()).toEqual({ language: "hi" });
    await signIn({});
    expect(await language()).toEqual({ language: "hi" });
    await signIn({ "accept-language": "en" });
    expect(await language()).toEqual({ language: "en" });
  });

  it("accepts a code once", async () => {
    await using app = await startTestApp();
    const email = newEmail();
    const otp = await requestCode(app, email);
    expect((await verify(app, email, otp)).status).toBe(200);
    expect(await verify(app, email, otp)).toMatchObject(invalid);
  });

  it("accepts a code once for two concurrent requests", async () => {
    await using app = await startTestApp();
    const email = newEmail();
    const otp = await requestCode(app, email);
    const answers = await Promise.all([verify(app, email, otp), verify(app, email, otp)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422]);
    const users = await app.db.selectFrom("users").selectAll().where("email", "=", email).execute();
    expect(users).toHaveLength(1);
  });

  it("refuses a code after five wrong attempts", async () => {
    await using app = await startTestApp({ env: { RATE_LIMIT_SCALE: "1000" } });
    const email = newEmail();
    const otp = await requestCode(app, email);
    for (let attempts = 0; attempts < 5; attempts += 1) {
      expect(await verify(app, email, wrongCode(otp))).toMatchObject(invalid);
    }
    expect(await verify(app, email, otp)).toMatchObject(invalid);
  });

  it("compares only five of twenty concurrent attempts", async () => {
    await using app = await startTestApp();
    const email = newEmail();
    const wrong = wrongCode(await requestCode(app, email));
    const compared: string[] = [];
    const { hasher } = app.ctx;
    await using spied = await startTestApp({
      database: app.db,
      clock: app.clock,
      override: {
        pepper: app.ctx.pepper,
        hasher: {
          ...hasher,
          matches(hashed, text, pepper) {
            compared.push(text);
            return hasher.matches(hashed, text, pepper);
          },
        },
      },
    });
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => verify(spied, email, wrong)),
    );
    for (const answer of answers) expect(answer).toMatchObject(invalid);
    expect(compared).toHaveLength(5);
    const codes = await app.db
      .selectFrom("one_time_codes")
      .select(["attempts", "shared_attempts"])
      .execute();
    expect(codes).toEqual([{ attempts: 0, shared_attempts: 5 }]);
  });

  it("refuses the older code after a newer one was sent", async () => {
    await using app = await startTestApp({ env: { OTP_RESEND_SECONDS: "0" } });
    const email = newEmail();
    const older = await requestCode(app, email);
    let newer = await requestCode(app, email);
    if (newer === older) newer = await requestCode(app, email);
    expect(await verify(app, email, older)).toMatchObject(invalid);
    expect((await verify(app, email, newer)).status).toBe(200);
  });

  it("accepts a code until OTP_TTL_SECONDS have passed", async () => {
    await using app = await startTestApp();
    const early = newEmail();
    const inTime = await requestCode(app, early);
    app.clock.advance(295);
    expect((await verify(app, early, inTime)).status).toBe(200);
    const late = newEmail();
    const otp = await requestCode(app, late);
    app.clock.advance(301);
    expect(await verify(app, late, otp)).toMatchObject(invalid);
  });

  it("refuses a code for another identifier or type", async () => {
    await using app = await startTestApp();
    const [email, other] = [newEmail(), newEmail()];
    const otp = await requestCode(app, email);
    await requestCode(app, other);
    if (otp !== codeFor(app, other)) {
      expect(await verify(app, other, otp)).toMatchObject(invalid);
    }
    const body = { type: "mobile", mobile: "9876543210", otp };
    expect(await rest(app, "POST /verify-otp", { body })).toMatchObject(invalid);
    expect(await verify(app, newEmail(), otp)).toMatchObject(invalid);
    expect((await verify(app, email, otp)).status).toBe(200);
  });

  it("refuses a hash that was moved to another identifier in the database", async () => {
    await using app = await startTestApp();
    const [email, thief] = [newEmail(), newEmail()];
    const otp = await requestCode(app, email);
    await app.db.updateTable("one_time_codes").set({ identifier: thief }).execute();
    expect(await verify(app, thief, otp)).toMatchObject(invalid);
  });

  it.each(["12345", "1234567", "abcdef", "１２３４５６", "", 123_456, null])(
    "refuses the malformed code %j without counting an attempt",
    async (otp) => {
      await using app = await startTestApp();
      const email = newEmail();
      await requestCode(app, email);
      const body = { type: "email", email, otp };
      const answer = await rest(app, "POST /verify-otp", { body });
      expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, ["otp"]]);
      const codes = await app.db
        .selectFrom("one_time_codes")
        .select(["attempts", "shared_attempts"])
        .execute();
      expect(codes).toEqual([{ attempts: 0, shared_attempts: 0 }]);
    },
  );
});
