import { accessSync, constants, statSync } from "node:fs";
import { isIP } from "node:net";
import * as z from "zod";
import { defaultAttachmentsDir } from "./attachments-dir.ts";
import { bucketFields, findBucketProblems, toBucketConfig } from "./bucket/bucket-config.ts";
import { isProtected, withoutTlsSetting } from "./local-host.ts";
import { toTracingConfig, tracingFields } from "./tracing/tracing-config.ts";

const flagOff = ["", "0", "false", "no"];
const cashfreeOrigins = ["https://api.cashfree.com", "https://sandbox.cashfree.com"];
const loopbackHost = /^(localhost|::1|127(\.[0-9]{1,3}){3})$/i;
const authSecretMinBytes = 32;

/** A whole number of at least `min`, as an environment variable holds it. */
function wholeNumberFrom(min: number) {
  return z
    .string()
    .regex(/^[0-9]{1,15}$/, "must be a whole number")
    .transform(Number)
    .refine((value) => value >= min, `must be at least ${min}`);
}

function wholeNumber(fallback: number, min = 1) {
  return wholeNumberFrom(min).default(fallback);
}

function oneOf<const Names extends readonly string[]>(names: Names) {
  return z.enum(names, `must be one of ${names.join(", ")}`);
}

function isReadableFile(path: string): boolean {
  try {
    accessSync(path, constants.R_OK);
    return statSync(path).isFile();
  } catch {
    return false;
  }
}

const httpUrl = z.url({ protocol: /^https?$/, error: "must be an http(s) address" });
const secret = z
  .string()
  .refine(
    (text) => Buffer.byteLength(text) >= authSecretMinBytes,
    `must be at least ${authSecretMinBytes} bytes`,
  );

const cidrList = z
  .string()
  .transform((text) =>
    text
      .split(",")
      .map((part) => part.trim())
      .filter(Boolean),
  )
  .refine((parts) => parts.every(isCidr), "must be a list of addresses or CIDR ranges")
  .default([]);

function isCidr(text: string): boolean {
  const [address = "", bits, ...rest] = text.split("/");
  const version = isIP(address);
  if (version === 0 || rest.length > 0) return false;
  const widest = version === 4 ? 32 : 128;
  return bits === undefined || (/^[0-9]{1,3}$/.test(bits) && Number(bits) <= widest);
}

const fields = z.object({
  NODE_ENV: oneOf(["development", "test", "production"]).default("development"),
  HOST: z.string().default("127.0.0.1"),
  PORT: wholeNumber(3000, 0).refine((port) => port <= 65_535, "must be at most 65535"),
  PUBLIC_URL: httpUrl.transform((url) => url.replace(/\/+$/, "")).optional(),
  DATABASE_URL: z
    .string()
    .regex(/^(file:.+|postgres(ql)?:\/\/.+)$/, "must be file:PATH or postgres://…")
    .default("file:data/saathi.db"),
  DATABASE_DIRECT_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\/.+$/, "must be postgres://…")
    .optional(),
  ATTACHMENTS_DIR: z.string().optional(),
  REDIS_URL: z
    .url({ protocol: /^rediss?$/, error: "must be redis://…", abort: true })
    .refine(
      (url) => isProtected(url, "rediss:"),
      "must be rediss://… beyond this machine, or say ?tls=off",
    )
    .transform(withoutTlsSetting)
    .optional(),
  AUTH_SECRET: secret.optional(),
  AUTH_SECRET_PREVIOUS: secret.optional(),
  REFUSED_PASSWORDS_FILE: z
    .string()
    .refine(isReadableFile, "must be a file that can be read")
    .optional(),
  ANTHROPIC_API_KEY: z.string().optional(),
  ANTHROPIC_BASE_URL: httpUrl.optional(),
  ASSISTANT_MODEL: z.string().default("claude-haiku-5-5"),
  ASSISTANT_WEB_SEARCH: oneOf(["off", "on"]).default("off"),
  ASSISTANT_TOOLS: oneOf(["off", "on"]).default("on"),
  ASSISTANT_CITATIONS: oneOf(["off", "on"]).default("on"),
  SECOND_LISTENER: oneOf(["off", "on"]).optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: "must be smtp(s)://…" }).optional(),
  MAIL_FROM: z.string().optional(),
  SUPPORT_EMAIL: z.email("must be an email address").optional(),
  GRIEVANCE_PHONE: z
    .string()
    .regex(
      /^\+?[0-9][0-9 -]{5,18}[0-9]$/,
      "must be a telephone number, for example +91 80 1234 5678",
    )
    .optional(),
  MSG91_AUTH_KEY: z.string().optional(),
  MSG91_TEMPLATE_ID: z.string().optional(),
  MSG91_CONTACT_TEMPLATE_ID: z.string().optional(),
  MSG91_BASE_URL: httpUrl.default("https://control.msg91.com"),
  CASHFREE_ENV: oneOf(["sandbox", "production"]).default("sandbox"),
  CASHFREE_CLIENT_ID: z.string().optional(),
  CASHFREE_CLIENT_SECRET: z.string().optional(),
  CASHFREE_BASE_URL: httpUrl.transform((url) => url.replace(/\/+$/, "")).optional(),
  ASSET_BASE_URL: httpUrl.transform((url) => url.replace(/\/+$/, "")).optional(),
  SMS_DAILY_MAX: wholeNumber(10_000, 0),
  SMS_DAILY_MAX_PER_PREFIX: wholeNumber(1000, 0),
  TRUST_PROXY: cidrList,
  OTP_TTL_SECONDS: wholeNumber(300),
  OTP_RESEND_SECONDS: wholeNumber(60, 0),
  TRIAL_QUESTIONS: wholeNumber(0, 0),
  RATE_LIMIT_SCALE: z
    .string()
    .refine((text) => Number(text) > 0 && Number.isFinite(Number(text)), "must be above 0")
    .transform(Number)
    .default(1),
  MODEL_FIRST_TOKEN_MS: wholeNumber(20_000),
  MODEL_IDLE_MS: wholeNumber(15_000),
  MODEL_TOTAL_MS: wholeNumberFrom(1).optional(),
  SIMULATED_WORDS_PER_SECOND: wholeNumber(40),
  LOG_LEVEL: oneOf(["fatal", "error", "warn", "info", "debug", "trace", "silent"]).default("info"),
  METRICS_TOKEN: z.string().optional(),
  ...bucketFields,
  ...tracingFields,
  VITE_DEV: z
    .string()
    .default("")
    .transform((text) => !flagOff.includes(text.toLowerCase())),
});

