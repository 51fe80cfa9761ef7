import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { daySeconds } from "../../shared/indian-time.ts";
import { markOrphansInterrupted } from "../chat/replies/reply-store.ts";
import { rest } from "../testing/http/rest.ts";
import { codeFor, signUp, testPassword } from "../testing/sign-in.ts";
import { startTestApp, type TestApp, uniqueDigits } from "../testing/test-app.ts";
import { purgeTrials, releaseTrialQuestion } from "./trials.ts";

const question = { message: "What helps against a cold?" };

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ env: { TRIAL_QUESTIONS: "2", RATE_LIMIT_SCALE: "1000" } });
});
afterAll(() => app.close());

let mobile = "";
beforeEach(() => {
  mobile = `98${uniqueDigits(8)}`;
});

async function proveMobile(number: string): Promise<string> {
  await rest(app, "POST /auth", { body: { type: "mobile", mobile: number, method: "otp" } });
  const otp = codeFor(app, `+91${mobile}`);
  const body = { type: "mobile", mobile: number, otp };
  return (await rest(app, "POST /verify-otp", { body })).body.token;
}

async function signUpByMobile(number = mobile): Promise<string> {
  const token = await proveMobile(number);
  const body = { name: "Asha Verma", password: testPassword, password_confirmation: testPassword };
  return (await rest(app, "POST /complete-registration", { token, body })).body.token;
}

async function profileOf(token: string) {
  return (await rest(app, "GET /user-profile", { token })).body.data;
}

const ask = (token: string, headers = {}) =>
  rest(app, "POST /chat/1", { token, body: question, headers });

test("a newly proven mobile asks its questions, then gets 403", async () => {
  const token = await signUpByMobile();
  const before = await profileOf(token);
  expect(before.subscription).toBeNull();
  expect(before.trial.left).toBe(2);
  const leftMs = Date.parse(before.trial.ends_at) - app.clock.now().getTime();
  expect(leftMs).toBeGreaterThan((daySeconds - 60) * 1000);
  expect(leftMs).toBeLessThanOrEqual(daySeconds * 1000);
  expect([(await ask(token)).status, (await profileOf(token)).trial.left]).toEqual([200, 1]);
  expect([(await ask(token)).status, (await profileOf(token)).trial.left]).toEqual([200, 0]);
  const refused = await ask(token);
  expect([refused.status, refused.body.status]).toEqual([403, false]);
});

test("questions at the same moment never exceed the trial", async () => {
  const token = await signUpByMobile();
  const statuses = (await Promise.all([1, 2, 3, 4, 5].map(() => ask(token)))).map(
    ({ status }) => status,
  );
  expect(statuses.filter((status) => status === 200).length).toBeLessThanOrEqual(2);
  expect((await profileOf(token)).trial.left).toBeGreaterThanOrEqual(0);
});

test("the trial ends after a day, with questions left", async () => {
  const token = await signUpByMobile();
  app.clock.advance(daySeconds);
  expect((await profileOf(token)).trial).toBeUndefined();
  expect((await ask(token)).status).toBe(403);
});

test("one number in five spellings, signed in again, has one trial", async () => {
  const token = await signUpByMobile();
  await ask(token);
  const spellings = [mobile, `0${mobile}`, `+91${mobile}`, `91${mobile}`];
  spellings.push(`${mobile.slice(0, 5)} ${mobile.slice(5)}`);
  for (const spelling of spellings) {
    app.clock.advance(61);
    const other = await proveMobile(spelling);
    expect((await profileOf(other)).trial.left).toBe(1);
  }
});

