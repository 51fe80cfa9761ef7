import { ConfigError, readConfig } from "../config.ts";

type Environment = Record<string, string | undefined>;

/** The variables that production needs. */
export const production = {
  NODE_ENV: "production",
  AUTH_SECRET: "s".repeat(32),
  ANTHROPIC_API_KEY: "key",
  SMTP_URL: "smtps://user:pass@mail.example:465",
  MAIL_FROM: "Saathi <no-reply@saathi.example>",
  CASHFREE_CLIENT_ID: "id",
  CASHFREE_CLIENT_SECRET: "secret",
};

/** The variables with problems, in order; empty for a valid environment. */
export function listProblems(environment: Environment): string[] {
  try {
    readConfig(environment);
    return [];
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    return error.problems.map(({ variable }) => variable);
  }
}
