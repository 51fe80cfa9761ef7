import { availableParallelism } from "node:os";
import react from "@vitejs/plugin-react";
import { defineConfig, type TestProjectConfiguration } from "vitest/config";

// One more than cores, for some tests wait: 156 instead of 176 s on two. With twice as many, each migrates and loads for
// itself, and two cores take a third longer.
const workers = Math.max(2, availableParallelism()) + 1;
const setupFiles = ["scripts/test-setup.ts", "scripts/property-seed.ts"];
const builtServer = "scripts/built-server.ts";
// A busy machine is slow; what never comes fails later.
const expectOptions = { poll: { timeout: 30_000, interval: 10 } };

// Each test leaves an app behind: collecting them seldom takes a tenth less of the processor.
const execArgv = ["--max-semi-space-size=64"];

/**
 * Tests of Node code run on Node's own loader, like the product. Files share their worker's process,
 * so that it migrates a database once and not once per file.
 */
const native = {
  isolate: false,
  execArgv,
  expect: expectOptions,
  experimental: { viteModuleRunner: false, nodeLoader: false },
} as const;

const timeouts = { testTimeout: 60_000, hookTimeout: 60_000 };
/** For tests that start several processes: alone they take up to 30 s, on a busy machine several times that. */
const longTimeouts = { testTimeout: 180_000, hookTimeout: 180_000 };

const integrationTests = ["{server,scripts,migrations}/**/*.int.test.ts"];
const postgresTests = ["{server,scripts}/**/*.postgres.test.ts"];
const pgbouncerTests = ["server/**/*.pgbouncer.test.ts"];
const instancesTests = ["server/**/*.instances.test.ts"];
/** Tests that start whole processes of the built product and of its commands; they run in a project of their own. */
const processTests = ["{server,scripts}/**/*.process.test.ts"];

/**
 * The tests of rooms whose statements are written by hand or differ from one database to the other, and of every other
 * statement's plan. Only they run on PGlite, which takes twice SQLite's time; `.ci/run` runs all on a real server.
 */
const dialectTests = [
  "migrations/**/*.int.test.ts",
  "server/{query-plans,db/**/*,trusted-contact/*}.int.test.ts",
  "server/account/{deletion,downloads}/*.int.test.ts",
  "server/billing/sync/reconcile.int.test.ts",
  "server/chat/*.int.test.ts",
  "server/chat/{conversation-list,search,shares,usage}/*.int.test.ts",
  "server/chat/versions/versions.int.test.ts",
];

/** The tests of queries on PostgreSQL. All others that need a database use SQLite. */
function onPostgres(dialect: "pglite" | "postgres", test: object): TestProjectConfiguration {
  const env = { NODE_ENV: "test", SAATHI_TEST_DIALECT: dialect };
  return { test: { ...native, name: dialect, env, setupFiles, ...timeouts, ...test } };
}

const {
  SAATHI_TEST_POSTGRES_URL,
  SAATHI_TEST_REDIS_URL,
  SAATHI_TEST_S3_ENDPOINT,
  SAATHI_TEST_PGBOUNCER,
} = process.env;
const hasAllServers = [
  SAATHI_TEST_POSTGRES_URL,
  SAATHI_TEST_REDIS_URL,
  SAATHI_TEST_S3_ENDPOINT,
].every(Boolean);

export default defineConfig({
  test: {
    maxWorkers: workers,
    allowOnly: false,
    globalSetup: "scripts/test-folder.ts",
    projects: [
      {
        // One project for all of Node, the tests of queries on SQLite among them: each worker loads the product once.
        test: {
          ...native,
          name: "node",
          include: ["{server,shared,scripts,migrations,bench,training}/**/*.test.ts"],
          exclude: [
            ...[...postgresTests, ...pgbouncerTests, ...instancesTests, ...processTests],
            // Only where Redis is installed: each file starts one of its own.
            ...(SAATHI_TEST_REDIS_URL ? [] : ["**/*.redis.test.ts"]),
            // Only against a real store, whose bucket the tests may empty.
            ...(SAATHI_TEST_S3_ENDPOINT ? [] : ["**/*.s3.test.ts"]),
          ],
          env: { NODE_ENV: "test" },
          setupFiles,
          ...timeouts,
        },
      },
      {
        test: {
          ...native,
          name: "process",
          include: processTests,
          env: { NODE_ENV: "test" },
          setupFiles,
          globalSetup: builtServer,
          ...longTimeouts,
        },
      },
      {
        plugins: [react()],
        test: {
          name: "client",
          include: ["client/**/*.test.{ts,tsx}"],
          environment: "happy-dom",
          // Each file gets globals of its own, and a worker loads happy-dom once: five times as fast as processes.
          pool: "vmThreads",
          env: { NODE_ENV: "test" },
          setupFiles,
          expect: expectOptions,
          ...timeouts,
        },
      },
      // Several instances as compose.yaml starts them.
      ...(hasAllServers
        ? [
            onPostgres("postgres", {
              name: "instances",
              include: instancesTests,
              globalSetup: builtServer,
              ...longTimeouts,
            }),
          ]
        : []),
      // A real server also shows what PGlite cannot: connections that break, locks that others hold.
      SAATHI_TEST_POSTGRES_URL
        ? onPostgres("postgres", {
            include: [
              ...[...integrationTests, ...postgresTests],
              ...(SAATHI_TEST_PGBOUNCER ? pgbouncerTests : []),
            ],
          })
        : // Its first test waits until PGlite has started, on all workers at once.
          onPostgres("pglite", { include: dialectTests, ...longTimeouts }),
    ],
  },
});
