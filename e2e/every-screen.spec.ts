import { writeFile } from "node:fs/promises";
import { createInspection } from "./support/checks/inspect-screen.ts";
import { expect, test } from "./support/fixtures.ts";
import { toursByLanguage } from "./support/tours/all.ts";
import { chunkErrors } from "./support/tours/public.ts";
import { wordsIn } from "./support/words.ts";

test.use({ reducedMotion: "reduce", serviceWorkers: "block", expectedError: chunkErrors });

// The tours share nothing, and one worker would need minutes for all.
test.describe.configure({ mode: "parallel" });

// One walk runs every check of a screen, since reaching it takes longer than checking it. Each tour
// is walked on a phone in one language and on a desktop in the other.
for (const { name, tour, phone, desktop } of toursByLanguage) {
  test(`${name}: every screen is accessible and fits`, async ({
    page,
    context,
    product,
    email,
  }, info) => {
    test.setTimeout(240_000);
    const isPhone = info.project.name === "mobile";
    const lang = isPhone ? phone : desktop;
    await context.addCookies([{ name: "lang", value: lang, url: product.url }]);
    const { inspect, errors, counts } = createInspection(page, { isPhone });
    await tour({ page, product, email, words: wordsIn[lang], inspect });
    const rows = counts.map(
      ({ screen, violations }) => `| ${[screen, ...violations].join(" | ")} |`,
    );
    const table = ["| screen | light | dark |", "|---|--:|--:|", ...rows].join("\n");
    await writeFile(info.outputPath("axe.md"), `${table}\n`);
    info.annotations.push({ type: "axe", description: `${lang}: ${counts.length} screens` });
    expect(errors).toEqual([]);
  });
}
