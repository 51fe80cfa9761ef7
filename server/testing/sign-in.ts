import { callTrpc } from "./http/call-trpc.ts";
import { rest } from "./http/rest.ts";
import { type TestApp, uniqueDigits } from "./test-app.ts";

export const testPassword = "monsoon-kettle-41";

/** An email address that no other test uses. */
export function newEmail(): string {
  return `asha${uniqueDigits(10)}@example.in`;
}

/** The newest code that was sent to an email address or mobile number. @throws Error when there is none */
export function codeFor(app: TestApp, to: string): string {
  const code = messagesTo(app, to)[0]?.text.match(/\d{6}/)?.[0];
  if (code === undefined) throw new Error(`no code was sent to ${to}`);
  return code;
}

/** The messages that were sent to an email address or mobile number, newest first. */
export function messagesTo(app: TestApp, to: string) {
  return app.outbox.items().filter((item) => item.to === to);
}

/** A code other than the right one. */
export function wrongCode(code: string): string {
  return String((Number(code) + 1) % 1_000_000).padStart(6, "0");
}

/**
 * Whether a text holds a code as a word. Within a longer number or id its six digits stand by chance: in one
 * of some thousand logs.
 */
export function holdsCode(text: string, code: string): boolean {
  return new RegExp(`(?<![\\w.])${code}(?!\\w)`).test(text);
}

/** Signs in by a fresh code. @returns a member's token, or a registration token for a new person */
export async function signInByCode(app: TestApp, email: string): Promise<string> {
  await rest(app, "POST /auth", { body: { type: "email", email, method: "otp" } });
  const body = { type: "email", email, otp: codeFor(app, email) };
  const { body: answer } = await rest(app, "POST /verify-otp", { body });
  return answer.token;
}

/** Signs up as a visitor does: by code, then with a name and `testPassword`. */
export async function signUp(app: TestApp, email = newEmail()) {
  const token = await signInByCode(app, email);
  const body = { name: "Asha Verma", password: testPassword, password_confirmation: testPassword };
  const answer = await rest(app, "POST /complete-registration", { body, token });
  return { email, token: answer.body.token as string, id: answer.body.user.id as string };
}

/** Calls a tRPC mutation that REST has no row for. */
export function mutate(
  app: Pick<TestApp, "url">,
  procedure: string,
  { input, token }: { input: unknown; token: string },
) {
  return callTrpc(app, `mutation ${procedure}`, { body: input, token });
}
