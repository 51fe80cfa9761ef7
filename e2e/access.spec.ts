import { writeFile } from "node:fs/promises";
import { findBarriers } from "./support/barriers.ts";
import { expect, test } from "./support/fixtures.ts";
import { findMotion } from "./support/layout/motion.ts";
import { findLostInLargeText, findLostInWindows } from "./support/layout/windows.ts";
import { markSeen, seenMark } from "./support/seen.ts";
import { mixedTours } from "./support/tours/mix.ts";
import { chunkErrors } from "./support/tours/public.ts";
import { wordsIn } from "./support/words.ts";

const schemes = ["light", "dark"] as const;

test.use({ reducedMotion: "reduce", serviceWorkers: "block", expectedError: chunkErrors });

// One walk for all that is held of every screen, since to get to it takes longer than to look:
// - at both sizes: axe in both themes, in one language on a phone and in the other at a desk;
// - on a phone: 320 px and 200 % (zoom.desktop.spec.ts has them in the language of the desk);
// - at a desk: text alone at 200 %, and nothing that moves for who asked for less motion.
for (const { name, tour, phone, desk } of mixedTours) {
  test(`nothing is a barrier: ${name}`, async ({ page, context, product, email }, info) => {
    test.setTimeout(240_000);
    const isPhone = info.project.name === "mobile";
    const lang = isPhone ? phone : desk;
    const size = page.viewportSize();
    await context.addCookies([{ name: "lang", value: lang, url: product.url }]);
    const counts: string[] = [];
    const barriers: string[] = [];
    const seen = new Set<string>();
    const axe = async (screen: string) => {
      const row = [screen];
      const parts = await markSeen(page, seen);
      for (const colorScheme of schemes) {
        await page.emulateMedia({ colorScheme });
        const found = await findBarriers(page, {
          coloursOnly: colorScheme === "dark",
          except: `[${seenMark}]`,
        });
        barriers.push(...found.map((what) => `${screen}, ${colorScheme}: ${what}`));
        row.push(String(found.length));
      }
      for (const part of parts) seen.add(part);
      counts.push(`| ${row.join(" | ")} |`);
    };
    const look = async (screen: string) => {
      const moving = isPhone ? [] : await findMotion(page);
      await axe(screen);
      const lost = isPhone ? await findLostInWindows(page) : await findLostInLargeText(page);
      if (size !== null) await page.setViewportSize(size);
      barriers.push(...[...moving, ...lost].map((what) => `${screen}, ${what}`));
    };
    await tour({ page, product, email, words: wordsIn[lang], look });
    const table = ["| screen | light | dark |", "|---|--:|--:|", ...counts].join("\n");
    await writeFile(info.outputPath("barriers.md"), `${table}\n`);
    const description = `${lang}: ${counts.length} screens in ${schemes.length} themes`;
    info.annotations.push({ type: "axe", description });
    expect(barriers).toEqual([]);
  });
}
