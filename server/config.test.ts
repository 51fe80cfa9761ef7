import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { ConfigError, configVariables, readConfig } from "./config.ts";

type Environment = Record<string, string | undefined>;

const production = {
  NODE_ENV: "production",
  AUTH_SECRET: "s".repeat(32),
  ANTHROPIC_API_KEY: "key",
  SMTP_URL: "smtps://user:pass@mail.example:465",
  MAIL_FROM: "Saathi <no-reply@saathi.example>",
  CASHFREE_CLIENT_ID: "id",
  CASHFREE_CLIENT_SECRET: "secret",
};
const cashfree = { CASHFREE_CLIENT_ID: "id", CASHFREE_CLIENT_SECRET: "secret" };

/** The variables that are complained of, in order; empty when the environment is right. */
function complaints(environment: Environment): string[] {
  try {
    readConfig(environment);
    return [];
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    return error.problems.map(({ variable }) => variable);
  }
}

describe("defaults", () => {
  test("nothing has to be configured in development", () => {
    expect(readConfig({})).toMatchObject({
      env: "development",
      production: false,
      host: "127.0.0.1",
      port: 3000,
      publicUrl: "http://localhost:3000",
      databaseUrl: "file:data/saathi.db",
      redisUrl: undefined,
      authSecret: undefined,
      model: { name: "claude-haiku-5-5", firstTokenMs: 20_000, idleMs: 15_000, simulated: true },
      mail: { smtpUrl: undefined },
      cashfree: { env: "sandbox", baseUrl: undefined, simulated: true },
      mobileSignIn: true,
      assetBaseUrl: undefined,
      trustProxy: [],
      otp: { ttlSeconds: 300, resendSeconds: 60 },
      rateLimitScale: 1,
      logLevel: "info",
      metricsToken: undefined,
    });
  });

  test("without MODEL_TOTAL_MS the total is left to the way of reading", () => {
    expect(readConfig({}).model.totalMs).toBeUndefined();
    expect(readConfig({ MODEL_TOTAL_MS: "5000" }).model.totalMs).toBe(5000);
  });

  test("PUBLIC_URL follows the port, and is taken as given without its last slash", () => {
    expect(readConfig({ PORT: "8080" }).publicUrl).toBe("http://localhost:8080");
    const given = readConfig({ PUBLIC_URL: "https://saathi.example/" });
    expect(given).toMatchObject({ publicUrl: "https://saathi.example", publicUrlGiven: true });
  });

  test("an empty variable counts as absent", () => {
    const blank = Object.fromEntries(configVariables.map((name) => [name, " "]));
    expect(readConfig(blank)).toEqual(readConfig({}));
  });
});

describe("every problem is listed at once", () => {
  test("by the name of its variable, broken values and broken rules together", () => {
    const environment = {
      NODE_ENV: "production",
      PORT: "abc",
      LOG_LEVEL: "loud",
      MSG91_AUTH_KEY: "key",
      CASHFREE_BASE_URL: "http://127.0.0.1:9200/pg",
    };
    expect(complaints(environment).sort()).toEqual(
      [
        "ANTHROPIC_API_KEY",
        "AUTH_SECRET",
        "CASHFREE_BASE_URL",
        "CASHFREE_BASE_URL",
        "CASHFREE_CLIENT_ID",
        "CASHFREE_CLIENT_SECRET",
        "LOG_LEVEL",
        "MAIL_FROM",
        "MSG91_TEMPLATE_ID",
        "PORT",
        "SMTP_URL",
      ].sort(),
    );
  });

  test("one line a problem, without the value: it may be a secret", () => {
    const environment = { AUTH_SECRET: "short-secret", SMTP_URL: "http://user:pass@host" };
    expect(() => readConfig(environment)).toThrow(
      "AUTH_SECRET: must be at least 32 bytes\nSMTP_URL: must be smtp(s)://…",
    );
  });

  test("an unknown NODE_ENV brings no complaint that only one environment would make", () => {
    expect(complaints({ NODE_ENV: "prod", HOST: "0.0.0.0" })).toEqual(["NODE_ENV"]);
  });
});

describe("a value that does not fit is refused", () => {
  test.each([
    ["NODE_ENV", ["prod", "Production"]],
    ["PORT", ["abc", "-1", "1.5", "65536", "3000x", "1e3"]],
    ["PUBLIC_URL", ["saathi.example", "ftp://saathi.example"]],
    ["DATABASE_URL", ["data/saathi.db", "mysql://host/db", "file:"]],
    ["REDIS_URL", ["http://127.0.0.1", "127.0.0.1:6379"]],
    ["AUTH_SECRET", ["s".repeat(31)]],
    ["AUTH_SECRET_PREVIOUS", ["s".repeat(31)]],
    ["ANTHROPIC_BASE_URL", ["localhost:9100"]],
    ["SMTP_URL", ["mail.example:25"]],
    ["MSG91_BASE_URL", ["msg91"]],
    ["CASHFREE_ENV", ["live"]],
    ["ASSET_BASE_URL", ["/assets"]],
    ["TRUST_PROXY", ["true", "1", "10.0.0.0/33", "::1/129", "10.0.0.1/8/8", "proxy.example"]],
    ["OTP_TTL_SECONDS", ["0", "five"]],
    ["OTP_RESEND_SECONDS", ["-1"]],
    ["RATE_LIMIT_SCALE", ["0", "-1", "much", "Infinity"]],
    ["MODEL_FIRST_TOKEN_MS", ["0"]],
    ["MODEL_IDLE_MS", ["0"]],
    ["MODEL_TOTAL_MS", ["0"]],
    ["LOG_LEVEL", ["verbose"]],
  ])("%s: %j", (name, values) => {
    for (const value of values) expect(complaints({ [name]: value })).toEqual([name]);
  });
});

