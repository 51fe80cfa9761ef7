import { expect, it } from "vitest";
import { sendAccountMails } from "../../account-events/account-events.ts";
import { registerPasskey } from "../../testing/factors/passkeys.ts";
import { ask } from "../../testing/http/ask.ts";
import { callTrpc } from "../../testing/http/call-trpc.ts";
import { rest } from "../../testing/http/rest.ts";
import { addProof, proveByMail } from "../../testing/members.ts";
import { codeFor, messagesTo, newEmail, signUp, testPassword } from "../../testing/sign-in.ts";
import { startTestApp, type TestApp } from "../../testing/test-app.ts";

type Person = { id: string; email: string; token: string };
type Extra = { cookie?: string; password?: string; shared_device?: boolean };

function login(test: TestApp, email: string, { cookie, ...extra }: Extra = {}) {
  const body = { type: "email", email, password: testPassword, ...extra };
  return rest(test, "POST /login", { body, ...(cookie !== undefined && { headers: { cookie } }) });
}

/** Signs in on a new device. @returns its cookie */
async function signInOnDevice(test: TestApp, email: string): Promise<string> {
  return (await login(test, email)).headers.get("set-cookie")?.split(";")[0] ?? "";
}

async function countNewDevices(test: TestApp, { id }: Pick<Person, "id">): Promise<number> {
  const events = test.db.selectFrom("account_events").select("id").where("user_id", "=", id);
  return (await events.where("kind", "=", "new-device").execute()).length;
}

const newPassword = "eleven calm peacocks";

async function changeAddress(test: TestApp, person: Person, headers: Record<string, string>) {
  await proveByMail(test, person);
  const { token } = person;
  const email = newEmail();
  const begun = { type: "email", email };
  const { request } = await ask(test, "account.startIdentifierChange", { token, input: begun });
  const input = { ...begun, otp: codeFor(test, email), request };
  return callTrpc(test, "mutation account.changeIdentifier", { body: input, token, headers });
}

const shutsOut: Record<
  string,
  (test: TestApp, person: Person, headers: Record<string, string>) => Promise<{ status: number }>
> = {
  "a new password": (test, { token }, headers) => {
    const password = { password: newPassword, password_confirmation: newPassword };
    const input = { current_password: testPassword, ...password };
    return callTrpc(test, "mutation auth.changePassword", { body: input, token, headers });
  },
  "a new address": changeAddress,
  "a removed passkey": async (test, { token }, headers) => {
    const { id } = (await registerPasskey(test, token)).passkey;
    await addProof(test, token);
    return callTrpc(test, "mutation security.removePasskey", { body: { id }, token, headers });
  },
  "the end of the other sessions": (test, { token }, headers) =>
    callTrpc(test, "mutation auth.endSessions", { body: { keepCurrent: true }, token, headers }),
  "the end of all sessions": (test, { token }, headers) =>
    callTrpc(test, "mutation auth.endSessions", { body: { keepCurrent: false }, token, headers }),
};

it.each(Object.entries(shutsOut))("%s forgets all devices but the caller's", async (_, act) => {
  await using test = await startTestApp();
  const person = await signUp(test);
  const own = await signInOnDevice(test, person.email);
  const other = await signInOnDevice(test, person.email);
  expect((await act(test, person, { cookie: own })).status).toBe(200);
  expect(await test.db.selectFrom("known_devices").selectAll().execute()).toHaveLength(1);
  const { email } = await test.db.selectFrom("users").select("email").executeTakeFirstOrThrow();
  const changed = (await login(test, email ?? "")).status === 401;
  const password = changed ? newPassword : testPassword;
  const before = await countNewDevices(test, person);
  await login(test, email ?? "", { cookie: own, password });
  expect(await countNewDevices(test, person)).toBe(before);
  await login(test, email ?? "", { cookie: other, password });
  expect(await countNewDevices(test, person)).toBe(before + 1);
});

it("tells the owner of a sign-in when no device is known, but not right after the registration", async () => {
  await using test = await startTestApp();
  const email = newEmail();
  await rest(test, "POST /auth", { body: { type: "email", email } });
  const shared = { shared_device: true };
  const first = { type: "email", email, otp: codeFor(test, email), ...shared };
  const { token } = (await rest(test, "POST /verify-otp", { body: first })).body;
  const password = { password: testPassword, password_confirmation: testPassword };
  const body = { name: "Asha Verma", ...password, ...shared };
  const { user } = (await rest(test, "POST /complete-registration", { body, token })).body;
  await login(test, email, shared);
  expect(await countNewDevices(test, user)).toBe(0);
  test.clock.advance(1801);
  await login(test, email, shared);
  expect(await countNewDevices(test, user)).toBe(1);
});

async function countMails(test: TestApp, { email }: Person): Promise<number> {
  await sendAccountMails(test.ctx);
  const subjects = messagesTo(test, email).map(({ subject }) => subject);
  return subjects.filter((subject) => subject.includes("new device")).length;
}

it.each(["the end of the other sessions", "the end of all sessions"])(
  "%s lets the next sign-in on a new device be mailed at once",
  async (name) => {
    await using test = await startTestApp();
    const person = await signUp(test);
    const own = await signInOnDevice(test, person.email);
    const before = await countMails(test, person);
    test.clock.advance(60);
    await signInOnDevice(test, person.email);
    expect(await countMails(test, person)).toBe(before);
    await shutsOut[name]?.(test, person, { cookie: own });
    test.clock.advance(60);
    await signInOnDevice(test, person.email);
    expect(await countMails(test, person)).toBe(before + 1);
    test.clock.advance(60);
    await signInOnDevice(test, person.email);
    expect(await countMails(test, person)).toBe(before + 1);
  },
);

it("mails about a new device an hour after the last mail, however many sign-ins came since", async () => {
  await using test = await startTestApp();
  const person = await signUp(test);
  await signInOnDevice(test, person.email);
  const before = await countMails(test, person);
  for (let count = 0; count < 2; count += 1) {
    test.clock.advance(1801);
    await signInOnDevice(test, person.email);
  }
  expect(await countMails(test, person)).toBe(before + 1);
});
