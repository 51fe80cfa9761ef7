import { randomInt } from "node:crypto";

// Facts (accounts and privacy).
export const recoveryCodeCount = 10;
// Letters and digits that nobody confuses on paper. Twelve of them are 59 bits.
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

/** Ten codes without dashes, no two the same. */
export function createRecoveryCodes(): string[] {
  const codes = new Set<string>();
  while (codes.size < recoveryCodeCount) codes.add(createRecoveryCode());
  return [...codes];
}

/** As people read it: `abcd-efgh-jkmn`. */
export function formatRecoveryCode(code: string): string {
  return code.match(new RegExp(`.{${groupChars}}`, "g"))?.join("-") ?? code;
}

/** What was typed, without dashes, spaces and capitals. */
export function normalizeRecoveryCode(typed: string): string {
  return typed.toLowerCase().replace(/[^a-z0-9]/g, "");
}
