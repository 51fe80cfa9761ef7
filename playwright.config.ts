import { join } from "node:path";
import { defineConfig } from "@playwright/test";
import { findChromium } from "./scripts/chromium.ts";

const quietFlags = [
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--disable-quic",
  "--no-first-run",
  // A machine without a graphics card would emulate one.
  "--disable-gpu",
  // Pages of one worker share a process, which keeps the compiled scripts from one test to the next: in all an
  // eighth of the processor. Storage still belongs to a context, so tests stay apart.
  "--process-per-site",
  "--renderer-process-limit=1",
  // Scripts run once or twice: compiling each function plainly at its first call costs less than interpreting it.
  "--js-flags=--always-sparkplug",
];

// The workers read this file again and take the path from the environment.
process.env.CHROMIUM_PATH = findChromium() ?? "";

const isRoot = process.getuid?.() === 0;

const desktop = { viewport: { width: 1280, height: 800 } };
const mobile = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };

/**
 * Files named `x.spec.ts` run on both sizes; `x.desktop.spec.ts`, `x.mobile.spec.ts` and tests tagged
 * as in `e2e/support/sizes.ts` run on one. Each worker's place has a server of its own (`e2e/support/products/product-pool.ts`).
 */
export default defineConfig({
  testDir: "e2e",
  outputDir: "test-results",
  globalSetup: join(import.meta.dirname, "e2e/support/products/product-pool.ts"),
  forbidOnly: true,
  retries: 0,
  workers: 3,
  fullyParallel: false,
  // A busy machine is slow; what never comes fails later.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: "list",
  use: {
    // A new context costs a third of a typical test: a process, and every script compiled again.
    reuseContext: true,
    locale: "en-IN",
    timezoneId: "Asia/Kolkata",
    screenshot: "only-on-failure",
    // A test cannot route what a service worker fetches; the tests of the worker allow it.
    serviceWorkers: "block",
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH || undefined,
      args: isRoot ? ["--no-sandbox", ...quietFlags] : quietFlags,
    },
  },
  projects: [
    {
      name: "desktop",
      testIgnore: /\.mobile\.spec\.ts$/,
      grepInvert: /@mobile/,
      use: desktop,
    },
    { name: "mobile", testIgnore: /\.desktop\.spec\.ts$/, grepInvert: /@desktop/, use: mobile },
  ],
});
