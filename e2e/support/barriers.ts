import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

type Options = {
  /** For a screen that was looked at in another theme already. */
  coloursOnly?: boolean;
  /** What need not be looked at: a selector. */
  except?: string;
};

/** What axe knows to be a barrier on the screen as it is now; nothing when all is well. */
export async function findBarriers(page: Page, options: Options = {}): Promise<string[]> {
  const { coloursOnly, except } = options;
  // What fades in has no contrast yet; what turns for ever has it.
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every((a) => a.playState !== "running" || a.effect?.getTiming().iterations === Infinity),
  );
  const all = { rules: { "target-size": { enabled: true } } };
  const colours = { runOnly: ["color-contrast", "link-in-text-block"] };
  // To read axe itself takes a browser longer than most screens take axe: once a page is enough.
  const isHere = await page.evaluate(() => "axe" in window);
  const builder = new AxeBuilder({ page, ...(isHere ? { axeSource: ";" } : {}) });
  if (except !== undefined) builder.exclude(except);
  const { violations } = await builder
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
