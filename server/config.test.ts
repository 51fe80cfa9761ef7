import { describe, expect, test } from "vitest";
import { readConfig } from "./config.ts";
import { configVariables } from "./config-fields.ts";
import { listProblems, production } from "./testing/environments.ts";

describe("the second listener", () => {
  test.each([
    [{}, false],
    [{ SECOND_LISTENER: "on" }, true],
    [{ ANTHROPIC_API_KEY: "key" }, true],
    [{ ANTHROPIC_BASE_URL: "http://127.0.0.1:11434" }, false],
    [{ ANTHROPIC_API_KEY: "key", SECOND_LISTENER: "off" }, false],
  ])("given %j, is on: %s", (environment, isOn) => {
    expect(readConfig(environment).model.secondListener).toBe(isOn);
  });

  test("is switched by on and off alone", () => {
    expect(listProblems({ SECOND_LISTENER: "yes" })).toEqual(["SECOND_LISTENER"]);
  });
});

describe("the bucket", () => {
  const bucket = {
    S3_ENDPOINT: "https://s3.example.in",
    S3_BUCKET: "saathi-files",
    S3_ACCESS_KEY_ID: "id",
    S3_SECRET_ACCESS_KEY: "secret",
  };

  test("is none without its variables, and one with all of them", () => {
    expect(readConfig({ S3_REGION: "ap-south-1" }).bucket).toBeNull();
    expect(readConfig({ ...bucket, S3_REGION: "ap-south-1" }).bucket).toEqual({
      endpoint: "https://s3.example.in",
      name: "saathi-files",
      region: "ap-south-1",
      accessKeyId: "id",
      secretAccessKey: "secret",
    });
  });

  test("names every variable that is missing beside the others", () => {
    const { S3_BUCKET } = bucket;
    const others = ["S3_ACCESS_KEY_ID", "S3_ENDPOINT", "S3_SECRET_ACCESS_KEY"];
    expect(listProblems({ S3_BUCKET }).toSorted()).toEqual(others);
  });

  test.each([
    ["S3_ENDPOINT", "http://store.example.in"],
    ["S3_ENDPOINT", "store.example.in"],
    ["S3_BUCKET", "Files/2026"],
  ])("refuses %s=%s", (variable, value) => {
    expect(listProblems({ ...bucket, [variable]: value })).toEqual([variable]);
  });

  test("takes plain text in a network of its own", () => {
    const config = readConfig({ ...bucket, S3_ENDPOINT: "http://store:8080?tls=off" });
    expect(config.bucket?.endpoint).toBe("http://store:8080/");
  });
});

describe("defaults", () => {
  test("development needs no variables", () => {
    expect(readConfig({})).toMatchObject({
      env: "development",
      production: false,
      host: "127.0.0.1",
      port: 3000,
      publicUrl: "http://localhost:3000",
      databaseUrl: "file:data/saathi.db",
      redisUrl: undefined,
      authSecret: undefined,
      model: {
        name: "claude-haiku-5-5",
        firstTokenMaxMs: 20_000,
        idleMaxMs: 15_000,
        simulated: true,
      },
      mail: { smtpUrl: undefined },
      cashfree: { env: "sandbox", baseUrl: undefined, simulated: true },
      mobileSignIn: true,
      assetBaseUrl: undefined,
      trustProxy: [],
      otp: { codeTtlSeconds: 300, resendSeconds: 60 },
      rateLimitScale: 1,
      logLevel: "info",
      metricsToken: undefined,
    });
  });

  test("MODEL_TOTAL_MS has no default", () => {
    expect(readConfig({}).model.totalMaxMs).toBeUndefined();
    expect(readConfig({ MODEL_TOTAL_MS: "5000" }).model.totalMaxMs).toBe(5000);
  });

  test("PUBLIC_URL defaults to the port, and loses its trailing slash", () => {
    expect(readConfig({ PORT: "8080" }).publicUrl).toBe("http://localhost:8080");
    const given = readConfig({ PUBLIC_URL: "https://saathi.example/" });
    expect(given).toMatchObject({ publicUrl: "https://saathi.example", publicUrlGiven: true });
  });

  test("an empty variable counts as absent", () => {
    const blank = Object.fromEntries(configVariables.map((name) => [name, " "]));
    expect(readConfig(blank)).toEqual(readConfig({}));
  });
});

