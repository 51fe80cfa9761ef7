import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

type Options = {
  /** For a screen that was looked at in another theme already. */
  coloursOnly?: boolean;
};

/** What axe knows to be a barrier on the screen as it is now; nothing when all is well. */
export async function findBarriers(page: Page, { coloursOnly }: Options = {}): Promise<string[]> {
  // What fades in has no contrast yet; what turns for ever has it.
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every((a) => a.playState !== "running" || a.effect?.getTiming().iterations === Infinity),
  );
  const all = { rules: { "target-size": { enabled: true } } };
  const colours = { runOnly: ["color-contrast", "link-in-text-block"] };
  const { violations } = await new AxeBuilder({ page })
    // Without frames there is nothing to gather, and no second page to open for it.
    .setLegacyMode(true)
    .options({ resultTypes: ["violations"], ...(coloursOnly ? colours : all) })
    .analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
}

/** Nothing that axe knows to be a barrier stands on the screen as it is now. */
export async function expectNoBarriers(page: Page, screen: string): Promise<void> {
  expect(await findBarriers(page), screen).toEqual([]);
}
