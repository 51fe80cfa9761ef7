import { ask } from "../http/ask.ts";
import type { TestApp } from "../test-app.ts";
import { type Authenticator, createAuthenticator } from "./authenticator.ts";

type Kind = Parameters<typeof createAuthenticator>[1];

/** An authenticator for the address of a test's product. */
export function createTestAuthenticator(test: TestApp, kind?: Kind): Authenticator {
  const { hostname, origin } = new URL(test.ctx.config.publicUrl);
  return createAuthenticator({ rpId: hostname, origin }, kind);
}

/** Adds a passkey to the account of a token. */
export async function registerPasskey(test: TestApp, token: string, kind?: Kind) {
  const authenticator = createTestAuthenticator(test, kind);
  const options = await ask(test, "security.startPasskey", { token });
  const input = { response: authenticator.register(options) };
  const passkey: { id: string; maker: string | null } = await ask(test, "security.addPasskey", {
    input,
    token,
  });
  return { authenticator, passkey };
}
