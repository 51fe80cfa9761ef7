import react from "@vitejs/plugin-react";
import { defineConfig, type TestProjectConfiguration } from "vitest/config";

const workers = 2;
const setupFiles = ["scripts/test-setup.ts"];

/**
 * Tests of Node code run on Node's own loader, as the product does: no bundler in between. Files
 * share their worker's process, so that it migrates a database once and not once a file.
 */
const native = {
  isolate: false,
  experimental: { viteModuleRunner: false, nodeLoader: false },
} as const;

const redisTests = ["server/**/*.redis.test.ts"];

/** The tests that need a database, on one of its dialects. */
function integration(
  dialect: "sqlite" | "pglite" | "postgres",
  other = {},
): TestProjectConfiguration {
  return {
    test: {
      ...native,
      name: dialect,
      include: ["{server,scripts,migrations}/**/*.int.test.ts"],
      env: { NODE_ENV: "test", SAATHI_TEST_DIALECT: dialect },
      setupFiles,
      testTimeout: 30_000,
      hookTimeout: 60_000,
      ...other,
    },
  };
}

export default defineConfig({
  test: {
    maxWorkers: workers,
    allowOnly: false,
    globalSetup: "scripts/test-folder.ts",
    projects: [
      {
        test: {
          ...native,
          name: "node",
          include: ["{server,shared,scripts,migrations}/**/*.test.ts"],
          exclude: ["**/*.int.test.ts", "**/*.redis.test.ts"],
          env: { NODE_ENV: "test" },
          setupFiles,
          testTimeout: 20_000,
        },
      },
      {
        plugins: [react()],
        test: {
          name: "client",
          include: ["client/**/*.test.{ts,tsx}"],
          environment: "happy-dom",
          env: { NODE_ENV: "test" },
          setupFiles,
        },
      },
      integration("sqlite"),
      integration("pglite"),
      // Against a real Redis, where there is one to use and to empty.
      ...(process.env.SAATHI_TEST_REDIS_URL
        ? [integration("sqlite", { name: "redis", include: redisTests })]
        : []),
      ...(process.env.SAATHI_TEST_POSTGRES_URL ? [integration("postgres")] : []),
    ],
  },
});