describe("a ConfigError", () => {
  test("lists every problem by its variable, of values and of combinations", () => {
    const environment = {
      NODE_ENV: "production",
      PORT: "abc",
      LOG_LEVEL: "loud",
      MSG91_AUTH_KEY: "key",
      CASHFREE_BASE_URL: "http://127.0.0.1:9200/pg",
    };
    expect(listProblems(environment).sort()).toEqual(
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

  test("has one line a problem, without the value, which may be a secret", () => {
    const environment = { AUTH_SECRET: "short-secret", SMTP_URL: "http://user:pass@host" };
    expect(() => readConfig(environment)).toThrow(
      "AUTH_SECRET: must be at least 32 bytes\nSMTP_URL: must be smtp(s)://…",
    );
  });

  test("an unknown NODE_ENV causes no problem that depends on the environment", () => {
    expect(listProblems({ NODE_ENV: "prod", HOST: "0.0.0.0" })).toEqual(["NODE_ENV"]);
  });
});

describe("an invalid value is refused", () => {
  test.each([
    ["NODE_ENV", ["prod", "Production"]],
    ["PORT", ["abc", "-1", "1.5", "65536", "3000x", "1e3"]],
    ["PUBLIC_URL", ["saathi.example", "ftp://saathi.example"]],
    ["DATABASE_URL", ["data/saathi.db", "mysql://host/db", "file:"]],
    ["REFUSED_PASSWORDS_FILE", ["/no/such/file", "/tmp"]],
    ["REDIS_URL", ["http://127.0.0.1", "127.0.0.1:6379", "redis://cache.example.in:6379"]],
    ["AUTH_SECRET", ["s".repeat(31)]],
    ["AUTH_SECRET_PREVIOUS", ["s".repeat(31)]],
    ["ANTHROPIC_BASE_URL", ["localhost:9100"]],
    ["SMTP_URL", ["mail.example:25"]],
    [
      "MAIL_FROM",
      ["zz", "a@", "@b", "a@b c@d", "Saathi", "Saathi a@b", "<a@b", "A, B <a@b>", "a@b\nx"],
    ],
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
    for (const value of values) expect(listProblems({ [name]: value })).toEqual([name]);
  });
});

test("the minimum length of a secret counts bytes, not characters", () => {
  expect(listProblems({ AUTH_SECRET: "é".repeat(16) })).toEqual([]);
  expect(listProblems({ AUTH_SECRET: "é".repeat(15) })).toEqual(["AUTH_SECRET"]);
});

test.each([
  "a@mail.example",
  "<a@mail.example>",
  "साथी <a@mail.example>",
  "Saathi<a@mail.example>",
  '"Saathi"<a@mail.example>',
  '"Saathi, Inc." <a@localhost>',
])("MAIL_FROM is an email address with a name or without: %s", (MAIL_FROM) => {
  expect(readConfig({ MAIL_FROM }).mail.from).toBe(MAIL_FROM);
  expect(readConfig({ MAIL_FROM: `  ${MAIL_FROM} ` }).mail.from).toBe(MAIL_FROM);
});

test("TRUST_PROXY is a list of IP addresses and ranges", () => {
  const { trustProxy } = readConfig({ TRUST_PROXY: "10.0.0.0/8, 127.0.0.1,fd00::/8" });
  expect(trustProxy).toEqual(["10.0.0.0/8", "127.0.0.1", "fd00::/8"]);
});

describe("production", () => {
  test("accepts the required variables alone", () => {
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
  ])("refuses a missing %s", (name) => {
    expect(listProblems({ ...production, [name]: undefined })).toEqual([name]);
    expect(listProblems({ [name]: undefined })).toEqual([]);
  });

  test("accepts a model's base URL without a key", () => {
    const own = { ANTHROPIC_API_KEY: undefined, ANTHROPIC_BASE_URL: "http://127.0.0.1:11434" };
    expect(readConfig({ ...production, ...own }).model.simulated).toBe(false);
  });

  test("has phone sign-in only with MSG91; elsewhere the outbox receives the SMS", () => {
    const sms = { MSG91_AUTH_KEY: "key", MSG91_TEMPLATE_ID: "template" };
    expect(readConfig(production).mobileSignIn).toBe(false);
    expect(readConfig({ ...production, ...sms }).mobileSignIn).toBe(true);
    expect(readConfig({}).mobileSignIn).toBe(true);
  });

  test("reads the template for trusted contacts, which in production needs the key of MSG91", () => {
    const template = { MSG91_CONTACT_TEMPLATE_ID: "contacts" };
    expect(readConfig(template).msg91.contactTemplateId).toBe("contacts");
    expect(listProblems({ ...production, ...template })).toEqual(["MSG91_CONTACT_TEMPLATE_ID"]);
    const sms = { MSG91_AUTH_KEY: "key", MSG91_TEMPLATE_ID: "template" };
    expect(listProblems({ ...production, ...template, ...sms })).toEqual([]);
  });

  test("like every environment, refuses half of the credentials of MSG91 or the gateway", () => {
    expect(listProblems({ MSG91_AUTH_KEY: "key" })).toEqual(["MSG91_TEMPLATE_ID"]);
    expect(listProblems({ ...production, MSG91_TEMPLATE_ID: "t" })).toEqual(["MSG91_AUTH_KEY"]);
    expect(listProblems({ CASHFREE_CLIENT_ID: "id" })).toEqual(["CASHFREE_CLIENT_SECRET"]);
    expect(listProblems({ CASHFREE_CLIENT_SECRET: "secret" })).toEqual(["CASHFREE_CLIENT_ID"]);
  });
});
