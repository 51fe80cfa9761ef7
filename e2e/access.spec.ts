import { writeFile } from "node:fs/promises";
import { findBarriers } from "./barriers.ts";
import { expect, test } from "./fixtures.ts";
import { tours } from "./tours/all.ts";
import { chunkErrors } from "./tours/public.ts";
import { wordsIn } from "./words.ts";

const schemes = ["light", "dark"] as const;

test.use({ reducedMotion: "reduce", serviceWorkers: "block", expectedError: chunkErrors });

for (const [name, tour] of Object.entries(tours)) {
  test(`axe finds nothing: ${name}`, async ({ page, context, product, email }, info) => {
    test.setTimeout(180_000);
    // English where there is room and Hindi, the longer one, where there is none.
    const lang = info.project.name === "mobile" ? "hi" : "en";
    await context.addCookies([{ name: "lang", value: lang, url: product.url }]);
    const counts: string[] = [];
    const barriers: string[] = [];
    const look = async (screen: string) => {
      const row = [screen];
      for (const colorScheme of schemes) {
        await page.emulateMedia({ colorScheme });
        const found = await findBarriers(page, { coloursOnly: colorScheme === "dark" });
        barriers.push(...found.map((what) => `${screen}, ${colorScheme}: ${what}`));
        row.push(String(found.length));
      }
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
