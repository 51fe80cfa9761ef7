import { readFileSync } from "node:fs";

const list = readFileSync(new URL("common-passwords.txt", import.meta.url), "utf8");

const commonPasswords: ReadonlySet<string> = new Set(
  list.split("\n").filter((line) => line !== "" && !line.startsWith("# ")),
);

/** Whether a password is one of the 10,000 most common ones, ignoring case. */
export function isCommonPassword(password: string): boolean {
  return commonPasswords.has(password.toLowerCase());
}
