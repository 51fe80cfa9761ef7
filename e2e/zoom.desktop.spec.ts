import { expect, test } from "./support/fixtures.ts";
import { findLostInWindows, narrow } from "./support/layout/windows.ts";
import { mixedTours } from "./support/tours/mix.ts";
import { chunkErrors } from "./support/tours/public.ts";
import { wordsIn } from "./support/words.ts";

test.use({ reducedMotion: "reduce", serviceWorkers: "block", expectedError: chunkErrors });

// In the language that access.spec.ts, which measures the same on a phone, has at a desk.
for (const { name, tour, desk: lang } of mixedTours) {
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
      lost.push(...(await findLostInWindows(page)).map((what) => `${screen}, ${what}`));
    };
    await tour({ page, product, email, words: wordsIn[lang], look });
    expect(lost).toEqual([]);
  });
}
