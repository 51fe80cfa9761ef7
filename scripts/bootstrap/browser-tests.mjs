/** Playwright's program, in `node_modules`. */
export const playwright = "@playwright/test/cli.js";

/** Node reads TypeScript itself: Playwright's Babel takes 14 s for the tests' files, and each worker asks for them. */
export const playwrightEnv = { PW_DISABLE_TS_ESM: "1" };