test("a secret is measured in bytes, not in characters", () => {
  expect(complaints({ AUTH_SECRET: "é".repeat(16) })).toEqual([]);
  expect(complaints({ AUTH_SECRET: "é".repeat(15) })).toEqual(["AUTH_SECRET"]);
});

test("TRUST_PROXY is a list of addresses and ranges", () => {
  const { trustProxy } = readConfig({ TRUST_PROXY: "10.0.0.0/8, 127.0.0.1,fd00::/8" });
  expect(trustProxy).toEqual(["10.0.0.0/8", "127.0.0.1", "fd00::/8"]);
});

describe("in production nothing is simulated", () => {
  test("what it needs is enough", () => {
    expect(readConfig(production)).toMatchObject({
      production: true,
      model: { simulated: false },
      cashfree: { simulated: false },
    });
  });

  test.each([
    "AUTH_SECRET",
    "ANTHROPIC_API_KEY",
    "SMTP_URL",
    "MAIL_FROM",
    "CASHFREE_CLIENT_ID",
    "CASHFREE_CLIENT_SECRET",
  ])("%s is an error when it is missing", (name) => {
    expect(complaints({ ...production, [name]: undefined })).toEqual([name]);
    expect(complaints({ [name]: undefined })).toEqual([]);
  });

  test("a model's base URL alone is enough: it serves without a key", () => {
    const own = { ANTHROPIC_API_KEY: undefined, ANTHROPIC_BASE_URL: "http://127.0.0.1:11434" };
    expect(readConfig({ ...production, ...own }).model.simulated).toBe(false);
  });

  test("without MSG91 phone sign-in is off; elsewhere the outbox takes the SMS", () => {
    const sms = { MSG91_AUTH_KEY: "key", MSG91_TEMPLATE_ID: "template" };
    expect(readConfig(production).mobileSignIn).toBe(false);
    expect(readConfig({ ...production, ...sms }).mobileSignIn).toBe(true);
    expect(readConfig({}).mobileSignIn).toBe(true);
  });

  test("half of MSG91 or of the gateway's credentials is an error everywhere", () => {
    expect(complaints({ MSG91_AUTH_KEY: "key" })).toEqual(["MSG91_TEMPLATE_ID"]);
    expect(complaints({ ...production, MSG91_TEMPLATE_ID: "t" })).toEqual(["MSG91_AUTH_KEY"]);
    expect(complaints({ CASHFREE_CLIENT_ID: "id" })).toEqual(["CASHFREE_CLIENT_SECRET"]);
    expect(complaints({ CASHFREE_CLIENT_SECRET: "secret" })).toEqual(["CASHFREE_CLIENT_ID"]);
  });
});

describe("the listening address", () => {
  test.each(["0.0.0.0", "::", "192.168.1.4", "127.example.com", "saathi.example"])(
    "%s is for production only",
    (host) => {
      expect(complaints({ HOST: host })).toEqual(["HOST"]);
      expect(complaints({ NODE_ENV: "test", HOST: host })).toEqual(["HOST"]);
      expect(complaints({ ...production, HOST: host })).toEqual([]);
    },
  );

  test.each(["127.0.0.1", "127.0.0.2", "::1", "localhost"])("%s is loopback", (host) => {
    expect(complaints({ HOST: host })).toEqual([]);
  });
});

describe("CASHFREE_BASE_URL", () => {
  const local = "http://127.0.0.1:9200/pg";

  test("stands in for the gateway's address when credentials are there", () => {
    const { cashfree: gateway } = readConfig({ ...cashfree, CASHFREE_BASE_URL: `${local}/` });
    expect(gateway).toMatchObject({ baseUrl: local, simulated: false });
  });

  test("without credentials beside it is an error", () => {
    expect(complaints({ CASHFREE_BASE_URL: local })).toEqual(["CASHFREE_BASE_URL"]);
  });

  test.each(["https://api.cashfree.com/pg", "https://sandbox.cashfree.com/pg"])(
    "%s is Cashfree's own, and so allowed in production",
    (url) => {
      expect(complaints({ ...production, CASHFREE_BASE_URL: url })).toEqual([]);
    },
  );

  test.each([
    local,
    "http://api.cashfree.com/pg",
    "https://api.cashfree.com:8443/pg",
    "https://api.cashfree.com.example/pg",
    "https://api.cashfree.com@example.com/pg",
  ])("%s is refused in production", (url) => {
    expect(complaints({ ...production, CASHFREE_BASE_URL: url })).toEqual(["CASHFREE_BASE_URL"]);
  });
});

test(".env.example documents every variable that is read, and no other", () => {
  const internal = ["VITE_DEV"];
  const text = readFileSync(join(import.meta.dirname, "../.env.example"), "utf8");
  const documented = [...text.matchAll(/^#? ?([A-Z][A-Z0-9_]+)=/gm)].map(([, name]) => name);
  const read = configVariables.filter((name) => !internal.includes(name));
  expect(documented.sort()).toEqual([...read].sort());
});
