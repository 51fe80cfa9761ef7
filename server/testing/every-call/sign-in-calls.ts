import { registerPasskey } from "../factors/passkeys.ts";
import { setUpTotp } from "../factors/totp.ts";
import { ask, askRest } from "../http/ask.ts";
import { rest } from "../http/rest.ts";
import { codeFor, newEmail, signUp, testPassword, wrongCode } from "../sign-in.ts";
import { type TestApp, uniqueDigits } from "../test-app.ts";

/** A code to the same email address is sent once a minute. */
const untilNextCodeSeconds = 61;
const untilLastSeenSeconds = 301;
const registration = {
  name: "Asha Verma",
  password: testPassword,
  password_confirmation: testPassword,
};

type Person = { email: string; token: string };

async function registerByCode(app: TestApp): Promise<Person> {
  const email = newEmail();
  const begun = await ask(app, "auth.begin", { input: { type: "email", email, method: "otp" } });
  const otp = codeFor(app, email);
  const wrong = { type: "email", email, otp: wrongCode(otp), request: begun.request };
  await rest(app, "POST /verify-otp", { body: wrong });
  const proven = await ask(app, "auth.verifyOtp", { input: { ...wrong, otp } });
  const registered = await ask(app, "auth.completeRegistration", {
    input: registration,
    token: proven.token,
  });
  return { email, token: registered.token };
}

/** Registers by a mobile number, which may ask some questions without a plan. */
async function registerByMobile(app: TestApp): Promise<void> {
  const mobile = `98${uniqueDigits(8)}`;
  await askRest(app, "POST /auth", { body: { type: "mobile", mobile, method: "otp" } });
  const body = { type: "mobile", mobile, otp: codeFor(app, `+91${mobile}`) };
  const proven = await askRest(app, "POST /verify-otp", { body });
  const registered = await askRest(app, "POST /complete-registration", {
    body: registration,
    token: proven.body.token,
  });
  const { token } = registered.body;
  await askRest(app, "POST /chat/1", { token, body: { message: "What is a lease?" } });
  await askRest(app, "GET /user-profile", { token });
  await askRest(app, "POST /logout", { token, body: {} });
}

/** Signs in twice on one device, by its cookie, and logs out as on a shared one. */
async function signInOnDevice(app: TestApp, { email }: Person): Promise<void> {
  const body = { type: "email", email, password: testPassword };
  const first = await askRest(app, "POST /login", { body });
  const headers = { cookie: first.headers.get("set-cookie")?.split(";")[0] ?? "" };
  const { token } = (await askRest(app, "POST /login", { body, headers })).body;
  // When a session was last used is written every five minutes.
  app.clock.advance(untilLastSeenSeconds);
  await askRest(app, "GET /user-profile", { token });
  await askRest(app, "POST /logout", { token, headers, body: { shared_device: true } });
}

async function signInBySecondStep(app: TestApp, { email, token }: Person): Promise<void> {
  const login = { type: "email", email, password: testPassword };
  await rest(app, "POST /login", { body: { ...login, password: "a-wrong-password" } });
  await askRest(app, "POST /login", { body: login });
  const { code, recoveryCodes } = await setUpTotp(app, token);
  const first = await ask(app, "auth.login", { input: login });
  const { challenge } = first.second_factor;
  const wrong = { challenge, method: "totp", code: wrongCode(code()) };
  await rest(app, "POST /second-factor", { body: wrong });
  await ask(app, "auth.secondFactor", { input: { challenge, method: "totp", code: code() } });
  const second = await askRest(app, "POST /login", { body: login });
  const recovery = { method: "recovery", code: recoveryCodes[0] };
  const body = { ...second.body.second_factor, ...recovery };
  await askRest(app, "POST /second-factor", { body });
  await ask(app, "security.renewRecoveryCodes", { token });
  await ask(app, "security.removeTotp", { token });
}

async function signInWithPasskey(app: TestApp, { token }: Person): Promise<void> {
  const { authenticator } = await registerPasskey(app, token);
  const response = authenticator.assert(await ask(app, "auth.startPasskey"));
  await ask(app, "auth.passkey", { input: { response } });
  const asked = await ask(app, "security.startPasskeyProof", { token });
  const proof = { method: "passkey", response: authenticator.assert(asked) };
  await ask(app, "account.prove", { input: proof, token });
}

async function changeEmail(app: TestApp, { email, token }: Person): Promise<void> {
  app.clock.advance(untilNextCodeSeconds);
  const sent = await ask(app, "account.sendProofCodeTo", { input: { type: "email" }, token });
  const proof = { method: "otp", type: "email", otp: codeFor(app, email), request: sent.request };
  await ask(app, "account.prove", { input: proof, token });
  const wanted = { type: "email", email: newEmail() };
  const { request } = await ask(app, "account.startIdentifierChange", { input: wanted, token });
  const input = { ...wanted, request, otp: codeFor(app, wanted.email) };
  await ask(app, "account.changeIdentifier", { input, token });
}

async function changePassword(app: TestApp, { token }: Person): Promise<void> {
  const proof = { method: "password", password: testPassword };
  await ask(app, "account.prove", { input: proof, token });
  const password = "winter-kettle-43";
  const input = { current_password: testPassword, password, password_confirmation: password };
  await ask(app, "auth.changePassword", { input, token });
}

/** Signs up and in by every way, with what goes wrong on it, and changes what one signs in with. */
export async function callSignIn(app: TestApp): Promise<void> {
  const person = await registerByCode(app);
  await registerByMobile(app);
  await signInOnDevice(app, person);
  await signInBySecondStep(app, person);
  await signInWithPasskey(app, person);
  await changeEmail(app, person);
  await changePassword(app, await signUp(app));
}
