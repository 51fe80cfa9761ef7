import { expect, test } from "./fixtures.ts";
import { findLayoutFaults } from "./layout/find-faults.ts";
import { tours } from "./tours/all.ts";
import { chunkErrors } from "./tours/public.ts";
import { wordsIn } from "./words.ts";

test.use({ reducedMotion: "reduce", serviceWorkers: "block", expectedError: chunkErrors });

for (const [name, tour] of Object.entries(tours)) {
  test(`${name}: nothing is lost when text alone is twice as large`, async ({
    page,
    product,
    email,
  }) => {
    test.setTimeout(120_000);
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
    await tour({ page, product, email, words: wordsIn.en, look });
    expect(lost).toEqual([]);
  });
}
