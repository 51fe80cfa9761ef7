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

function login(app: TestApp, email: string, { cookie, ...extra }: Extra = {}) {
  const body = { type: "email", email, password: testPassword, ...extra };
  return rest(app, "POST /login", { body, ...(cookie !== undefined && { headers: { cookie } }) });
}

/** Signs in on a new device. @returns its cookie */
async function signInOnDevice(app: TestApp, email: string): Promise<string> {
  return (await login(app, email)).headers.get("set-cookie")?.split(";")[0] ?? "";
}

async function countNewDevices(app: TestApp, { id }: Pick<Person, "id">): Promise<number> {
  const events = app.db.selectFrom("account_events").select("id").where("user_id", "=", id);
  return (await events.where("kind", "=", "new-device").execute()).length;
}

const newPassword = "eleven calm peacocks";

async function changeEmail(app: TestApp, person: Person, headers: Record<string, string>) {
  await proveByMail(app, person);
  const { token } = person;
  const email = newEmail();
  const begun = { type: "email", email };
  const { request } = await ask(app, "account.startIdentifierChange", { token, input: begun });
  const input = { ...begun, otp: codeFor(app, email), request };
  return callTrpc(app, "mutation account.changeIdentifier", { body: input, token, headers });
}

const changes: Record<
  string,
  (app: TestApp, person: Person, headers: Record<string, string>) => Promise<{ status: number }>
> = {
  "a new password": (app, { token }, headers) => {
    const password = { password: newPassword, password_confirmation: newPassword };
    const input = { current_password: testPassword, ...password };
    return callTrpc(app, "mutation auth.changePassword", { body: input, token, headers });
  },
  "a new email address": changeEmail,
  "a removed passkey": async (app, { token }, headers) => {
    const { id } = (await registerPasskey(app, token)).passkey;
    await addProof(app, token);
    return callTrpc(app, "mutation security.removePasskey", { body: { id }, token, headers });
  },
  "the end of the other sessions": (app, { token }, headers) =>
    callTrpc(app, "mutation auth.endSessions", { body: { keepCurrent: true }, token, headers }),
  "the end of all sessions": (app, { token }, headers) =>
    callTrpc(app, "mutation auth.endSessions", { body: { keepCurrent: false }, token, headers }),
};

it.each(Object.entries(changes))("%s forgets all devices but the caller's", async (_, act) => {
  await using app = await startTestApp();
  const person = await signUp(app);
  const own = await signInOnDevice(app, person.email);
  const other = await signInOnDevice(app, person.email);
  expect((await act(app, person, { cookie: own })).status).toBe(200);
  expect(await app.db.selectFrom("known_devices").selectAll().execute()).toHaveLength(1);
  const { email } = await app.db.selectFrom("users").select("email").executeTakeFirstOrThrow();
  const changed = (await login(app, email ?? "")).status === 401;
  const password = changed ? newPassword : testPassword;
  const before = await countNewDevices(app, person);
  await login(app, email ?? "", { cookie: own, password });
  expect(await countNewDevices(app, person)).toBe(before);
  await login(app, email ?? "", { cookie: other, password });
  expect(await countNewDevices(app, person)).toBe(before + 1);
});

it("tells the owner of a sign-in when no device is known, but not right after the registration", async () => {
  await using app = await startTestApp();
  const email = newEmail();
  await rest(app, "POST /auth", { body: { type: "email", email } });
  const shared = { shared_device: true };
  const first = { type: "email", email, otp: codeFor(app, email), ...shared };
  const { token } = (await rest(app, "POST /verify-otp", { body: first })).body;
  const password = { password: testPassword, password_confirmation: testPassword };
  const body = { name: "Asha Verma", ...password, ...shared };
  const { user } = (await rest(app, "POST /complete-registration", { body, token })).body;
  await login(app, email, shared);
  expect(await countNewDevices(app, user)).toBe(0);
  app.clock.advance(1801);
  await login(app, email, shared);
  expect(await countNewDevices(app, user)).toBe(1);
});

async function countMails(app: TestApp, { email }: Person): Promise<number> {
  await sendAccountMails(app.ctx);
  const subjects = messagesTo(app, email).map(({ subject }) => subject);
  return subjects.filter((subject) => subject.includes("new device")).length;
}

it.each(["the end of the other sessions", "the end of all sessions"])(
  "%s lets the next sign-in on a new device be mailed at once",
  async (name) => {
    await using app = await startTestApp();
    const person = await signUp(app);
    const own = await signInOnDevice(app, person.email);
    const before = await countMails(app, person);
    app.clock.advance(60);
    await signInOnDevice(app, person.email);
    expect(await countMails(app, person)).toBe(before);
    await changes[name]?.(app, person, { cookie: own });
    app.clock.advance(60);
    await signInOnDevice(app, person.email);
    expect(await countMails(app, person)).toBe(before + 1);
    app.clock.advance(60);
    await signInOnDevice(app, person.email);
    expect(await countMails(app, person)).toBe(before + 1);
  },
);

it("mails about a new device an hour after the last mail, however many sign-ins came since", async () => {
  await using app = await startTestApp();
  const person = await signUp(app);
  await signInOnDevice(app, person.email);
  const before = await countMails(app, person);
  for (let count = 0; count < 2; count += 1) {
    app.clock.advance(1801);
    await signInOnDevice(app, person.email);
  }
  expect(await countMails(app, person)).toBe(before + 1);
});
