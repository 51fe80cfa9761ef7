import { expect, test } from "vitest";
import { readConfig } from "../config.ts";
import { listProductionWarnings } from "./production-warnings.ts";

const live = {
  NODE_ENV: "production",
  AUTH_SECRET: "a-secret-that-only-tests-know-0123456789",
  ANTHROPIC_API_KEY: "key",
  SMTP_URL: "smtp://mail.example.in",
  MAIL_FROM: "saathi@example.in",
  SUPPORT_EMAIL: "help@example.in",
  GRIEVANCE_PHONE: "+91 80 1234 5678",
  CASHFREE_CLIENT_ID: "id",
  CASHFREE_CLIENT_SECRET: "secret",
  CASHFREE_ENV: "production",
  PUBLIC_URL: "https://saathi.example.in",
  TRUST_PROXY: "127.0.0.1",
  METRICS_TOKEN: "a-token-that-only-tests-know",
};
const seller = { supportEmail: "help@example.in" };
const listWarnings = (env: Record<string, string>) =>
  listProductionWarnings(readConfig(env), seller);

test("a correct production server has no warnings", () => {
  expect(listWarnings(live)).toEqual([]);
});

test("warns about the gateway's sandbox in production", () => {
  expect(listWarnings({ ...live, CASHFREE_ENV: "sandbox" })).toEqual([
    expect.stringContaining("CASHFREE_ENV"),
  ]);
});

test.each(["http://localhost:3000", "http://127.0.0.1", "http://[::1]:80"])(
  "warns about the public URL %s in production",
  (PUBLIC_URL) => {
    expect(listWarnings({ ...live, PUBLIC_URL })).toEqual([expect.stringContaining("PUBLIC_URL")]);
  },
);

test.each(["TRUST_PROXY", "METRICS_TOKEN", "SUPPORT_EMAIL", "GRIEVANCE_PHONE"])(
  "warns about a missing %s in production",
  (name) => {
    expect(listWarnings({ ...live, [name]: "" })).toEqual([expect.stringContaining(name)]);
  },
);

test("does not ask for TRUST_PROXY where no proxy receives HTTPS", () => {
  const env = { ...live, PUBLIC_URL: "http://saathi.example.in", TRUST_PROXY: "" };
  expect(listWarnings(env).join()).not.toContain("TRUST_PROXY");
});

test.each([
  ["CASHFREE_BASE_URL", "https://sandbox.cashfree.com/pg"],
  ["PUBLIC_URL", "http://saathi.example.in"],
  ["PUBLIC_URL", "https://saathi.example.in/app"],
  ["PUBLIC_URL", "https://saathi.example.in?from=mail"],
  ["PUBLIC_URL", "https://saathi.example.in#home"],
  ["PUBLIC_URL", "https://name@saathi.example.in"],
  ["TRUST_PROXY", "10.0.0.1, 0.0.0.0/0"],
  ["TRUST_PROXY", "::/0"],
  ["SECOND_LISTENER", "off"],
  ["CASHFREE_CLIENT_ID", "TEST10012345"],
  ["ASSISTANT_MODEL", "claude-haiku-9"],
  ["SECOND_LISTNER", "off"],
  ["SMS_DAILY_MAX_", "5"],
])("warns about %s=%s in production", (name, value) => {
  expect(listWarnings({ ...live, [name]: value })).toEqual([expect.stringContaining(name)]);
});

test("warns about credentials of SMS that leave this machine unencrypted", () => {
  const sms = { ...live, MSG91_AUTH_KEY: "key", MSG91_TEMPLATE_ID: "template" };
  expect(listWarnings(sms)).toEqual([]);
  expect(listWarnings({ ...sms, MSG91_BASE_URL: "http://127.0.0.1:9300" })).toEqual([]);
  const warnings = listWarnings({ ...sms, MSG91_BASE_URL: "http://sms.example.in" });
  expect(warnings).toEqual([expect.stringContaining("MSG91_BASE_URL")]);
});

test("a local model is one warning, for nobody listens beside it; it has no price and costs none", () => {
  const local = { ANTHROPIC_API_KEY: "", ANTHROPIC_BASE_URL: "http://127.0.0.1:11434" };
  expect(listWarnings({ ...live, ...local, ASSISTANT_MODEL: "llama-4" })).toEqual([
    expect.stringContaining("SECOND_LISTENER"),
  ]);
});

test("takes no variable of another program for a misspelt one of ours", () => {
  const others = { HOME: "/root", PATH: "/bin", OTEL_BSP_TIMEOUT: "1", AWS_REGION: "ap-south-1" };
  expect(listWarnings({ ...live, ...others, DATABASE_USER: "saathi", SMTP_PORT: "25" })).toEqual(
    [],
  );
});

test("warns about the seller of the example", () => {
  expect(listProductionWarnings(readConfig(live))).toEqual([
    expect.stringContaining("shared/brand.ts"),
  ]);
});

test("warns about nothing outside production", () => {
  expect(listWarnings({ NODE_ENV: "test" })).toEqual([]);
});
