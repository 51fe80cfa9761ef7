import { randomInt } from "node:crypto";

const recoveryCodeCount = 10;
// Letters and digits that look different on paper. Twelve of them have 59 bits.
const alphabet = "abcdefghjkmnpqrstuvwxyz23456789";
const groups = 3;
const groupChars = 4;

function createRecoveryCode(): string {
  const chars = Array.from(
    { length: groups * groupChars },
    () => alphabet[randomInt(alphabet.length)],
  );
  return chars.join("");
}

/** Ten different codes without dashes. */
export function createRecoveryCodes(): string[] {
  const codes = new Set<string>();
  while (codes.size < recoveryCodeCount) codes.add(createRecoveryCode());
  return [...codes];
}

/** As people read it: `abcd-efgh-jkmn`. */
export function formatRecoveryCode(code: string): string {
  return code.match(new RegExp(`.{${groupChars}}`, "g"))?.join("-") ?? code;
}

/** A typed code without dashes and spaces, in lower case. */
export function normalizeRecoveryCode(typed: string): string {
  return typed.toLowerCase().replace(/[^a-z0-9]/g, "");
}
