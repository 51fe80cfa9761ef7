import { describe, expect, it } from "vitest";
import { sendAccountMails } from "../../account-events/account-events.ts";
import { ask } from "../../testing/http/ask.ts";
import { refusalOf } from "../../testing/http/call-trpc.ts";
import { rest } from "../../testing/http/rest.ts";
import {
  codeFor,
  messagesTo,
  mutate,
  newEmail,
  signInByCode,
  signUp,
  testPassword,
  wrongCode,
} from "../../testing/sign-in.ts";
import { startTestApp, type TestApp, uniqueDigits } from "../../testing/test-app.ts";
import { runErasures } from "../account.ts";

type Person = { token: string; email: string };
type Wanted = { type: "email"; email: string } | { type: "mobile"; mobile: string };

const newMobile = () => `+919${uniqueDigits(9)}`;
const identifierOf = (wanted: Wanted) => (wanted.type === "email" ? wanted.email : wanted.mobile);

function call(app: TestApp, { token }: { token: string }, procedure: string, input?: unknown) {
  return mutate(app, `account.${procedure}`, { input, token });
}

/** Proves the owner by a code to an own email address or number. */
async function agree(app: TestApp, person: Person, own: Wanted): Promise<void> {
  const sent = await call(app, person, "sendProofCodeTo", { type: own.type });
  expect(sent.status).toBe(200);
  const otp = codeFor(app, identifierOf(own));
  const { request } = sent.body.result.data;
  const proof = { method: "otp", otp, type: own.type, request };
  expect((await call(app, person, "prove", proof)).status).toBe(200);
}

async function start(app: TestApp, person: Person, wanted: Wanted) {
  const answer = await call(app, person, "startIdentifierChange", wanted);
  return { ...answer, request: answer.body.result?.data.request as string };
}

async function change(app: TestApp, person: Person, wanted: Wanted) {
  const { request } = await start(app, person, wanted);
  const otp = codeFor(app, identifierOf(wanted));
  return call(app, person, "changeIdentifier", { ...wanted, otp, request });
}

async function eventsOf(app: TestApp, { token }: { token: string }): Promise<string[]> {
  const { events } = await ask(app, "account.record", { token });
  return events.map(({ kind }: { kind: string }) => kind);
}

async function subjectsOf(app: TestApp, to: string): Promise<(string | null)[]> {
  await sendAccountMails(app.ctx);
  return messagesTo(app, to).map(({ subject }) => subject);
}

describe("changing the email address", () => {
  it("needs the old email address's code and the new one's, and ends the other sessions", async () => {
    await using app = await startTestApp();
    const person = await signUp(app);
    app.clock.advance(61);
    const elsewhere = { token: await signInByCode(app, person.email) };
    const wanted = { type: "email", email: newEmail() } as const;
    const refused = await start(app, person, wanted);
    expect([refused.status, refusalOf(refused)]).toEqual([403, "emailProofRequired"]);
    const password = { method: "password", password: testPassword };
    expect((await call(app, person, "prove", password)).status).toBe(200);
    expect((await start(app, person, wanted)).status).toBe(403);

    app.clock.advance(61);
    await agree(app, person, { type: "email", email: person.email });
    const { status, body } = await change(app, person, wanted);
    expect([status, body.result.data.email]).toEqual([200, wanted.email]);
    const profile = (one: { token: string }) =>
      rest(app, "GET /user-profile", { token: one.token });
    expect((await profile(person)).body.data.email).toBe(wanted.email);
    expect((await profile(elsewhere)).status).toBe(401);
    const login = (email: string) =>
      rest(app, "POST /login", { body: { type: "email", email, password: testPassword } });
    expect((await login(person.email)).status).toBe(401);
    expect((await login(wanted.email)).status).toBe(200);
    expect(await eventsOf(app, person)).toContain("email-changed");
    const warned = await subjectsOf(app, person.email);
    expect(warned).toContain("The email address of your Saathi account was changed");
    const rows = await app.db.selectFrom("account_events").select("mail_to").execute();
    expect(rows.every((row) => row.mail_to === null)).toBe(true);
  });

  it("counts the old email address's proof for one change and 15 minutes", async () => {
    await using app = await startTestApp();
    const person = await signUp(app);
    const own = { type: "email", email: person.email } as const;
    app.clock.advance(61);
    await agree(app, person, own);
    app.clock.advance(901);
    expect((await start(app, person, { type: "email", email: newEmail() })).status).toBe(403);
    await agree(app, person, own);
    const wanted = { type: "email", email: newEmail() } as const;
    expect((await change(app, person, wanted)).status).toBe(200);
    expect((await start(app, person, own)).status).toBe(403);
  });

  it("refuses wrong codes, codes of a sign-in, and lets its own codes sign nobody in", async () => {
    await using app = await startTestApp();
    const person = await signUp(app);
    app.clock.advance(61);
    await agree(app, person, { type: "email", email: person.email });
    const wanted = { type: "email", email: newEmail() } as const;
    const { request } = await start(app, person, wanted);
    const otp = codeFor(app, wanted.email);
    const wrong = { ...wanted, otp: wrongCode(otp), request };
    expect((await call(app, person, "changeIdentifier", wrong)).status).toBe(422);
    const signIn = { ...wanted, otp, request };
    expect((await rest(app, "POST /verify-otp", { body: signIn })).status).toBe(422);

    const began = await rest(app, "POST /auth", { body: wanted });
    const signInCode = codeFor(app, wanted.email);
    expect(signInCode).not.toBe(otp);
    const other = { ...wanted, otp: signInCode, request: began.body.request };
    expect((await call(app, person, "changeIdentifier", other)).status).toBe(422);
    expect((await call(app, person, "changeIdentifier", signIn)).status).toBe(200);
  });
});

