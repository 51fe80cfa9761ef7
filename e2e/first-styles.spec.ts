import type { Page } from "@playwright/test";
import { indexedRoutes, pathOf } from "../server/pages/paths.ts";
import { expect, test } from "./support/fixtures.ts";
import { expectHydrated } from "./support/hydrated.ts";

const paths = [...indexedRoutes.map(pathOf), "/login", "/login?type=signup", "/nothing-here"];

async function addAllStyles(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const href = document.querySelector("style[data-all]")?.getAttribute("data-all") ?? "";
    if (href === "") throw new Error("the document has no styles of its own");
    const sheet = Object.assign(document.createElement("link"), { rel: "stylesheet", href });
    await new Promise((resolve, reject) => {
      sheet.onload = resolve;
      sheet.onerror = reject;
      document.head.append(sheet);
    });
  });
}

test("public pages look the same with their own styles as with those of all screens", async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  for (const path of paths) {
    await page.goto(path);
    await expectHydrated(page);
    await page.evaluate(() => document.fonts.ready);
    const look = () => page.screenshot({ fullPage: true, animations: "disabled" });
    const own = await look();
    await addAllStyles(page);
    expect((await look()).equals(own), path).toBe(true);
  }
});
