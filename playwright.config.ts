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
];

// The workers read this file again and take the path from the environment.
process.env.CHROMIUM_PATH = findChromium() ?? "";

const isRoot = process.getuid?.() === 0;

const desktop = { viewport: { width: 1280, height: 800 } };
const mobile = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };

/**
 * Files named `x.spec.ts` run on both sizes; `x.desktop.spec.ts`, `x.mobile.spec.ts` and tests tagged
 * as in `e2e/support/sizes.ts` run on one. Each worker starts its own server (`e2e/support/fixtures.ts`).
 */
export default defineConfig({
  testDir: "e2e",
  outputDir: "test-results",
  forbidOnly: true,
  retries: 0,
  workers: 3,
  fullyParallel: false,
  timeout: 60_000,
  expect: { timeout: 10_000 },
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
      grepInvert: /@phone/,
      use: desktop,
    },
    { name: "mobile", testIgnore: /\.desktop\.spec\.ts$/, grepInvert: /@desk/, use: mobile },
  ],
});
