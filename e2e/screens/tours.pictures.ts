import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "../support/fixtures.ts";
import { tours } from "../support/tours/all.ts";
import { wordsIn } from "../support/words.ts";
import { type Appearance, fileName, heights, takeWebp } from "./picture.ts";

const settleMs = 500;
const tourTimeoutMs = 240_000;
const schemes = ["light", "dark"] as const;

const {
  SCREENS_OUT = "test-results/screens",
  SCREENS_WIDTHS = "360",
  SCREENS_LANGS = "en",
} = process.env;

const slug = (text: string) => text.replace(/[^\p{L}\p{N}]+/gu, "-").slice(0, 60);

test.use({ reducedMotion: "reduce", serviceWorkers: "block", expectedError: /./ });

for (const lang of SCREENS_LANGS.split(",") as Appearance["lang"][]) {
  for (const width of SCREENS_WIDTHS.split(",").map(Number)) {
    test.describe(`${lang} ${width}`, () => {
      const isPhone = width < 500;
      const viewport = { width, height: heights[width] ?? 800 };
      test.use({ viewport, hasTouch: isPhone, isMobile: isPhone });
      for (const [name, tour] of Object.entries(tours)) {
        test(name, async ({ page, context, product, email }) => {
          test.setTimeout(tourTimeoutMs);
          await mkdir(SCREENS_OUT, { recursive: true });
          await context.addCookies([{ name: "lang", value: lang, url: product.url }]);
          let count = 0;
          const inspect = async (screen: string) => {
            count += 1;
            const file = [slug(name), String(count).padStart(2, "0"), slug(screen)].join("-");
            const isPart = await page.evaluate(
              () => window.scrollY > 300 || document.querySelector("dialog[open]") !== null,
            );
            for (const scheme of schemes) {
              await page.emulateMedia({ colorScheme: scheme });
              // Discarded: the first picture after a change of the theme may still mix both themes.
              await takeWebp(page, false);
              await page.waitForTimeout(settleMs);
              const picture = await takeWebp(page, !isPart);
              await writeFile(join(SCREENS_OUT, fileName(file, { width, scheme, lang })), picture);
            }
          };
          await tour({ page, product, email, words: wordsIn[lang], inspect });
          expect(count).toBeGreaterThan(0);
        });
      }
    });
  }
}
