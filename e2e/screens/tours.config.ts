import base from "../../playwright.config.ts";

/**
 * Takes pictures of every state in the tours of e2e/support/tours, in each theme:
 * `SCREENS_OUT=FOLDER SCREENS_WIDTHS=360,768,1280 SCREENS_LANGS=en,hi
 * playwright test -c e2e/screens/tours.config.ts -g "signing in"`.
 */
export default {
  ...base,
  testDir: ".",
  testMatch: "tours.pictures.ts",
  outputDir: "../../test-results/screens",
  workers: 1,
  expect: { timeout: 20_000 },
  projects: [{ name: "pictures" }],
};
