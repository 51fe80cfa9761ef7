import type { Page } from "@playwright/test";
import { languages } from "../shared/languages.ts";
import { expect, test } from "./fixtures.ts";
import { findLayoutFaults } from "./layout/find-faults.ts";
import { findForeignWords } from "./layout/foreign-words.ts";
import { tours } from "./tours/all.ts";
import { chunkErrors } from "./tours/public.ts";
import { wordsIn } from "./words.ts";

test.use({ reducedMotion: "reduce", serviceWorkers: "block", expectedError: chunkErrors });

/** The narrowest window that a page must fit into (WCAG 1.4.10). */
const narrow = { width: 320, height: 640 };
/** What 200 % leaves of a window of 1280 by 800. */
const zoomed = { width: 640, height: 400 };
const sizes = [zoomed, narrow];

async function inSizes(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const size of sizes) {
    await page.setViewportSize(size);
    const faults = await findLayoutFaults(page);
    found.push(...faults.map((what) => `${size.width} px: ${what}`));
  }
  return found;
}

for (const lang of languages) {
  for (const [name, tour] of Object.entries(tours)) {
    test(`${name} (${lang}): nothing is lost at 320 px and at 200 %, words say their language`, async ({
      page,
      context,
      product,
      email,
    }) => {
      test.setTimeout(120_000);
      await context.addCookies([{ name: "lang", value: lang, url: product.url }]);
      await page.setViewportSize(narrow);
      const lost: string[] = [];
      const look = async (screen: string) => {
        const faults = await inSizes(page);
        const foreign = await page.evaluate(findForeignWords);
        lost.push(...[...faults, ...foreign].map((what) => `${screen}, ${what}`));
      };
      await tour({ page, product, email, words: wordsIn[lang], look });
      expect(lost).toEqual([]);
    });
  }
}
