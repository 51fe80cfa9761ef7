import { expect, it } from "vitest";
import { runErasures } from "../account/account.ts";
import { ask } from "../testing/http/ask.ts";
import { rest } from "../testing/http/rest.ts";
import { addProof, proveByMail } from "../testing/members.ts";
import { codeFor, mutate, newEmail, signInByCode, signUp } from "../testing/sign-in.ts";
import { startTestApp, type TestApp } from "../testing/test-app.ts";

const tables = [
  "users",
  "one_time_codes",
  "code_sends",
  "login_attempts",
  "login_failures",
  "contact_messages",
] as const;

async function listTablesWith({ db }: TestApp, text: string): Promise<string[]> {
  const found: string[] = [];
  for (const table of tables) {
    const rows = await db.selectFrom(table).selectAll().execute();
    if (JSON.stringify(rows).includes(text)) found.push(table);
  }
  return found;
}

async function writeAsVisitor(app: TestApp, email: string): Promise<void> {
  const message = "I wrote this as a visitor, about my illness.";
  const body = { name: "Asha", email, subject: "Hello there", message };
  expect((await rest(app, "POST /contact", { body })).status).toBe(201);
}

async function failToLogIn(app: TestApp, email: string): Promise<void> {
  const body = { type: "email", email, password: "not-the-password" };
  expect((await rest(app, "POST /login", { body })).status).toBe(401);
}

const sendAtOnce = { OTP_RESEND_SECONDS: "0" };

it("the logout of somebody too young leaves no email address, but its limit of codes", async () => {
  await using app = await startTestApp({ env: sendAtOnce });
  const email = newEmail();
  await writeAsVisitor(app, email);
  await failToLogIn(app, email);
  const token = await signInByCode(app, email);
  await mutate(app, "auth.logout", { input: { under_age: true }, token });
  await runErasures(app.ctx);
  expect(await listTablesWith(app, email)).toEqual([]);
  const statuses: number[] = [];
  for (let count = 0; count < 5; count += 1) {
    statuses.push((await rest(app, "POST /auth", { body: { type: "email", email } })).status);
  }
  expect(statuses).toEqual([200, 200, 200, 200, 429]);
});

it("an erased account leaves no email address that it replaced, but its limit of codes", async () => {
  await using app = await startTestApp({ env: sendAtOnce });
  const { email: old, token } = await signUp(app);
  await writeAsVisitor(app, old);
  await failToLogIn(app, old);
  await proveByMail(app, { token, email: old });
  const email = newEmail();
  const begun = { type: "email", email };
  const { request } = await ask(app, "account.startIdentifierChange", { token, input: begun });
  const input = { ...begun, otp: codeFor(app, email), request };
  expect((await mutate(app, "account.changeIdentifier", { input, token })).status).toBe(200);
  expect(await listTablesWith(app, old)).toEqual(["contact_messages"]);
  const body = { type: "email", email: old };
  for (let count = 0; count < 4; count += 1) await rest(app, "POST /auth", { body });
  expect((await rest(app, "POST /auth", { body })).status).toBe(429);
  await app.db.deleteFrom("one_time_codes").where("identifier", "=", old).execute();
  await app.db.deleteFrom("code_sends").where("identifier", "=", old).execute();
  await addProof(app, token);
  await mutate(app, "account.requestDeletion", { input: undefined, token });
  app.clock.advance(8 * 86_400);
  await runErasures(app.ctx);
  expect(await listTablesWith(app, old)).toEqual([]);
});

it("leaves a visitor's complaint to the account that takes the email address from an unfinished registration", async () => {
  await using app = await startTestApp({ env: sendAtOnce });
  const { email: own, token, id } = await signUp(app);
  const email = newEmail();
  await writeAsVisitor(app, email);
  await signInByCode(app, email);
  await proveByMail(app, { token, email: own });
  const begun = { type: "email", email };
  const { request } = await ask(app, "account.startIdentifierChange", { token, input: begun });
  const input = { ...begun, otp: codeFor(app, email), request };
  expect((await mutate(app, "account.changeIdentifier", { input, token })).status).toBe(200);
  await runErasures(app.ctx);
  const messages = await app.db.selectFrom("contact_messages").select("user_id").execute();
  expect(messages).toEqual([{ user_id: id }]);
});
