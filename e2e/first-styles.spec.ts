import type { Page } from "@playwright/test";
import { indexedRoutes, pathOf } from "../server/pages/paths.ts";
import { countDifferentPixels } from "./support/compare-pictures.ts";
import { expect, test } from "./support/fixtures.ts";
import { expectHydrated } from "./support/hydrated.ts";
import { intercept } from "./support/network/intercept.ts";
import { enterIdentifier, enterSentCode } from "./support/sign-in-form.ts";

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
  // Two pictures of each page: 40 s on a slow machine, and more beside other tests.
  test.setTimeout(180_000);
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

test("the sign-in goes on without the sheet of all styles, and looks the same", async ({
  page,
  product,
  email,
}) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  let restore = await intercept(page, "**/*.css", (route) => route.abort());
  const expectSameLook = async (heading: string) => {
    await expect(page.getByRole("heading", { name: heading })).toBeVisible();
    await page.evaluate(() => document.fonts.ready);
    // The button counts seconds, and Chromium does not draw the petals twice with the same edges.
    const mask = [page.getByRole("button", { name: "Resend OTP" }), page.locator("main svg")];
    const look = () => page.screenshot({ fullPage: true, animations: "disabled", mask });
    const own = await look();
    restore();
    await addAllStyles(page);
    expect(await countDifferentPixels(page.context(), [own, await look()]), heading).toBe(0);
    restore = await intercept(page, "**/*.css", (route) => route.abort());
    await page.evaluate(() => {
      for (const sheet of document.querySelectorAll("link[rel=stylesheet]")) sheet.remove();
    });
  };
  await page.goto("/login");
  await enterIdentifier(page, email);
  await expectSameLook("Enter the code");
  await enterSentCode(page, product.url, email);
  await expectSameLook("Name and password");
  await page.getByRole("button", { name: "Sign Up" }).click();
  await expectSameLook("Name and password");
});
