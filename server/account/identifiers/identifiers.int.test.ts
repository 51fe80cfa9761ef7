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
const addressOf = (wanted: Wanted) => (wanted.type === "email" ? wanted.email : wanted.mobile);

function call(test: TestApp, { token }: { token: string }, procedure: string, input?: unknown) {
  return mutate(test, `account.${procedure}`, { input, token });
}

/** Proves the owner by a code to an own address or number. */
async function agree(test: TestApp, person: Person, own: Wanted): Promise<void> {
  const sent = await call(test, person, "sendProofCodeTo", { type: own.type });
  expect(sent.status).toBe(200);
  const otp = codeFor(test, addressOf(own));
  const { request } = sent.body.result.data;
  const proof = { method: "otp", otp, type: own.type, request };
  expect((await call(test, person, "prove", proof)).status).toBe(200);
}

async function start(test: TestApp, person: Person, wanted: Wanted) {
  const answer = await call(test, person, "startIdentifierChange", wanted);
  return { ...answer, request: answer.body.result?.data.request as string };
}

async function change(test: TestApp, person: Person, wanted: Wanted) {
  const { request } = await start(test, person, wanted);
  const otp = codeFor(test, addressOf(wanted));
  return call(test, person, "changeIdentifier", { ...wanted, otp, request });
}

async function eventsOf(test: TestApp, { token }: { token: string }): Promise<string[]> {
  const { events } = await ask(test, "account.record", { token });
  return events.map(({ kind }: { kind: string }) => kind);
}

async function subjectsOf(test: TestApp, to: string): Promise<(string | null)[]> {
  await sendAccountMails(test.ctx);
  return messagesTo(test, to).map(({ subject }) => subject);
}

describe("changing the email address", () => {
  it("needs the old address's code and the new one's, and ends the other sessions", async () => {
    await using test = await startTestApp();
    const person = await signUp(test);
    test.clock.advance(61);
    const elsewhere = { token: await signInByCode(test, person.email) };
    const wanted = { type: "email", email: newEmail() } as const;
    const refused = await start(test, person, wanted);
    expect([refused.status, refusalOf(refused)]).toEqual([403, "emailProofRequired"]);
    const password = { method: "password", password: testPassword };
    expect((await call(test, person, "prove", password)).status).toBe(200);
    expect((await start(test, person, wanted)).status).toBe(403);

    test.clock.advance(61);
    await agree(test, person, { type: "email", email: person.email });
    const { status, body } = await change(test, person, wanted);
    expect([status, body.result.data.email]).toEqual([200, wanted.email]);
    const profile = (one: { token: string }) =>
      rest(test, "GET /user-profile", { token: one.token });
    expect((await profile(person)).body.data.email).toBe(wanted.email);
    expect((await profile(elsewhere)).status).toBe(401);
    const login = (email: string) =>
      rest(test, "POST /login", { body: { type: "email", email, password: testPassword } });
    expect((await login(person.email)).status).toBe(401);
    expect((await login(wanted.email)).status).toBe(200);
    expect(await eventsOf(test, person)).toContain("email-changed");
    const warned = await subjectsOf(test, person.email);
    expect(warned).toContain("The email address of your Saathi account was changed");
    const rows = await test.db.selectFrom("account_events").select("mail_to").execute();
    expect(rows.every((row) => row.mail_to === null)).toBe(true);
  });

  it("counts the old address's proof for one change and 15 minutes", async () => {
    await using test = await startTestApp();
    const person = await signUp(test);
    const own = { type: "email", email: person.email } as const;
    test.clock.advance(61);
    await agree(test, person, own);
    test.clock.advance(901);
    expect((await start(test, person, { type: "email", email: newEmail() })).status).toBe(403);
    await agree(test, person, own);
    const wanted = { type: "email", email: newEmail() } as const;
    expect((await change(test, person, wanted)).status).toBe(200);
    expect((await start(test, person, own)).status).toBe(403);
  });

  it("refuses wrong codes, codes of a sign-in, and lets its own codes sign nobody in", async () => {
    await using test = await startTestApp();
    const person = await signUp(test);
    test.clock.advance(61);
    await agree(test, person, { type: "email", email: person.email });
    const wanted = { type: "email", email: newEmail() } as const;
    const { request } = await start(test, person, wanted);
    const otp = codeFor(test, wanted.email);
    const wrong = { ...wanted, otp: wrongCode(otp), request };
    expect((await call(test, person, "changeIdentifier", wrong)).status).toBe(422);
    const signIn = { ...wanted, otp, request };
    expect((await rest(test, "POST /verify-otp", { body: signIn })).status).toBe(422);

    const began = await rest(test, "POST /auth", { body: wanted });
    const signInCode = codeFor(test, wanted.email);
    expect(signInCode).not.toBe(otp);
    const other = { ...wanted, otp: signInCode, request: began.body.request };
    expect((await call(test, person, "changeIdentifier", other)).status).toBe(422);
    expect((await call(test, person, "changeIdentifier", signIn)).status).toBe(200);
  });
});

