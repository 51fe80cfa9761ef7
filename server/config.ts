import { basename, dirname, extname, join } from "node:path";
import { findBucketProblems, toBucketConfig } from "./bucket/bucket-config.ts";
import { type Fields, fields, findMisspelt } from "./config-fields.ts";
import { toTracingConfig } from "./tracing/tracing-config.ts";

const cashfreeOrigins = ["https://api.cashfree.com", "https://sandbox.cashfree.com"];
const loopbackHost = /^(localhost|::1|127(\.[0-9]{1,3}){3})$/i;

type Environment = Record<string, string | undefined>;
type Problem = { variable: string; problem: string };

/** Lists every problem of an environment at once. */
export class ConfigError extends Error {
  readonly problems: readonly Problem[];

  constructor(problems: readonly Problem[]) {
    super(problems.map(({ variable, problem }) => `${variable}: ${problem}`).join("\n"));
    this.name = "ConfigError";
    this.problems = problems;
  }
}

function isCashfreeUrl(url: string): boolean {
  return cashfreeOrigins.includes(new URL(url).origin);
}

/** Production runs no simulators, so it needs these variables (README, "Configuration"). */
function findMissingInProduction(env: Fields): Problem[] {
  const required = {
    AUTH_SECRET: env.AUTH_SECRET,
    ANTHROPIC_API_KEY: env.ANTHROPIC_API_KEY ?? env.ANTHROPIC_BASE_URL,
    SMTP_URL: env.SMTP_URL,
    MAIL_FROM: env.MAIL_FROM,
    CASHFREE_CLIENT_ID: env.CASHFREE_CLIENT_ID,
    CASHFREE_CLIENT_SECRET: env.CASHFREE_CLIENT_SECRET,
  };
  return Object.entries(required)
    .filter(([, value]) => value === undefined)
    .map(([variable]) => ({ variable, problem: "is required in production" }));
}

/** Rules that tie several variables together. */
function findCrossProblems(env: Fields): Problem[] {
  const production = env.NODE_ENV === "production";
  const problems: Problem[] = production ? findMissingInProduction(env) : [];
  problems.push(...findBucketProblems(env));
  const add = (variable: string, problem: string) => problems.push({ variable, problem });
  if (!production && !loopbackHost.test(env.HOST)) {
    add("HOST", "must be a loopback address outside production");
  }
  const cashfreeCredentials = [env.CASHFREE_CLIENT_ID, env.CASHFREE_CLIENT_SECRET];
  const given = cashfreeCredentials.filter((value) => value !== undefined).length;
  if (given === 1 && !production) {
    const variable = env.CASHFREE_CLIENT_ID ? "CASHFREE_CLIENT_SECRET" : "CASHFREE_CLIENT_ID";
    add(variable, "is missing beside its other half");
  }
  if (env.CASHFREE_BASE_URL !== undefined) {
    if (given === 0)
      add("CASHFREE_BASE_URL", "needs CASHFREE_CLIENT_ID and CASHFREE_CLIENT_SECRET");
    if (production && !isCashfreeUrl(env.CASHFREE_BASE_URL)) {
      add("CASHFREE_BASE_URL", "must be Cashfree's own address in production");
    }
  }
  if (env.DATABASE_DIRECT_URL !== undefined && env.DATABASE_URL.startsWith("file:")) {
    add("DATABASE_DIRECT_URL", "is the address behind a pooler in DATABASE_URL");
  }
  if ((env.MSG91_AUTH_KEY === undefined) !== (env.MSG91_TEMPLATE_ID === undefined)) {
    const variable = env.MSG91_AUTH_KEY ? "MSG91_TEMPLATE_ID" : "MSG91_AUTH_KEY";
    add(variable, "is missing beside its other half");
  }
  if (production && env.MSG91_CONTACT_TEMPLATE_ID && env.MSG91_AUTH_KEY === undefined) {
    add("MSG91_CONTACT_TEMPLATE_ID", "needs MSG91_AUTH_KEY");
  }
  if (production && env.VITE_DEV) add("VITE_DEV", "is for development only");
  return problems;
}

const folder = "attachments";
const defaultParent = "data";

