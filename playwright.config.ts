import { defineConfig } from "@playwright/test";
import { findChromium } from "./scripts/chromium.ts";

const quiet = [
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--disable-quic",
  "--no-first-run",
];

// The workers read this file again: they take the answer from the environment.
process.env.CHROMIUM_PATH = findChromium() ?? "";

const isRoot = process.getuid?.() === 0;

const desktop = { viewport: { width: 1280, height: 800 } };
const mobile = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };

/**
 * Files named `x.spec.ts` run on both sizes, `x.desktop.spec.ts` and `x.mobile.spec.ts` on one, and
 * so do tests that are marked with one of `e2e/support/sizes.ts`.
 * The tests start their own server (e2e fixtures), so that none depends on another's data.
 */
export default defineConfig({
  testDir: "e2e",
  outputDir: "test-results",
  forbidOnly: true,
  retries: 0,
  workers: 2,
  fullyParallel: false,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: "list",
  use: {
    locale: "en-IN",
    timezoneId: "Asia/Kolkata",
    screenshot: "only-on-failure",
    // What a worker fetches escapes the routes of a test; the tests of the worker allow it.
    serviceWorkers: "block",
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH || undefined,
      args: isRoot ? ["--no-sandbox", ...quiet] : quiet,
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
