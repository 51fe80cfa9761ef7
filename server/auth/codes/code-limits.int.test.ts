import { describe, expect, it } from "vitest";
import { refusals } from "../../../shared/refusals.ts";
import type { Mailer } from "../../messaging/types.ts";
import { rest } from "../../testing/http/rest.ts";
import { codeFor, messagesTo, newEmail, signUp } from "../../testing/sign-in.ts";
import { startTestApp, type TestApp } from "../../testing/test-app.ts";

function begin(app: TestApp, email: string) {
  return rest(app, "POST /auth", { body: { type: "email", email } });
}

const resendAtOnce = { OTP_RESEND_SECONDS: "0" };

describe("sending codes", () => {
  it("sends one code for twenty concurrent requests", async () => {
    await using app = await startTestApp();
    const email = newEmail();
    const answers = await Promise.all(Array.from({ length: 20 }, () => begin(app, email)));
    for (const { status, body } of answers) {
      expect([status, body.is_new_user]).toEqual([200, true]);
      expect(body.retry_after).toBeGreaterThan(50);
    }
    expect(messagesTo(app, email)).toHaveLength(1);
    app.clock.advance(61);
    await Promise.all(Array.from({ length: 20 }, () => begin(app, email)));
    expect(messagesTo(app, email)).toHaveLength(2);
  });

  it("sends a code each time without a resend interval", async () => {
    await using app = await startTestApp({ env: { ...resendAtOnce, RATE_LIMIT_SCALE: "10" } });
    const email = newEmail();
    for (let sends = 1; sends <= 3; sends += 1) {
      expect((await begin(app, email)).body.retry_after).toBe(0);
      expect(messagesTo(app, email)).toHaveLength(sends);
    }
  });

  it("refuses more than five codes an hour and ten a day, across a restart", async () => {
    await using app = await startTestApp({ env: resendAtOnce });
    const email = newEmail();
    for (let sends = 0; sends < 5; sends += 1) expect((await begin(app, email)).status).toBe(200);
    const sixth = await begin(app, email);
    expect(sixth).toMatchObject({ status: 429, body: { status: false } });
    expect(Number(sixth.headers.get("retry-after"))).toBeGreaterThan(3500);
    expect(sixth.body.message).toBe("Too many codes were asked for. Please try again in 60 min.");
    const { db, clock } = app;
    await using again = await startTestApp({ env: resendAtOnce, database: db, clock });
    expect((await begin(again, email)).status).toBe(429);
    expect((await begin(again, newEmail())).status).toBe(200);
    clock.advance(3601);
    for (let sends = 0; sends < 5; sends += 1) expect((await begin(again, email)).status).toBe(200);
    clock.advance(3601);
    const eleventh = await begin(again, email);
    expect(eleventh.status).toBe(429);
    expect(Number(eleventh.headers.get("retry-after"))).toBeGreaterThan(21 * 3600);
    expect(eleventh.body.message).toBe(
      "Too many codes were asked for today. Please try again in 22 h.",
    );
    clock.advance(86_400);
    expect((await begin(again, email)).status).toBe(200);
  });

  it("sends five codes for twenty concurrent requests without a resend interval", async () => {
    await using app = await startTestApp({ env: resendAtOnce });
    const email = newEmail();
    const answers = await Promise.all(Array.from({ length: 20 }, () => begin(app, email)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(15);
    expect(messagesTo(app, email)).toHaveLength(5);
  });

  it("keeps the last code valid after a refused send", async () => {
    await using app = await startTestApp({ env: { ...resendAtOnce, RATE_LIMIT_SCALE: "0.2" } });
    const email = newEmail();
    await begin(app, email);
    expect((await begin(app, email)).status).toBe(429);
    const body = { type: "email", email, otp: codeFor(app, email) };
    expect((await rest(app, "POST /verify-otp", { body })).status).toBe(200);
  });

  it("limits the different identifiers for which an IP address asks per hour, and no sign-in by them", async () => {
    await using app = await startTestApp({ env: { RATE_LIMIT_SCALE: "0.02" } });
    const emails = Array.from({ length: 6 }, newEmail);
    for (const email of [...emails, ...emails, ...emails]) {
      expect((await begin(app, email)).status).toBe(200);
    }
    const seventh = newEmail();
    const answer = await begin(app, seventh);
    expect(answer.status).toBe(429);
    expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(messagesTo(app, seventh)).toEqual([]);
    const body = { type: "email", email: seventh, password: "kettle-41", otp: "004711" };
    const other = [await rest(app, "POST /login", { body })];
    other.push(await rest(app, "POST /verify-otp", { body }));
    expect(other.map(({ status }) => status)).toEqual([401, 422]);
    expect((await begin(app, emails[0] ?? "")).status).toBe(200);
  });

  it("sends twenty codes an hour to a mailbox without an account, whatever its aliases", async () => {
    await using app = await startTestApp();
    const aliases = Array.from({ length: 20 }, (_, index) => `vic.tim+${index}@gmail.com`);
    for (const email of aliases) expect((await begin(app, email)).status).toBe(200);
    for (const email of ["victim@gmail.com", "v.i.c.tim+x@googlemail.com"]) {
      expect((await begin(app, email)).status).toBe(429);
      expect(messagesTo(app, email)).toEqual([]);
    }
    expect((await begin(app, "other@gmail.com")).status).toBe(200);
    app.clock.advance(3601);
    expect((await begin(app, "victim@gmail.com")).status).toBe(200);
  });

  it("lets no aliases spend the codes of an account's own email address", async () => {
    await using app = await startTestApp({ env: resendAtOnce });
    const [local, domain] = newEmail().split("@");
    const { email } = await signUp(app, `${local}@${domain}`);
    for (let count = 0; count < 19; count += 1) {
      expect((await begin(app, `${local}+${count}@${domain}`)).status).toBe(200);
    }
    expect((await begin(app, `${local}+19@${domain}`)).status).toBe(429);
    const body = { type: "email", email, method: "otp" };
    const sent = [];
    for (let count = 0; count < 5; count += 1) {
      sent.push((await rest(app, "POST /auth", { body })).status);
    }
    expect(sent).toEqual([200, 200, 200, 200, 429]);
  });

  it("limits the codes that an IP address requests", async () => {
    await using app = await startTestApp({ env: { ...resendAtOnce, RATE_LIMIT_SCALE: "0.02" } });
    const emails = Array.from({ length: 4 }, newEmail);
    for (const email of emails) expect((await begin(app, email)).status).toBe(200);
    app.clock.advance(86_401);
    const later = [];
    for (const email of emails) later.push((await begin(app, email)).status);
    expect(later).toEqual([200, 200, 429, 429]);
  });
});

describe("a code that cannot be sent", () => {
  async function withBrokenMail(details = {}) {
    const state = { broken: true };
    const app = await startTestApp();
    const mailer: Mailer = {
      async send(mail) {
        const error = new Error(`550 ${mail.text}`);
        if (state.broken) throw Object.assign(error, { code: "EENVELOPE", ...details });
        await app.outbox.mailer.send(mail);
      },
    };
    const { db, clock } = app;
    const again = await startTestApp({ database: db, clock, override: { mailer } });
    return { state, outbox: app, app: again };
  }

  it("answers 502 and can be requested again at once", async () => {
    const { state, outbox, app } = await withBrokenMail();
    await using _outbox = outbox;
    await using _test = app;
    const email = newEmail();
    const failed = await begin(app, email);
    expect(failed).toMatchObject({ status: 502, body: { status: false } });
    expect(await app.db.selectFrom("one_time_codes").selectAll().execute()).toEqual([]);
    expect(app.logged()).toContain("EENVELOPE");
    expect(app.logged()).not.toMatch(/Your Saathi code|550 /);
    state.broken = false;
    expect((await begin(app, email)).status).toBe(200);
    expect(messagesTo(outbox, email)).toHaveLength(1);
  });

  it("answers 422 for an address that the mail server does not know, and logs no error and no address", async () => {
    const details = { command: "RCPT TO", response: "550 5.1.1 no such user" };
    const { outbox, app } = await withBrokenMail(details);
    await using _outbox = outbox;
    await using _test = app;
    const email = newEmail();
    expect(await begin(app, email)).toMatchObject({
      status: 422,
      body: { status: false, errors: { email: [refusals.emailInvalid] } },
    });
    expect(await app.db.selectFrom("one_time_codes").selectAll().execute()).toEqual([]);
    expect(app.logged()).toContain("the mail server does not know an address");
    expect(app.logged()).not.toContain("sending a code failed");
    expect(app.logged()).not.toContain(email);
  });

  it("keeps the previous code valid and the resend interval unchanged", async () => {
    const { state, outbox, app } = await withBrokenMail();
    await using _outbox = outbox;
    await using _test = app;
    const email = newEmail();
    state.broken = false;
    await begin(app, email);
    app.clock.advance(61);
    state.broken = true;
    expect((await begin(app, email)).status).toBe(502);
    const body = { type: "email", email, otp: codeFor(outbox, email) };
    expect((await rest(app, "POST /verify-otp", { body })).status).toBe(200);
    state.broken = false;
    expect((await begin(app, email)).body.retry_after).toBe(60);
    expect(messagesTo(outbox, email)).toHaveLength(2);
  });
});
