import { generateSync } from "otplib";
import { addProof } from "../members.ts";
import { mutate } from "../sign-in.ts";
import type { TestApp } from "../test-app.ts";

/** The code that an authenticator app shows at a moment. */
export function totpCodeAt(secret: string, now: Date): string {
  return generateSync({ secret, epoch: Math.floor(now.getTime() / 1000) });
}

/** Sets up an authenticator app and goes on to its next code, because the first one is used up. */
export async function setUpTotp(test: TestApp, token: string) {
  await addProof(test, token);
  const begun = await mutate(test, "security.startTotp", { input: undefined, token });
  const { secret } = begun.body.result.data as { secret: string };
  const usedCode = totpCodeAt(secret, test.clock.now());
  const { body } = await mutate(test, "security.confirmTotp", { input: { code: usedCode }, token });
  test.clock.advance(30);
  const recoveryCodes = body.result.data.recovery_codes as string[];
  return { secret, usedCode, recoveryCodes, code: () => totpCodeAt(secret, test.clock.now()) };
}
