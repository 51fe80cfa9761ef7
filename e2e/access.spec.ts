import { writeFile } from "node:fs/promises";
import { findBarriers } from "./barriers.ts";
import { expect, test } from "./fixtures.ts";
import { markSeen, seenMark } from "./seen.ts";
import { tours } from "./tours/all.ts";
import { chunkErrors } from "./tours/public.ts";
import { wordsIn } from "./words.ts";

const schemes = ["light", "dark"] as const;

test.use({ reducedMotion: "reduce", serviceWorkers: "block", expectedError: chunkErrors });

for (const [index, [name, tour]] of Object.entries(tours).entries()) {
  test(`axe finds nothing: ${name}`, async ({ page, context, product, email }, info) => {
    test.setTimeout(180_000);
    // One language on a phone and the other at a desk, and the next tour the other way around.
    const isPhone = info.project.name === "mobile";
    const lang = isPhone === (index % 2 === 0) ? "hi" : "en";
    await context.addCookies([{ name: "lang", value: lang, url: product.url }]);
    const counts: string[] = [];
    const barriers: string[] = [];
    const seen = new Set<string>();
    const look = async (screen: string) => {
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
    await tour({ page, product, email, words: wordsIn[lang], look });
    const table = ["| screen | light | dark |", "|---|--:|--:|", ...counts].join("\n");
    await writeFile(info.outputPath("barriers.md"), `${table}\n`);
    const description = `${lang}: ${counts.length} screens in ${schemes.length} themes`;
    info.annotations.push({ type: "axe", description });
    expect(barriers).toEqual([]);
  });
}
