import { describe, expect, it } from "vitest";
import { runErasures } from "../account/account.ts";
import { ask } from "../testing/http/ask.ts";
import { rest } from "../testing/http/rest.ts";
import { addProof } from "../testing/members.ts";
import { mutate, newEmail, signInByCode, signUp, testPassword } from "../testing/sign-in.ts";
import { startTestApp, type TestApp } from "../testing/test-app.ts";

const good = { name: "Asha Verma", password: testPassword, password_confirmation: testPassword };
const shown = { version: "2025-05-23", language: "hi" };

async function complete(app: TestApp, extra: object) {
  const token = await signInByCode(app, newEmail());
  const answer = await rest(app, "POST /complete-registration", {
    token,
    body: { ...good, ...extra },
  });
  return { ...answer, token };
}

async function recordOf(app: TestApp, token: string) {
  const { consents } = await ask(app, "account.record", { token });
  return consents.map((one: Record<string, string>) => [one.document, one.act, one.language]);
}

describe("the consent of a registration", () => {
  it("records the ticked boxes and the shown notice with version and language", async () => {
    await using app = await startTestApp();
    const { body } = await complete(app, { adult: true, consent: { ...shown, terms: true } });
    expect(await recordOf(app, body.token)).toEqual([
      ["terms", "terms-box", "hi"],
      ["privacy-notice", "notice-shown", "hi"],
      ["adult", "adult-box", "hi"],
    ]);
    const rows = await app.db.selectFrom("consents").select(["version", "at"]).execute();
    expect(rows[0]).toEqual({ version: shown.version, at: expect.stringMatching(/^20.*Z$/) });
  });

  it("is optional for programs, which then leave no record of consent", async () => {
    await using app = await startTestApp();
    const { status, body } = await complete(app, {});
    expect(status).toBe(200);
    expect(await recordOf(app, body.token)).toEqual([]);
  });

  it("is refused for people under 18 and for terms that were not agreed to", async () => {
    await using app = await startTestApp();
    const young = await complete(app, { adult: false });
    expect([young.status, young.body.errors?.adult?.[0]]).toEqual([
      ...[422, expect.stringContaining("18 and older")],
    ]);
    const refused = await complete(app, { adult: true, consent: { ...shown, terms: false } });
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ["terms"]]);
    for (const extra of [{ adult: "yes" }, { consent: 5 }, { consent: { ...shown, terms: 1 } }]) {
      expect((await complete(app, extra)).status).toBe(422);
    }
  });
});

it("erases the registration of someone who is too young, and no complete account", async () => {
  await using app = await startTestApp();
  const [email, person] = [newEmail(), await signUp(app)];
  const token = await signInByCode(app, email);
  const leave = (by: string) =>
    mutate(app, "auth.logout", { input: { under_age: true }, token: by });
  expect([(await leave(token)).status, (await leave(person.token)).status]).toEqual([200, 200]);
  expect((await rest(app, "GET /user-profile", { token })).status).toBe(401);
  await runErasures(app.ctx);
  const users = await app.db.selectFrom("users").select("email").execute();
  const emails = users.map((one) => one.email);
  expect(emails).toContain(person.email);
  expect(emails).not.toContain(email);
});

it("is withdrawn by one call that records it and requests the deletion", async () => {
  await using app = await startTestApp();
  const { body } = await complete(app, { adult: true, consent: { ...shown, terms: true } });
  const { token } = body;
  const withdraw = (input: unknown) => mutate(app, "account.withdrawConsent", { input, token });
  expect((await withdraw(shown)).status).toBe(403);
  await addProof(app, token);
  expect((await withdraw({ version: "today", language: "hi" })).status).toBe(422);
  const { status, body: answer } = await withdraw(shown);
  expect([status, answer.result.data.deletes_at]).toEqual([200, expect.any(String)]);
  expect((await recordOf(app, token)).slice(3)).toEqual([
    ["terms", "withdrawal", "hi"],
    ["privacy-notice", "withdrawal", "hi"],
  ]);
  const profile = await rest(app, "GET /user-profile", { token });
  expect(profile.body.data.deletes_at).toBe(answer.result.data.deletes_at);
});
