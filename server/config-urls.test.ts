import { describe, expect, test } from "vitest";
import { defaultAttachmentsDir, readConfig } from "./config.ts";
import { listProblems, production } from "./testing/environments.ts";

const cashfree = { CASHFREE_CLIENT_ID: "id", CASHFREE_CLIENT_SECRET: "secret" };

test("the URL behind a pooler is the database's own unless told, and only for PostgreSQL", () => {
  const [DATABASE_URL, direct] = ["postgres://pooler/saathi", "postgres://database/saathi"];
  expect(readConfig({ DATABASE_URL }).databaseDirectUrl).toBe(DATABASE_URL);
  expect(readConfig({ DATABASE_URL, DATABASE_DIRECT_URL: direct }).databaseDirectUrl).toBe(direct);
  expect(listProblems({ DATABASE_DIRECT_URL: direct })).toEqual(["DATABASE_DIRECT_URL"]);
});

describe("the host to listen on", () => {
  test.each(["0.0.0.0", "::", "192.168.1.4", "127.example.com", "saathi.example"])(
    "%s is refused outside production",
    (host) => {
      expect(listProblems({ HOST: host })).toEqual(["HOST"]);
      expect(listProblems({ NODE_ENV: "test", HOST: host })).toEqual(["HOST"]);
      expect(listProblems({ ...production, HOST: host })).toEqual([]);
    },
  );

  test.each(["127.0.0.1", "127.0.0.2", "::1", "localhost"])(
    "%s is accepted as loopback",
    (host) => {
      expect(listProblems({ HOST: host })).toEqual([]);
    },
  );
});

describe("CASHFREE_BASE_URL", () => {
  const local = "http://127.0.0.1:9200/pg";

  test("replaces the gateway's URL when credentials are set", () => {
    const { cashfree: gateway } = readConfig({ ...cashfree, CASHFREE_BASE_URL: `${local}/` });
    expect(gateway).toMatchObject({ baseUrl: local, simulated: false });
  });

  test("is refused without credentials", () => {
    expect(listProblems({ CASHFREE_BASE_URL: local })).toEqual(["CASHFREE_BASE_URL"]);
  });

  test.each(["https://api.cashfree.com/pg", "https://sandbox.cashfree.com/pg"])(
    "%s is Cashfree's own and accepted in production",
    (url) => {
      expect(listProblems({ ...production, CASHFREE_BASE_URL: url })).toEqual([]);
    },
  );

  test.each([
    local,
    "http://api.cashfree.com/pg",
    "https://api.cashfree.com:8443/pg",
    "https://api.cashfree.com.example/pg",
    "https://api.cashfree.com@example.com/pg",
  ])("%s is refused in production", (url) => {
    expect(listProblems({ ...production, CASHFREE_BASE_URL: url })).toEqual(["CASHFREE_BASE_URL"]);
  });
});

test.each([
  ["redis://127.0.0.1:6379", "redis://127.0.0.1:6379"],
  ["rediss://cache.example.in", "rediss://cache.example.in"],
  ["redis://u:p@10.0.0.4:6379/2?tls=off", "redis://u:p@10.0.0.4:6379/2"],
])("accepts the Redis URL %s", (REDIS_URL, redisUrl) => {
  expect(readConfig({ NODE_ENV: "test", REDIS_URL }).redisUrl).toBe(redisUrl);
});

test.each([
  ["file:data/saathi.db", "data/attachments/saathi"],
  ["file:/var/lib/saathi/live.sqlite", "/var/lib/saathi/attachments/live"],
  ["file:saathi.db", "attachments/saathi"],
  ["postgres://u:p@host:5432/shop", "data/attachments/shop"],
  ["postgres://host", "data/attachments/saathi"],
  ["postgres://host/..%2F..%2Fetc", "data/attachments/etc"],
  ["postgresql://u:p@host/shop?sslmode=require", "data/attachments/shop"],
  ["postgres://u:p#s@host/shop", "data/attachments/shop"],
  ["postgres://host/100%", "data/attachments/100%"],
])("the default folder for %s is %s", (url, folder) => {
  expect(defaultAttachmentsDir(url)).toBe(folder);
});
