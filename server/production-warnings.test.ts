import { expect, test } from "vitest";
import { readConfig } from "./config.ts";
import { productionWarnings } from "./production-warnings.ts";

const live = {
  NODE_ENV: "production",
  AUTH_SECRET: "a-secret-that-only-tests-know-0123456789",
  ANTHROPIC_API_KEY: "key",
  SMTP_URL: "smtp://mail.example.in",
  MAIL_FROM: "saathi@example.in",
  CASHFREE_CLIENT_ID: "id",
  CASHFREE_CLIENT_SECRET: "secret",
  CASHFREE_ENV: "production",
  PUBLIC_URL: "https://saathi.example.in",
};
const warningsOf = (env: Record<string, string>) => productionWarnings(readConfig(env));

test("a live server has nothing to be warned of", () => {
  expect(warningsOf(live)).toEqual([]);
});

test("production on the gateway's sandbox is warned of", () => {
  expect(warningsOf({ ...live, CASHFREE_ENV: "sandbox" })).toEqual([
    expect.stringContaining("CASHFREE_ENV"),
  ]);
});

test.each(["http://localhost:3000", "http://127.0.0.1", "http://[::1]:80"])(
  "production at %s is warned of",
  (PUBLIC_URL) => {
    expect(warningsOf({ ...live, PUBLIC_URL })).toEqual([expect.stringContaining("PUBLIC_URL")]);
  },
);

test("outside production both are as they should be", () => {
  expect(warningsOf({ NODE_ENV: "test" })).toEqual([]);
});
