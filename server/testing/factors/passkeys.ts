import { ask } from "../http/ask.ts";
import type { TestApp } from "../test-app.ts";
import { type Authenticator, createAuthenticator } from "./authenticator.ts";

type Kind = Parameters<typeof createAuthenticator>[1];

/** An authenticator for the URL of a test's product. */
export function createTestAuthenticator(app: TestApp, kind?: Kind): Authenticator {
  const { hostname, origin } = new URL(app.ctx.config.publicUrl);
  return createAuthenticator({ rpId: hostname, origin }, kind);
}

/** Adds a passkey to the account of a token. */
export async function registerPasskey(app: TestApp, token: string, kind?: Kind) {
  const authenticator = createTestAuthenticator(app, kind);
  const options = await ask(app, "security.startPasskey", { token });
  const input = { response: authenticator.register(options) };
  const passkey: { id: string; maker: string | null } = await ask(app, "security.addPasskey", {
    input,
    token,
  });
  return { authenticator, passkey };
}
