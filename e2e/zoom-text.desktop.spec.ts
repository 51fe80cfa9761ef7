import { languages } from "../shared/languages.ts";
import { expect, test } from "./fixtures.ts";
import { findLayoutFaults } from "./layout/find-faults.ts";
import { tours } from "./tours/all.ts";
import { wordsIn } from "./words.ts";

test.use({ reducedMotion: "reduce", serviceWorkers: "block" });

for (const lang of languages) {
  for (const [name, tour] of Object.entries(tours)) {
    test(`${name} (${lang}): nothing is lost when text alone is twice as large`, async ({
      context,
      product,
      email,
    }) => {
      test.setTimeout(120_000);
      await context.addCookies([{ name: "lang", value: lang, url: product.url }]);
      const page = await context.newPage();
      const resize = (size: string) =>
        page.evaluate((wanted) => {
          document.documentElement.style.fontSize = wanted;
        }, size);
      const lost: string[] = [];
      const look = async (screen: string) => {
        await resize("200%");
        const faults = await findLayoutFaults(page);
        lost.push(...faults.map((what) => `${screen}, ${what}`));
        await resize("");
      };
      await tour({ page, product, email, words: wordsIn[lang], look });
      expect(lost).toEqual([]);
    });
  }
}