// Not `new URL`: its error for a malformed URL would print the password. Opening the database
// reports such a URL.
function findDatabaseName(url: string): string {
  const name = /^[a-z]+:\/\/[^/]*\/([^?#]*)/.exec(url)?.[1] ?? "";
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}

/**
 * The default folder of attachments: `attachments/` beside the SQLite file, else in `data/`. Each
 * database has its own subfolder, because the purge deletes files that no row of its database names.
 */
export function defaultAttachmentsDir(databaseUrl: string): string {
  if (!databaseUrl.startsWith("file:")) {
    return join(defaultParent, folder, basename(findDatabaseName(databaseUrl)) || "saathi");
  }
  const path = databaseUrl.slice("file:".length);
  return join(dirname(path), folder, basename(path, extname(path)));
}

function toStorageConfig(env: Fields) {
  return {
    databaseUrl: env.DATABASE_URL,
    /** The database itself where the other URL is a pooler's: for migrations and the operator's tool. */
    databaseDirectUrl: env.DATABASE_DIRECT_URL ?? env.DATABASE_URL,
    attachmentsDir: env.ATTACHMENTS_DIR ?? defaultAttachmentsDir(env.DATABASE_URL),
    /** Where attachments lie instead of the folder; null unless a bucket is configured. */
    bucket: toBucketConfig(env),
  };
}

function toModelConfig(env: Fields) {
  return {
    apiKey: env.ANTHROPIC_API_KEY,
    baseUrl: env.ANTHROPIC_BASE_URL,
    name: env.ASSISTANT_MODEL,
    /** Whether the model may search the official sources of a service. */
    webSearch: env.ASSISTANT_WEB_SEARCH,
    /** Whether the model may call calculators; a local model may not know how. */
    calculators: env.ASSISTANT_TOOLS,
    /** Whether the model may cite fact cards; a local model may not support search-result blocks. */
    citations: env.ASSISTANT_CITATIONS,
    /** Whether a second call of the model listens for danger beside each reply; by default with a key. */
    secondListener:
      (env.SECOND_LISTENER ?? (env.ANTHROPIC_API_KEY === undefined ? "off" : "on")) === "on",
    firstTokenMaxMs: env.MODEL_FIRST_TOKEN_MS,
    idleMaxMs: env.MODEL_IDLE_MS,
    totalMaxMs: env.MODEL_TOTAL_MS,
    simulated: env.ANTHROPIC_API_KEY === undefined && env.ANTHROPIC_BASE_URL === undefined,
    simulatedWordsPerSecond: env.SIMULATED_WORDS_PER_SECOND,
  };
}

function toMessagingConfig(env: Fields) {
  return {
    mail: {
      smtpUrl: env.SMTP_URL,
      from: env.MAIL_FROM,
      support: env.SUPPORT_EMAIL,
    },
    msg91: {
      authKey: env.MSG91_AUTH_KEY,
      templateId: env.MSG91_TEMPLATE_ID,
      contactTemplateId: env.MSG91_CONTACT_TEMPLATE_ID,
      baseUrl: env.MSG91_BASE_URL,
    },
    /** The most text messages of an Indian day: over all, and to the numbers of a prefix. */
    sms: { dailyMax: env.SMS_DAILY_MAX, dailyMaxPerPrefix: env.SMS_DAILY_MAX_PER_PREFIX },
    /** Phone sign-in needs MSG91 in production; elsewhere the outbox takes the SMS. */
    mobileSignIn: env.NODE_ENV !== "production" || env.MSG91_AUTH_KEY !== undefined,
  };
}

function toConfig(env: Fields, given: Environment) {
  const publicUrl = env.PUBLIC_URL ?? `http://localhost:${env.PORT}`;
  return {
    env: env.NODE_ENV,
    production: env.NODE_ENV === "production",
    host: env.HOST,
    port: env.PORT,
    publicUrl,
    /** True when PUBLIC_URL is set; otherwise the URL follows the port in use. */
    publicUrlGiven: env.PUBLIC_URL !== undefined,
    ...toStorageConfig(env),
    redisUrl: env.REDIS_URL,
    authSecret: env.AUTH_SECRET,
    authSecretPrevious: env.AUTH_SECRET_PREVIOUS,
    /** A list of the operator's, besides the common passwords. */
    refusedPasswordsFile: env.REFUSED_PASSWORDS_FILE,
    model: toModelConfig(env),
    ...toMessagingConfig(env),
    /** The telephone of the grievance officer; null: the pages name the email address alone. */
    grievancePhone: env.GRIEVANCE_PHONE ?? null,
    cashfree: {
      env: env.CASHFREE_ENV,
      clientId: env.CASHFREE_CLIENT_ID,
      clientSecret: env.CASHFREE_CLIENT_SECRET,
      baseUrl: env.CASHFREE_BASE_URL,
      simulated: env.CASHFREE_CLIENT_ID === undefined,
    },
    assetBaseUrl: env.ASSET_BASE_URL,
    trustProxy: env.TRUST_PROXY,
    otp: { codeTtlSeconds: env.OTP_TTL_SECONDS, resendSeconds: env.OTP_RESEND_SECONDS },
    trialQuestions: env.TRIAL_QUESTIONS,
    rateLimitScale: env.RATE_LIMIT_SCALE,
    logLevel: env.LOG_LEVEL,
    metricsToken: env.METRICS_TOKEN,
    /** Null unless a URL for traces is given. */
    tracing: toTracingConfig(env),
    viteDev: env.VITE_DEV,
    misspelt: findMisspelt(Object.keys(given)),
  };
}

export type Config = ReturnType<typeof toConfig>;

/** The problems across variables, evaluated without the variables that are invalid by themselves. */
function findOtherProblems(invalid: readonly Problem[], given: Environment): Problem[] {
  const names = new Set(invalid.map(({ variable }) => variable));
  // With NODE_ENV unknown, a network address may be correct.
  if (names.has("NODE_ENV")) names.add("HOST");
  const rest = Object.fromEntries(Object.entries(given).filter(([name]) => !names.has(name)));
  const result = fields.safeParse(rest);
  if (!result.success) return [];
  return findCrossProblems(result.data).filter(({ variable }) => !names.has(variable));
}

/**
 * Reads the configuration from an environment. Empty variables count as absent.
 * @throws ConfigError with every problem at once
 */
export function readConfig(environment: Environment): Config {
  const given = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value.trim() !== ""),
  );
  const result = fields.safeParse(given);
  if (result.success) {
    const problems = findCrossProblems(result.data);
    if (problems.length > 0) throw new ConfigError(problems);
    return toConfig(result.data, given);
  }
  const invalid = result.error.issues.map((issue) => ({
    variable: String(issue.path[0]),
    problem: issue.message,
  }));
  throw new ConfigError([...invalid, ...findOtherProblems(invalid, given)]);
}
