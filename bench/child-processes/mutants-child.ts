import { createVitest } from "vitest/node";

/** The parent's request to run tests in the copied tree. The answer says whether they passed. */
export type TestRun = { tests: readonly string[] };

const vitest = await createVitest("test", {
  config: false,
  root: process.cwd(),
  watch: false,
  bail: 1,
  maxWorkers: 1,
  reporters: [{}],
  include: ["**/*.test.ts"],
  setupFiles: ["scripts/test-setup.ts"],
  testTimeout: 4000,
  env: { NODE_ENV: "test", SAATHI_TEST_DIALECT: "sqlite" },
  experimental: { viteModuleRunner: false, nodeLoader: false },
});

process.on("message", async ({ tests }: TestRun) => {
  vitest.state.filesMap.clear();
  const specs = await vitest.globTestSpecifications([...tests]);
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(specs);
  const passed = testModules.length > 0 && testModules.every((module) => module.ok());
  process.send?.({ passed: passed && unhandledErrors.length === 0 });
});
process.once("disconnect", () => process.exit(0));
process.send?.("ready");
