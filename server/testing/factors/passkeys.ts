import { mutate } from "../sign-in.ts";
import type { TestApp } from "../test-app.ts";
import { type Authenticator, createAuthenticator } from "./authenticator.ts";

type Kind = Parameters<typeof createAuthenticator>[1];

/** An authenticator for the address of a test's product. */
export function createTestAuthenticator(test: TestApp, kind?: Kind): Authenticator {
  const { hostname, origin } = new URL(test.ctx.config.publicUrl);
  return createAuthenticator({ rpId: hostname, origin }, kind);
}

/** What the product asks an authenticator to sign. */
export async function askPasskey(test: TestApp, procedure: string, token = "") {
  const { body } = await mutate(test, procedure, { input: undefined, token });
  return body.result.data;
}

/** Adds a passkey to the account of a token. */
export async function registerPasskey(test: TestApp, token: string, kind?: Kind) {
  const authenticator = createTestAuthenticator(test, kind);
  const options = await askPasskey(test, "security.startPasskey", token);
  const input = { response: authenticator.register(options) };
  const { status, body } = await mutate(test, "security.addPasskey", { input, token });
  if (status !== 200) throw new Error(JSON.stringify(body));
  return { authenticator, passkey: body.result.data as { id: string; maker: string | null } };
}
