import { testPassword } from "../sign-in.ts";
import type { TestApp } from "../test-app.ts";
import { type RestAnswer, rest } from "./rest.ts";

/** Who calls, for an app with `TRUST_PROXY`: an IP address, and the cookie of a device. */
export type Caller = { ip: string; cookie?: string };

function headersOf({ ip, cookie }: Caller): Record<string, string> {
  return { "x-forwarded-for": ip, ...(cookie === undefined ? {} : { cookie }) };
}

type CodeRequest = string | { email: string; request: string };

/** Asks for a code. */
export function requestCode(
  app: TestApp,
  caller: Caller,
  wanted: CodeRequest,
): Promise<RestAnswer> {
  const named = typeof wanted === "string" ? { email: wanted } : wanted;
  const body = { type: "email", method: "otp", ...named };
  return rest(app, "POST /auth", { body, headers: headersOf(caller) });
}

type CodeAttempt = { email: string; otp: string; request?: string };

/** Answers with the code. */
export function verifyCode(
  app: TestApp,
  caller: Caller,
  { email, otp, request }: CodeAttempt,
): Promise<RestAnswer> {
  const body = { type: "email", email, otp, ...(request && { request }) };
  return rest(app, "POST /verify-otp", { body, headers: headersOf(caller) });
}

type Credentials = string | { email: string; password: string };

/** Signs in; with the password of `signUp` when only an email address is given. */
export function login(app: TestApp, caller: Caller, who: Credentials): Promise<RestAnswer> {
  const named = typeof who === "string" ? { email: who, password: testPassword } : who;
  return rest(app, "POST /login", {
    body: { type: "email", ...named },
    headers: headersOf(caller),
  });
}

export async function repeat<T>(times: number, act: (index: number) => Promise<T>): Promise<T[]> {
  const results: T[] = [];
  for (let index = 0; index < times; index += 1) results.push(await act(index));
  return results;
}
