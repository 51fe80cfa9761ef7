import { randomBytes } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";

const secretBytes = 48;
const ownerOnly = 0o600;

/**
 * The secret of a machine in development: made once and kept in a file, so that sign-ins survive a
 * restart. Of two processes that start together, the first one's secret holds.
 */
export function readOrMakeSecret(path: string): string {
  mkdirSync(dirname(path), { recursive: true });
  try {
    const secret = randomBytes(secretBytes).toString("base64url");
    writeFileSync(path, secret, { flag: "wx", mode: ownerOnly });
    return secret;
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "EEXIST")) throw error;
    return readFileSync(path, "utf8").trim();
  }
}
