import { generateSync } from "otplib";
import { ask } from "../http/ask.ts";
import { addProof } from "../members.ts";
import type { TestApp } from "../test-app.ts";

/** The code that an authenticator app shows at a moment. */
export function totpCodeAt(secret: string, now: Date): string {
  return generateSync({ secret, epoch: Math.floor(now.getTime() / 1000) });
}

/** Sets up an authenticator app and goes on to its next code, because the first one is used up. */
export async function setUpTotp(test: TestApp, token: string) {
  await addProof(test, token);
  const { secret } = await ask(test, "security.startTotp", { token });
  const usedCode = totpCodeAt(secret, test.clock.now());
  const input = { code: usedCode };
  const confirmed = await ask(test, "security.confirmTotp", { input, token });
  test.clock.advance(30);
  const recoveryCodes: string[] = confirmed.recovery_codes;
  return { secret, usedCode, recoveryCodes, code: () => totpCodeAt(secret, test.clock.now()) };
}
