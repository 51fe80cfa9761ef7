import { expect, test } from "./support/fixtures.ts";
import { delayScripts, intercept } from "./support/network/intercept.ts";

test("the sign-in keeps what was typed before its scripts came, and Enter puts none of it into the URL", async ({
  page,
}) => {
  const release = await delayScripts(page);
  await page.goto("/login", { waitUntil: "commit" });
  const field = page.getByLabel("Email or mobile number");
  await field.click();
  await field.pressSequentially("asha@exam");
  await field.press("Enter");
  release();
  await page.waitForFunction(() => sessionStorage.getItem("login") !== null);
  await expect(field).toBeFocused();
  await field.pressSequentially("ple.in");
  await expect(field).toHaveValue("asha@example.in");
  expect(new URL(page.url()).search).toBe("");
});

test("the sign-in remembers a shared device that was ticked before its scripts came", async ({
  page,
}) => {
  const release = await delayScripts(page);
  await page.goto("/login", { waitUntil: "commit" });
  const box = page.getByRole("checkbox", { name: "Others use this device too" });
  await box.check();
  release();
  await page.waitForFunction(() => sessionStorage.getItem("login") !== null);
  await expect(box).toBeChecked();
  await expect(box).toHaveAccessibleDescription(/./);
  expect(await page.evaluate(() => sessionStorage.getItem("sharedDevice"))).not.toBeNull();
});

test("Continue that was tapped before any script came goes on when they are there", async ({
  page,
  email,
}) => {
  const release = await delayScripts(page);
  await page.goto("/login", { waitUntil: "commit" });
  await page.getByLabel("Email or mobile number").fill(email);
  await page.getByRole("button", { name: "Continue" }).tap();
  release();
  await expect(page.getByRole("heading", { name: "Enter the code" })).toBeVisible();
});

test("Enter that was pressed before any script came goes on when they are there", async ({
  page,
}) => {
  const release = await delayScripts(page);
  await page.goto("/login", { waitUntil: "commit" });
  const field = page.getByLabel("Email or mobile number");
  await field.fill("asha@example.in");
  await field.press("Enter");
  release();
  await expect(page.getByRole("heading", { name: "Enter the code" })).toBeVisible();
});

test("Enter that was pressed while the sign-in's own script came goes on when it is there", async ({
  page,
  email,
}) => {
  const release = await delayScripts(page, "login-*");
  await page.goto("/login", { waitUntil: "commit" });
  await expect(page.locator("html")).toHaveAttribute("data-ready");
  const field = page.getByLabel("Email or mobile number");
  await field.fill(email);
  await field.press("Enter");
  release();
  await expect(page.getByRole("heading", { name: "Enter the code" })).toBeVisible();
});

test("a sample that was tapped before any script came opens when they are there", async ({
  page,
}) => {
  const release = await delayScripts(page);
  await page.goto("/get-started", { waitUntil: "commit" });
  await page.getByRole("button", { name: /^See a sample.*Finance$/ }).tap();
  release();
  await expect(page.getByRole("dialog", { name: "Finance" })).toBeVisible();
});

for (const [path, reducedMotion] of [
  ["/login", "no-preference"],
  ["/chat/health/1", "reduce"],
] as const) {
  test(`${path} says after 12 seconds that its scripts failed, with motion ${reducedMotion}`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion });
    const scripts = /\/assets\/(base|vendor)-[^/]*\.js/;
    const restore = await intercept(page, scripts, (route) => route.fulfill({ status: 503 }));
    await page.goto(path);
    const reload = page.getByRole("link", { name: "Reload" });
    const goTo = (ms: number) =>
      page.evaluate((time) => {
        for (const animation of document.getAnimations()) {
          // Paused, or the animation would go on while a slow machine looks at the page.
          animation.pause();
          animation.currentTime = time;
        }
      }, ms);
    await goTo(11_900);
    await expect(reload).toBeHidden();
    await goTo(12_100);
    await expect(reload).toBeInViewport();
    await expect(page.getByRole("alert")).toContainText("not finished loading");
    restore();
    await reload.click();
    await expect(page.locator("html")).toHaveAttribute("data-ready");
    await expect(reload).toBeHidden();
  });
}

test("the line for a browser without scripts stands off the edges of the screen", async ({
  browser,
  product,
}) => {
  const context = await browser.newContext({ baseURL: product.url, javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto("/login");
  await expect(page.locator("noscript p")).toHaveCSS("padding", "12px 16px");
  await context.close();
});
