import type { Page } from "@playwright/test";
import { openPersonMenu } from "./support/chat-list.ts";
import { expect, test } from "./support/fixtures.ts";
import {
  call,
  type Member,
  register,
  registerSubscriber,
  signIn,
  subscribe,
} from "./support/members.ts";

const composer = (page: Page) => page.getByRole("textbox", { name: "Your message" });
const log = (page: Page) => page.getByRole("log");

async function conversation(url: string, { token }: Member, message: string): Promise<string> {
  const { uuid } = await call(`${url}/api/chat/1`, { token, body: { message } });
  return `/chat/health/1/${uuid}`;
}

/** Replaces the signed-in person, like a sign-in in another tab. */
async function become(page: Page, { token, user }: Member): Promise<void> {
  await page.evaluate(
    ([newToken, newUser]) => {
      localStorage.setItem("token", newToken ?? "");
      localStorage.setItem("user", newUser ?? "");
    },
    [token, JSON.stringify(user)],
  );
}

test.describe("two tabs", () => {
  let asha: Member;

  test.beforeEach(async ({ page, product, email }) => {
    asha = await registerSubscriber(product, email);
    await signIn(page, asha);
  });

  test("logging out in one tab clears the other, also in its history", async ({
    page,
    context,
    product,
  }) => {
    const address = await conversation(product.url, asha, "/simulate limit secret");
    const other = await context.newPage();
    await other.goto("/about");
    await other.goto(address);
    await expect(log(other)).toContainText("secret");
    await page.goto("/chat");
    await page.getByRole("button", { name: "Logout" }).click();
    await expect(other).toHaveURL(/\/login/);
    for (const go of ["goBack", "goBack", "goForward"] as const) {
      await other[go]();
      await expect(other.getByText("secret")).toHaveCount(0);
      await expect(other.getByText(asha.user.name)).toHaveCount(0);
    }
    await expect
      .poll(() => other.evaluate(() => JSON.stringify(sessionStorage)))
      .not.toContain("secret");
  });

  test("signing in as another person in one tab clears the other", async ({
    page,
    context,
    product,
    email,
  }) => {
    const address = await conversation(product.url, asha, "/simulate limit secret");
    const ravi = await registerSubscriber(product, `ravi-${email}`);
    await page.goto(address);
    await expect(log(page)).toContainText("secret");
    await composer(page).fill("a secret draft");
    const other = await context.newPage();
    await other.goto("/about");
    await become(other, ravi);
    await expect(page.getByText("This conversation is not here.")).toBeVisible();
    await expect(page.getByText("secret")).toHaveCount(0);
    await expect
      .poll(() => page.evaluate(() => JSON.stringify(sessionStorage)))
      .not.toContain("secret");
  });

  test("the next person in a tab sees nothing of the first by going back", async ({
    page,
    product,
    email,
  }) => {
    const address = await conversation(product.url, asha, "/simulate limit secret");
    const ravi = await registerSubscriber(product, `ravi-${email}`);
    await page.goto(address);
    await expect(log(page)).toContainText("secret");
    await openPersonMenu(page);
    await page.getByRole("link", { name: "Pricing" }).click();
    await page.getByRole("banner").getByRole("button", { name: "Logout" }).click();
    await expect(page).toHaveURL(/\/login/);
    await become(page, ravi);
    await page.evaluate((path) => {
      history.pushState(null, "", path);
      dispatchEvent(new PopStateEvent("popstate"));
    }, address);
    await expect(page.getByText("This conversation is not here.")).toBeVisible();
    await expect(page.getByText("secret")).toHaveCount(0);
  });

  test("a plan bought in one tab works in the other", async ({ page, context, product, email }) => {
    const ravi = await register(product, `ravi-${email}`);
    await signIn(page, ravi);
    const profile = page.waitForResponse(/auth\.profile/);
    await page.goto("/chat/health/1");
    await expect(composer(page)).toBeDisabled();
    await profile;
    await subscribe(product, ravi);
    const other = await context.newPage();
    await other.goto("/chat");
    await expect(composer(page)).toBeEnabled();
  });

  test("a plan bought on another device shows when the tab gets the focus", async ({
    page,
    product,
    email,
  }) => {
    const ravi = await register(product, `ravi-${email}`);
    await signIn(page, ravi);
    const profile = page.waitForResponse(/auth\.profile/);
    await page.goto("/chat/health/1");
    await expect(composer(page)).toBeDisabled();
    await profile;
    await subscribe(product, ravi);
    await page.evaluate(() => window.dispatchEvent(new Event("focus")));
    await expect(composer(page)).toBeEnabled();
  });

  test("a reply in one tab refuses a message of the other and keeps its draft", async ({
    page,
    context,
    product,
  }) => {
    const address = await conversation(product.url, asha, "/simulate limit");
    const other = await context.newPage();
    for (const tab of [page, other]) {
      await tab.goto(address);
      await expect(log(tab)).toContainText("/simulate limit");
    }
    await composer(page).fill("/simulate slow");
    await composer(page).press("Enter");
    await expect(log(page).getByText("This is a")).toHaveCount(2);
    await composer(other).fill("My own question");
    await composer(other).press("Enter");
    await expect(other.getByRole("alert")).toContainText(/still being written|is being written/);
    await expect(composer(other)).toHaveValue("My own question");
  });
});
