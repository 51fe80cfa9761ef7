import { readFileSync } from "node:fs";

const builtIn = new URL("common-passwords.txt", import.meta.url);

/** The passwords that nobody may choose. */
export interface RefusedPasswords {
  /** Ignores case. */
  has(password: string): boolean;
}

/** The lines of a list, without empty lines and those that begin with `# `. */
function readList(file: string | URL): string[] {
  const lines = readFileSync(file, "utf8").split(/\r?\n/);
  return lines.filter((line) => line !== "" && !line.startsWith("# "));
}

/** The 10,000 most common passwords (contract, "Limits"), and those of an operator's own file. */
export function readRefusedPasswords(ownFile?: string): RefusedPasswords {
  const own = ownFile === undefined ? [] : readList(ownFile);
  const all = new Set(
    [...readList(builtIn), ...own].map((line) => line.normalize("NFC").toLowerCase()),
  );
  return { has: (password) => all.has(password.normalize("NFC").toLowerCase()) };
}
