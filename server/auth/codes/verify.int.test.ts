import { describe, expect, it } from "vitest";
import { rest } from "../../testing/rest.ts";
import { codeFor, newEmail, signUp, wrongCode } from "../../testing/sign-in.ts";
import { startTestApp, type TestApp } from "../../testing/test-app.ts";

async function askFor(test: TestApp, email: string): Promise<string> {
  await rest(test, "POST /auth", { body: { type: "email", email, method: "otp" } });
  return codeFor(test, email);
}

function verify(test: TestApp, email: string, otp: string) {
  return rest(test, "POST /verify-otp", { body: { type: "email", email, otp } });
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
  it("makes an account without a name on the first proof", async () => {
    await using test = await startTestApp();
    const email = newEmail();
    const otp = await askFor(test, email);
    const { status, body } = await verify(test, email, otp);
    expect(status).toBe(200);
    expect(body).toEqual({
      status: true,
      message: expect.any(String),
      token: expect.any(String),
      user: { id: expect.any(String), name: null, email, mobile: null },
    });
    const history = await rest(test, "GET /chat-history", { token: body.token });
    expect(history.status).toBe(403);
    const profile = await rest(test, "GET /user-profile", { token: body.token });
    expect(profile.body.data).toMatchObject({ id: body.user.id, name: null });
  });

  it("gives someone registered a full token", async () => {
    await using test = await startTestApp();
    const { email, id } = await signUp(test);
    test.clock.advance(61);
    const { body } = await verify(test, email, await askFor(test, email));
    expect(body.user).toEqual({ id, name: "Asha Verma", email, mobile: null });
    const history = await rest(test, "GET /chat-history", { token: body.token });
    expect(history.status).toBe(200);
  });

  it("takes a code once", async () => {
    await using test = await startTestApp();
    const email = newEmail();
    const otp = await askFor(test, email);
    expect((await verify(test, email, otp)).status).toBe(200);
    expect(await verify(test, email, otp)).toMatchObject(invalid);
  });

  it("takes a code once when two come at the same time", async () => {
    await using test = await startTestApp();
    const email = newEmail();
    const otp = await askFor(test, email);
    const answers = await Promise.all([verify(test, email, otp), verify(test, email, otp)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422]);
    const users = await test.db
      .selectFrom("users")
      .selectAll()
      .where("email", "=", email)
      .execute();
    expect(users).toHaveLength(1);
  });

  it("counts five tries, then the code is dead, right or wrong", async () => {
    await using test = await startTestApp({ env: { RATE_LIMIT_SCALE: "1000" } });
    const email = newEmail();
    const otp = await askFor(test, email);
    for (let tries = 0; tries < 5; tries += 1) {
      expect(await verify(test, email, wrongCode(otp))).toMatchObject(invalid);
    }
    expect(await verify(test, email, otp)).toMatchObject(invalid);
  });

  it("counts five of twenty tries that come at once", async () => {
    await using test = await startTestApp();
    const email = newEmail();
    const wrong = wrongCode(await askFor(test, email));
    const compared: string[] = [];
    const { hasher } = test.ctx;
    await using spied = await startTestApp({
      database: test.db,
      clock: test.clock,
      override: {
        pepper: test.ctx.pepper,
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
    const codes = await test.db.selectFrom("one_time_codes").select("attempts").execute();
    expect(codes).toEqual([{ attempts: 5 }]);
  });

  it("kills the older code when a newer one is sent", async () => {
    await using test = await startTestApp({ env: { OTP_RESEND_SECONDS: "0" } });
    const email = newEmail();
    const older = await askFor(test, email);
    let newer = await askFor(test, email);
    if (newer === older) newer = await askFor(test, email);
    expect(await verify(test, email, older)).toMatchObject(invalid);
    expect((await verify(test, email, newer)).status).toBe(200);
  });

  it("lets a code live as long as OTP_TTL_SECONDS says", async () => {
    await using test = await startTestApp();
    const early = newEmail();
    const inTime = await askFor(test, early);
    test.clock.advance(295);
    expect((await verify(test, early, inTime)).status).toBe(200);
    const late = newEmail();
    const otp = await askFor(test, late);
    test.clock.advance(301);
    expect(await verify(test, late, otp)).toMatchObject(invalid);
  });

  it("binds a code to its identifier and type", async () => {
    await using test = await startTestApp();
    const [email, other] = [newEmail(), newEmail()];
    const otp = await askFor(test, email);
    await askFor(test, other);
    if (otp !== codeFor(test, other)) {
      expect(await verify(test, other, otp)).toMatchObject(invalid);
    }
    const body = { type: "mobile", mobile: "9876543210", otp };
    expect(await rest(test, "POST /verify-otp", { body })).toMatchObject(invalid);
    expect(await verify(test, newEmail(), otp)).toMatchObject(invalid);
    expect((await verify(test, email, otp)).status).toBe(200);
  });

  it("does not take a hash from the database for another identifier", async () => {
    await using test = await startTestApp();
    const [email, thief] = [newEmail(), newEmail()];
    const otp = await askFor(test, email);
    await test.db.updateTable("one_time_codes").set({ identifier: thief }).execute();
    expect(await verify(test, thief, otp)).toMatchObject(invalid);
  });

  it.each(["12345", "1234567", "abcdef", "１２３４５６", "", 123_456, null])(
    "refuses %j, which is no code, and counts nothing",
    async (otp) => {
      await using test = await startTestApp();
      const email = newEmail();
      await askFor(test, email);
      const body = { type: "email", email, otp };
      const answer = await rest(test, "POST /verify-otp", { body });
      expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, ["otp"]]);
      const codes = await test.db.selectFrom("one_time_codes").select("attempts").execute();
      expect(codes).toEqual([{ attempts: 0 }]);
    },
  );
});
