import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

/** Nothing that axe knows to be a barrier stands on the screen as it is now. */
export async function expectNoBarriers(page: Page, screen: string): Promise<void> {
  // What fades in has no contrast yet.
  await page.waitForFunction(() =>
    document.getAnimations().every((a) => a.playState !== "running"),
  );
  const { violations } = await new AxeBuilder({ page }).analyze();
  const found = violations.map(({ id, nodes }) => [id, ...nodes.map(({ html }) => html)]);
  expect(found, screen).toEqual([]);
}
