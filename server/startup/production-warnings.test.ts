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
const listWarnings = (env: Record<string, string>) => listProductionWarnings(readConfig(env));

test("a correct production server has no warnings", () => {
  expect(listWarnings(live)).toEqual([]);
});

test("warns about the gateway's sandbox in production", () => {
  expect(listWarnings({ ...live, CASHFREE_ENV: "sandbox" })).toEqual([
    expect.stringContaining("CASHFREE_ENV"),
  ]);
});

test.each(["http://localhost:3000", "http://127.0.0.1", "http://[::1]:80"])(
  "warns about the public address %s in production",
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
  expect(listWarnings(env)).toEqual([]);
});

test("warns about nothing outside production", () => {
  expect(listWarnings({ NODE_ENV: "test" })).toEqual([]);
});
