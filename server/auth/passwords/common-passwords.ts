import { readFileSync } from "node:fs";

const builtIn = new URL("common-passwords.txt", import.meta.url);

/** The passwords that nobody may choose. */
export interface RefusedPasswords {
  /** Ignores case. */
  has(password: string): boolean;
}

const toComparable = (password: string) => password.normalize("NFC").toLowerCase();

/** The lines of a list, without empty lines and those that begin with `# `. */
function listLines(text: string): string[] {
  return text.split(/\r?\n/).filter((line) => line !== "" && !line.startsWith("# "));
}

/**
 * More than the 10,000 most common passwords (contract, "Limits"), and those of an operator's own file. They are
 * sorted in when somebody first chooses a password. @throws when a file cannot be read
 */
export function readRefusedPasswords(ownFile?: string): RefusedPasswords {
  const files = ownFile === undefined ? [builtIn] : [builtIn, ownFile];
  const texts = files.map((file) => readFileSync(file, "utf8"));
  let all: ReadonlySet<string> | null = null;
  return {
    has(password) {
      all ??= new Set(texts.flatMap(listLines).map(toComparable));
      return all.has(toComparable(password));
    },
  };
}
