import { generateSync } from "otplib";
import { ask } from "../http/ask.ts";
import { addProof } from "../members.ts";
import type { TestApp } from "../test-app.ts";

/** The code that an authenticator app shows at a moment. */
export function totpCodeAt(secret: string, now: Date): string {
  return generateSync({ secret, epoch: Math.floor(now.getTime() / 1000) });
}

/** Sets up an authenticator app and goes on to its next code, because the first one is used up. */
export async function setUpTotp(app: TestApp, token: string) {
  await addProof(app, token);
  const { secret } = await ask(app, "security.startTotp", { token });
  const usedCode = totpCodeAt(secret, app.clock.now());
  const input = { code: usedCode };
  const confirmed = await ask(app, "security.confirmTotp", { input, token });
  app.clock.advance(30);
  const recoveryCodes: string[] = confirmed.recovery_codes;
  return { secret, usedCode, recoveryCodes, code: () => totpCodeAt(secret, app.clock.now()) };
}
