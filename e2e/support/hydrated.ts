import type { Page } from "@playwright/test";

/**
 * Waits until the scripts handle a press on a link. Before, the browser follows it and loads a document, as
 * it should for a person; a test of what the app itself does with a link has to wait.
 */
export async function expectHydrated(page: Page): Promise<void> {
  // React marks the element that it renders into.
  await page.waitForFunction(() =>
    Object.keys(document.querySelector("#root") ?? {}).some((key) =>
      key.startsWith("__reactContainer$"),
    ),
  );
}
