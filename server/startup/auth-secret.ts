import { dirname, join } from "node:path";
import { readOrCreateSecret } from "../auth/sessions/secret-file.ts";
import type { Config } from "../config.ts";
import { sqlitePath } from "../db/open.ts";

const devSecretName = ".auth-secret";

/** `AUTH_SECRET`; in development the secret that is created once and kept beside the database. */
export function getAuthSecret({ authSecret, databaseUrl }: Config): string {
  if (authSecret !== undefined) return authSecret;
  const path = sqlitePath(databaseUrl) ?? "data/saathi.db";
  return readOrCreateSecret(join(dirname(path), devSecretName));
}