/** Every variable of the environment that we read; `.env.example` documents them. */
export const configVariables: readonly string[] = Object.keys(fields.shape);

type Fields = z.output<typeof fields>;
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

/** Production runs no simulators, so it needs these variables (contract, "Configuration"). */
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

function toStorageConfig(env: Fields) {
  return {
    databaseUrl: env.DATABASE_URL,
    /** The database itself where the other address is a pooler's: for migrations and the operator's tool. */
    databaseDirectUrl: env.DATABASE_DIRECT_URL ?? env.DATABASE_URL,
    attachmentsDir: env.ATTACHMENTS_DIR ?? defaultAttachmentsDir(env.DATABASE_URL),
    /** Where attachments lie instead of the folder; null unless an object store is configured. */
    bucket: toBucketConfig(env),
  };
}

function toConfig(env: Fields) {
  const publicUrl = env.PUBLIC_URL ?? `http://localhost:${env.PORT}`;
  return {
    env: env.NODE_ENV,
    production: env.NODE_ENV === "production",
    host: env.HOST,
    port: env.PORT,
    publicUrl,
    /** True when PUBLIC_URL is set; otherwise the address follows the port in use. */
    publicUrlGiven: env.PUBLIC_URL !== undefined,
    ...toStorageConfig(env),
    redisUrl: env.REDIS_URL,
    authSecret: env.AUTH_SECRET,
    authSecretPrevious: env.AUTH_SECRET_PREVIOUS,
    /** A list of the operator's, besides the common passwords. */
    refusedPasswordsFile: env.REFUSED_PASSWORDS_FILE,
    model: {
      apiKey: env.ANTHROPIC_API_KEY,
      baseUrl: env.ANTHROPIC_BASE_URL,
      name: env.ASSISTANT_MODEL,
      /** Whether the model may search the official sources of a service. */
      webSearch: env.ASSISTANT_WEB_SEARCH === "on",
      /** Whether the model may call calculators; a local model may not know how. */
      calculators: env.ASSISTANT_TOOLS === "on",
      /** Whether the model may cite fact cards; a local model may know no search results. */
      citations: env.ASSISTANT_CITATIONS === "on",
      /** Whether the small model listens for danger beside each reply; by default with a key. */
      secondListener:
        (env.SECOND_LISTENER ?? (env.ANTHROPIC_API_KEY === undefined ? "off" : "on")) === "on",
      firstTokenMs: env.MODEL_FIRST_TOKEN_MS,
      idleMs: env.MODEL_IDLE_MS,
      totalMs: env.MODEL_TOTAL_MS,
      simulated: env.ANTHROPIC_API_KEY === undefined && env.ANTHROPIC_BASE_URL === undefined,
      simulatedWordsPerSecond: env.SIMULATED_WORDS_PER_SECOND,
    },
    mail: {
      smtpUrl: env.SMTP_URL,
      from: env.MAIL_FROM,
      support: env.SUPPORT_EMAIL,
    },
    /** The telephone of the grievance officer; null: the pages name the address alone. */
    grievancePhone: env.GRIEVANCE_PHONE ?? null,
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
    cashfree: {
      env: env.CASHFREE_ENV,
      clientId: env.CASHFREE_CLIENT_ID,
      clientSecret: env.CASHFREE_CLIENT_SECRET,
      baseUrl: env.CASHFREE_BASE_URL,
      simulated: env.CASHFREE_CLIENT_ID === undefined,
    },
    assetBaseUrl: env.ASSET_BASE_URL,
    trustProxy: env.TRUST_PROXY,
    otp: { ttlSeconds: env.OTP_TTL_SECONDS, resendSeconds: env.OTP_RESEND_SECONDS },
    trialQuestions: env.TRIAL_QUESTIONS,
    rateLimitScale: env.RATE_LIMIT_SCALE,
    logLevel: env.LOG_LEVEL,
    metricsToken: env.METRICS_TOKEN,
    /** Null unless an address for traces is given. */
    tracing: toTracingConfig(env),
    viteDev: env.VITE_DEV,
  };
}

export type Config = ReturnType<typeof toConfig>;

type Environment = Record<string, string | undefined>;

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
    return toConfig(result.data);
  }
  const invalid = result.error.issues.map((issue) => ({
    variable: String(issue.path[0]),
    problem: issue.message,
  }));
  throw new ConfigError([...invalid, ...findOtherProblems(invalid, given)]);
}