test("a number whose account is gone has no second trial, until its row is purged", async () => {
  const user = await profileOf(await signUpByMobile());
  await app.db.deleteFrom("consents").where("user_id", "=", user.id).execute();
  await app.db.deleteFrom("sessions").where("user_id", "=", user.id).execute();
  await app.db
    .updateTable("users")
    .set({ mobile: null, email: `gone${uniqueDigits(8)}@example.in` })
    .where("id", "=", user.id)
    .execute();
  await app.db
    .updateTable("trials")
    .set({ user_id: null })
    .where("user_id", "=", user.id)
    .execute();
  app.clock.advance(61);
  const again = await signUpByMobile();
  expect((await profileOf(again)).trial).toBeUndefined();
  expect((await ask(again)).status).toBe(403);
  app.clock.advance(366 * daySeconds);
  await purgeTrials(app.ctx);
  expect(await app.db.selectFrom("trials").selectAll().execute()).toEqual([]);
  app.clock.advance(-366 * daySeconds);
});

test("a question whose reply failed, and a repeated one, do not count", async () => {
  const token = await signUpByMobile();
  app.model.next({ fault: { kind: "http", status: 500 } });
  expect((await ask(token)).status).toBe(502);
  await expect.poll(async () => (await profileOf(token)).trial.left).toBe(2);
  const headers = { "idempotency-key": "the-same" };
  expect((await ask(token, headers)).status).toBe(200);
  expect((await ask(token, headers)).status).toBe(200);
  expect((await profileOf(token)).trial.left).toBe(1);
});

describe("a question whose reply was interrupted before its first word does not count", () => {
  async function askAndHold(on: TestApp) {
    const token = await signUpByMobile();
    const { id: userId } = await profileOf(token);
    const held = Promise.withResolvers<void>();
    on.model.next({ text: "Too late", hold: { afterDeltas: 0, until: held.promise } });
    const asked = rest(on, "POST /chat/1", { token, body: question });
    await expect.poll(async () => (await profileOf(token)).trial.left).toBe(1);
    const left = async () => (await profileOf(token)).trial.left;
    return { userId, release: held.resolve, asked, left };
  }

  test("when its server stops", async () => {
    const env = { TRIAL_QUESTIONS: "2", RATE_LIMIT_SCALE: "1000" };
    const other = await startTestApp({ database: app.db, env });
    const { release, asked, left } = await askAndHold(other);
    await Promise.all([other.close(), asked]);
    release();
    expect(await left()).toBe(2);
  });

  test("when its server crashes, and is given back once", async () => {
    const { userId, release, asked, left } = await askAndHold(app);
    const savedAt = new Date(Date.now() - 60_000).toISOString();
    await app.db
      .updateTable("messages")
      .set({ saved_at: savedAt })
      .where("user_id", "=", userId)
      .where("sender", "=", "ai")
      .execute();
    const now = new Date().toISOString();
    const orphans = { now, savedBefore: now, except: [], releaseTrialQuestion };
    await markOrphansInterrupted(app.db, orphans);
    expect(await left()).toBe(2);
    release();
    await asked;
    expect(await left()).toBe(2);
  });
});

test("the last question is answered again by its key, and a new one is refused", async () => {
  const token = await signUpByMobile();
  expect((await ask(token)).status).toBe(200);
  const last = { "idempotency-key": "the-last" };
  const held = Promise.withResolvers<void>();
  app.model.next({ text: "A slow answer", hold: { afterDeltas: 1, until: held.promise } });
  const begun = ask(token, last);
  await expect.poll(async () => (await profileOf(token)).trial.left).toBe(0);
  expect((await ask(token, last)).status).toBe(409);
  held.resolve();
  expect((await begun).status).toBe(200);
  expect((await ask(token, last)).status).toBe(200);
  expect((await ask(token, { "idempotency-key": "another" })).status).toBe(403);
  expect((await ask(token)).status).toBe(403);
});

test("an account by email alone has no trial", async () => {
  const { token } = await signUp(app);
  expect((await profileOf(token)).trial).toBeUndefined();
  expect((await ask(token)).status).toBe(403);
});

describe("without TRIAL_QUESTIONS", () => {
  test("only subscribers ask, and the profile names no trial", async () => {
    await using plain = await startTestApp();
    const { token } = await signUp(plain);
    const { body } = await rest(plain, "GET /user-profile", { token });
    expect(body.data).not.toHaveProperty("trial");
    expect((await rest(plain, "POST /chat/1", { token, body: question })).status).toBe(403);
  });
});