describe("adding a mobile number", () => {
  it("needs a code from the address; then either identifier signs in and protects its own change", async () => {
    await using test = await startTestApp();
    const person = await signUp(test);
    const wanted = { type: "mobile", mobile: newMobile() } as const;
    test.clock.advance(61);
    expect(refusalOf(await start(test, person, wanted))).toBe("codeProofRequired");
    await agree(test, person, { type: "email", email: person.email });
    expect((await change(test, person, wanted)).body.result.data).toMatchObject({
      email: person.email,
      mobile: wanted.mobile,
    });
    expect(await subjectsOf(test, person.email)).toContain(
      "A mobile number was added to your Saathi account",
    );
    const body = { ...wanted, password: testPassword };
    expect((await rest(test, "POST /login", { body })).body.user.email).toBe(person.email);
    test.clock.advance(61);
    await agree(test, person, { type: "email", email: person.email });
    const next = { type: "mobile", mobile: newMobile() } as const;
    expect(refusalOf(await start(test, person, next))).toBe("mobileProofRequired");
    await agree(test, person, wanted);
    expect((await change(test, person, next)).status).toBe(200);
    expect(await eventsOf(test, person)).toEqual(
      expect.arrayContaining(["mobile-added", "mobile-changed"]),
    );
  });
});

describe("an address that belongs to another account", () => {
  it("is refused only after its code, so that nobody else learns of the account", async () => {
    await using test = await startTestApp();
    const [person, other] = [await signUp(test), await signUp(test)];
    test.clock.advance(61);
    await agree(test, person, { type: "email", email: person.email });
    const taken = { type: "email", email: other.email } as const;
    const free = await start(test, person, { type: "email", email: newEmail() });
    const started = await start(test, person, taken);
    expect([started.status, Object.keys(started.body.result.data)]).toEqual([
      ...[free.status, Object.keys(free.body.result.data)],
    ]);
    const otp = codeFor(test, other.email);
    const input = { ...taken, otp, request: started.request };
    const refused = await call(test, person, "changeIdentifier", input);
    expect([refused.status, refusalOf(refused)]).toEqual([409, "identifierTaken"]);
    expect((await rest(test, "GET /user-profile", { token: other.token })).status).toBe(200);
  });

  it("goes to whoever proves it while its registration is incomplete", async () => {
    await using test = await startTestApp();
    const person = await signUp(test);
    const wanted = { type: "email", email: newEmail() } as const;
    const registering = await signInByCode(test, wanted.email);
    test.clock.advance(61);
    await agree(test, person, { type: "email", email: person.email });
    expect((await change(test, person, wanted)).status).toBe(200);
    expect((await rest(test, "GET /user-profile", { token: registering })).status).toBe(401);
    await runErasures(test.ctx);
    const users = await test.db.selectFrom("users").select("email").execute();
    const emails = users.map(({ email }) => email).filter((email) => !email?.startsWith("erased"));
    expect(emails).toEqual([wanted.email]);
  });

  it("goes to one of two accounts that prove it at once", async () => {
    await using test = await startTestApp();
    const people = [await signUp(test), await signUp(test)];
    const wanted = { type: "email", email: newEmail() } as const;
    test.clock.advance(61);
    const inputs: unknown[] = [];
    for (const person of people) {
      await agree(test, person, { type: "email", email: person.email });
      const { request } = await start(test, person, wanted);
      inputs.push({ ...wanted, otp: codeFor(test, wanted.email), request });
    }
    const answers = await Promise.all(
      people.map((person, index) => call(test, person, "changeIdentifier", inputs[index])),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });
});

it("refuses bad input with 422, and an eleventh address a day with 429", async () => {
  await using test = await startTestApp();
  const person = await signUp(test);
  const own = { type: "email", email: person.email } as const;
  test.clock.advance(61);
  await agree(test, person, own);
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
    expect((await call(test, person, "startIdentifierChange", input)).status).toBe(422);
  }
  const statuses: number[] = [];
  for (let count = 0; count < 11; count += 1) {
    statuses.push((await start(test, person, { type: "email", email: newEmail() })).status);
  }
  expect(statuses).toEqual([...Array(10).fill(200), 429]);
  const typeless = await call(test, person, "changeIdentifier", { ...own, otp: "123456" });
  expect(typeless.status).toBe(422);
});

describe("the list of events", () => {
  it("has a new password, and a device that the account did not know", async () => {
    await using test = await startTestApp();
    const person = await signUp(test);
    expect(await eventsOf(test, person)).toEqual([]);
    const body = { type: "email", email: person.email, password: testPassword };
    await rest(test, "POST /login", { body });
    await rest(test, "POST /login", { body: { ...body, shared_device: true } });
    expect(await eventsOf(test, person)).toEqual(["new-device", "new-device"]);
    const news = (await subjectsOf(test, person.email)).filter((text) =>
      text?.includes("new device"),
    );
    expect(news).toHaveLength(1);
    const next = "harbour-lantern-88";
    const passwords = { password: next, password_confirmation: next };
    const input = { current_password: testPassword, ...passwords };
    const { token } = person;
    expect((await mutate(test, "auth.changePassword", { input, token })).status).toBe(200);
    expect((await eventsOf(test, person))[0]).toBe("password-changed");
    expect(await subjectsOf(test, person.email)).toContain("Your Saathi password was changed");
  });
});
