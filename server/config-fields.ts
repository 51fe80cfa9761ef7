import { accessSync, constants, statSync } from "node:fs";
import { isIP } from "node:net";
import * as z from "zod";
import { defaultCodeTtlSeconds } from "../shared/inputs/limits.ts";
import { bucketFields } from "./bucket/bucket-config.ts";
import { isProtected, withoutTlsSetting } from "./connection-tls.ts";
import { tracingFields } from "./tracing/tracing-config.ts";

const flagOff = ["", "0", "false", "no"];
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

function onOff(fallback: "off" | "on") {
  return oneOf(["off", "on"])
    .default(fallback)
    .transform((text) => text === "on");
}

function isReadableFile(path: string): boolean {
  try {
    accessSync(path, constants.R_OK);
    return statSync(path).isFile();
  } catch {
    return false;
  }
}

// Not all that a mail may have, but nothing that a mail server would read as two senders, or as none.
const mailFrom =
  /^(?:[^\s<>@,;:"]+@[^\s<>@,;:"]+|(?:"[^"<>\r\n]+"|[^"<>@,;:\r\n]+)? *<[^\s<>@,;:"]+@[^\s<>@,;:"]+>)$/;
const httpUrl = z.url({ protocol: /^https?$/, error: "must be an http(s) address" });
const baseUrl = httpUrl.transform((url) => url.replace(/\/+$/, ""));
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
  const [ip = "", bits, ...rest] = text.split("/");
  const version = isIP(ip);
  if (version === 0 || rest.length > 0) return false;
  const widest = version === 4 ? 32 : 128;
  return bits === undefined || (/^[0-9]{1,3}$/.test(bits) && Number(bits) <= widest);
}

export const fields = z.object({
  NODE_ENV: oneOf(["development", "test", "production"]).default("development"),
  HOST: z.string().default("127.0.0.1"),
  PORT: wholeNumber(3000, 0).refine((port) => port <= 65_535, "must be at most 65535"),
  PUBLIC_URL: baseUrl.optional(),
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
  ASSISTANT_WEB_SEARCH: onOff("off"),
  ASSISTANT_TOOLS: onOff("on"),
  ASSISTANT_CITATIONS: onOff("on"),
  SECOND_LISTENER: oneOf(["off", "on"]).optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: "must be smtp(s)://…" }).optional(),
  MAIL_FROM: z
    .string()
    .trim()
    .regex(mailFrom, "must be address@host or Name <address@host>")
    .optional(),
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
  CASHFREE_BASE_URL: baseUrl.optional(),
  ASSET_BASE_URL: baseUrl.optional(),
  SMS_DAILY_MAX: wholeNumber(10_000, 0),
  SMS_DAILY_MAX_PER_PREFIX: wholeNumber(1000, 0),
  TRUST_PROXY: cidrList,
  OTP_TTL_SECONDS: wholeNumber(defaultCodeTtlSeconds),
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

/**
 * Every variable of the environment that we read. `.env.example` documents all but `VITE_DEV`, which
 * `npm run dev` sets.
 */
export const configVariables: readonly string[] = Object.keys(fields.shape);

/** Whether at most this many characters that are added, left out or replaced make one text the other. */
function isNear(one: string, other: string, changes: number): boolean {
  if (one === "" || other === "") return one.length + other.length <= changes;
  const [restOfOne, restOfOther] = [one.slice(1), other.slice(1)];
  if (one[0] === other[0]) return isNear(restOfOne, restOfOther, changes);
  if (changes === 0) return false;
  const pairs = [
    [restOfOne, restOfOther],
    [restOfOne, other],
    [one, restOfOther],
  ] as const;
  return pairs.some(([left, right]) => isNear(left, right, changes - 1));
}

/** Shorter names are near to those of other programs: HOME is two letters away from HOST. */
const leastNameChars = 8;
const mostSlips = 2;

/** The variables that are probably misspelt ones of ours. Those of OpenTelemetry are read by its SDK too. */
export function findMisspelt(names: readonly string[]): { given: string; meant: string }[] {
  const ours = configVariables.filter(
    (name) => name.length >= leastNameChars && !name.startsWith("OTEL_"),
  );
  return names.flatMap((given) => {
    if (configVariables.includes(given)) return [];
    const meant = ours.find((name) => isNear(given, name, mostSlips));
    return meant === undefined ? [] : [{ given, meant }];
  });
}

export type Fields = z.output<typeof fields>;