describe("adding a mobile number", () => {
  it("needs a code from the email address; then either identifier signs in and protects its own change", async () => {
    await using app = await startTestApp();
    const person = await signUp(app);
    const wanted = { type: "mobile", mobile: newMobile() } as const;
    app.clock.advance(61);
    expect(refusalOf(await start(app, person, wanted))).toBe("codeProofRequired");
    await agree(app, person, { type: "email", email: person.email });
    expect((await change(app, person, wanted)).body.result.data).toMatchObject({
      email: person.email,
      mobile: wanted.mobile,
    });
    expect(await subjectsOf(app, person.email)).toContain(
      "A mobile number was added to your Saathi account",
    );
    const body = { ...wanted, password: testPassword };
    expect((await rest(app, "POST /login", { body })).body.user.email).toBe(person.email);
    app.clock.advance(61);
    await agree(app, person, { type: "email", email: person.email });
    const next = { type: "mobile", mobile: newMobile() } as const;
    expect(refusalOf(await start(app, person, next))).toBe("mobileProofRequired");
    await agree(app, person, wanted);
    expect((await change(app, person, next)).status).toBe(200);
    expect(await eventsOf(app, person)).toEqual(
      expect.arrayContaining(["mobile-added", "mobile-changed"]),
    );
  });
});

describe("an email address that belongs to another account", () => {
  it("is refused only after its code, so that nobody else learns of the account", async () => {
    await using app = await startTestApp();
    const [person, other] = [await signUp(app), await signUp(app)];
    app.clock.advance(61);
    await agree(app, person, { type: "email", email: person.email });
    const taken = { type: "email", email: other.email } as const;
    const free = await start(app, person, { type: "email", email: newEmail() });
    const started = await start(app, person, taken);
    expect([started.status, Object.keys(started.body.result.data)]).toEqual([
      ...[free.status, Object.keys(free.body.result.data)],
    ]);
    const otp = codeFor(app, other.email);
    const input = { ...taken, otp, request: started.request };
    const refused = await call(app, person, "changeIdentifier", input);
    expect([refused.status, refusalOf(refused)]).toEqual([409, "identifierTaken"]);
    expect((await rest(app, "GET /user-profile", { token: other.token })).status).toBe(200);
  });

  it("goes to whoever proves it while its registration is incomplete", async () => {
    await using app = await startTestApp();
    const person = await signUp(app);
    const wanted = { type: "email", email: newEmail() } as const;
    const registering = await signInByCode(app, wanted.email);
    app.clock.advance(61);
    await agree(app, person, { type: "email", email: person.email });
    expect((await change(app, person, wanted)).status).toBe(200);
    expect((await rest(app, "GET /user-profile", { token: registering })).status).toBe(401);
    await runErasures(app.ctx);
    const users = await app.db.selectFrom("users").select("email").execute();
    const emails = users.map(({ email }) => email).filter((email) => !email?.startsWith("erased"));
    expect(emails).toEqual([wanted.email]);
  });

  it("goes to one of two accounts that prove it at once", async () => {
    await using app = await startTestApp();
    const people = [await signUp(app), await signUp(app)];
    const wanted = { type: "email", email: newEmail() } as const;
    app.clock.advance(61);
    const inputs: unknown[] = [];
    for (const person of people) {
      await agree(app, person, { type: "email", email: person.email });
      const { request } = await start(app, person, wanted);
      inputs.push({ ...wanted, otp: codeFor(app, wanted.email), request });
    }
    const answers = await Promise.all(
      people.map((person, index) => call(app, person, "changeIdentifier", inputs[index])),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });
});

it("refuses bad input with 422, and an eleventh email address a day with 429", async () => {
  await using app = await startTestApp();
  const person = await signUp(app);
  const own = { type: "email", email: person.email } as const;
  app.clock.advance(61);
  await agree(app, person, own);
  const inputs = [
    {},
    { type: "fax" },
    { type: "email" },
    { type: "email", email: "no address" },
    { type: "mobile", mobile: "12345" },
    { type: "email", email: newEmail(), request: 5 },
    own,
  ];
  for (const input of inputs) {
    expect((await call(app, person, "startIdentifierChange", input)).status).toBe(422);
  }
  const statuses: number[] = [];
  for (let count = 0; count < 11; count += 1) {
    statuses.push((await start(app, person, { type: "email", email: newEmail() })).status);
  }
  expect(statuses).toEqual([...Array(10).fill(200), 429]);
  const typeless = await call(app, person, "changeIdentifier", { ...own, otp: "123456" });
  expect(typeless.status).toBe(422);
});

describe("the list of events", () => {
  it("has a new password, and a device that the account did not know", async () => {
    await using app = await startTestApp();
    const person = await signUp(app);
    expect(await eventsOf(app, person)).toEqual([]);
    const body = { type: "email", email: person.email, password: testPassword };
    await rest(app, "POST /login", { body });
    await rest(app, "POST /login", { body: { ...body, shared_device: true } });
    expect(await eventsOf(app, person)).toEqual(["new-device", "new-device"]);
    const news = (await subjectsOf(app, person.email)).filter((text) =>
      text?.includes("new device"),
    );
    expect(news).toHaveLength(1);
    const next = "harbour-lantern-88";
    const passwords = { password: next, password_confirmation: next };
    const input = { current_password: testPassword, ...passwords };
    const { token } = person;
    expect((await mutate(app, "auth.changePassword", { input, token })).status).toBe(200);
    expect((await eventsOf(app, person))[0]).toBe("password-changed");
    expect(await subjectsOf(app, person.email)).toContain("Your Saathi password was changed");
  });
});
