import { randomBytes } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Config } from "../config.ts";
import { sqlitePath } from "../db/open.ts";
import { getErrorCode } from "../errors.ts";
import { makeFolder, ownerOnly } from "../file-system.ts";

const devSecretName = ".auth-secret";
const secretBytes = 48;

/**
 * The secret of a development machine, created on first use and saved in a file, so that sessions
 * survive a restart. When two processes start together, both use the secret of the first.
 */
function readOrCreateSecret(path: string): string {
  makeFolder(dirname(path));
  try {
    const secret = randomBytes(secretBytes).toString("base64url");
    writeFileSync(path, secret, { flag: "wx", mode: ownerOnly });
    return secret;
  } catch (error) {
    if (getErrorCode(error) !== "EEXIST") throw error;
    return readFileSync(path, "utf8").trim();
  }
}

/** `AUTH_SECRET`; in development the secret that is created once and kept beside the database. */
export function getAuthSecret({ authSecret, databaseUrl }: Config): string {
  if (authSecret !== undefined) return authSecret;
  const path = sqlitePath(databaseUrl) ?? "data/saathi.db";
  return readOrCreateSecret(join(dirname(path), devSecretName));
}
