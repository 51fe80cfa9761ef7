import type { Page } from "@playwright/test";
import { composer, createConversation } from "./support/conversation.ts";
import { expect, test } from "./support/fixtures.ts";
import { password, signIn } from "./support/members.ts";
import { signInByForm } from "./support/sign-in-form.ts";

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });

/** The step in the history and the tab's storage at the moment the password field renders. */
function keptWithPassword(page: Page): Promise<unknown> {
  return page.evaluate(() => {
    const { promise, resolve } = Promise.withResolvers<unknown>();
    new MutationObserver((_, observer) => {
      if (document.querySelector("input[name=password]") === null) return;
      observer.disconnect();
      const kept = JSON.parse(sessionStorage.getItem("login") ?? "{}");
      resolve([history.state?.loginStep, kept.step]);
    }).observe(document.body, { childList: true, subtree: true });
    return promise;
  });
}

test("the password step survives a reload, and Back and Forward move between the steps", async ({
  page,
  member,
}) => {
  const { email } = member.user;
  await page.goto("/about");
  await page.goto("/login?redirect=%2Fcontact");
  await field(page, "Email or mobile number").fill(email);
  const atOnce = keptWithPassword(page);
  await page.getByRole("button", { name: "Continue" }).click();
  expect(await atOnce).toEqual(["password", "password"]);
  await expect(field(page, "Password")).toBeVisible();
  await page.reload();
  await expect(page.getByText(`Signing in as ${email}`)).toBeVisible();
  await page.goBack();
  await expect(field(page, "Email or mobile number")).toHaveValue(email);
  await page.reload();
  await expect(field(page, "Email or mobile number")).toHaveValue(email);
  await page.goForward();
  await field(page, "Password").fill(password);
  await page.getByRole("button", { name: "Login", exact: true }).click();
  await expect(page).toHaveURL(/\/contact$/);
});

test("a plan chosen before a sign-in is open afterwards, and Back leads to the page before it, past its steps", async ({
  page,
  member,
}) => {
  await page.goto("/about");
  await page.getByRole("link", { name: "Pricing" }).first().click();
  const yearly = page.getByRole("article", { name: "Yearly" });
  await yearly.getByRole("button", { name: "Subscribe" }).click();
  await expect(page).toHaveURL(/\/login\?redirect=\/subscription$/);
  await signInByForm(page, member);
  const details = page.getByRole("dialog", { name: "Enter Your Details" });
  await expect(details).toContainText("₹999");
  await expect(details.getByLabel("Email")).toHaveValue(member.user.email);
  await expect(page).toHaveURL(/\/subscription$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/about$/);

  await page.evaluate(() => localStorage.clear());
  await page.goto("/chat/law/3");
  await signInByForm(page, member);
  await expect(page).toHaveURL("/chat/law/3");
  await page.goBack();
  await expect(page).toHaveURL(/\/about$/);
});

test("a purchase and its typed details survive a reload and Back", async ({ page, member }) => {
  await signIn(page, member);
  await page.goto("/subscription");
  const yearly = page.getByRole("article", { name: "Yearly" });
  await yearly.getByRole("button", { name: "Subscribe" }).click();
  const details = page.getByRole("dialog", { name: "Enter Your Details" });
  await details.getByLabel("Phone").fill("98765 43210");
  await page.reload();
  await expect(details).toContainText("₹999");
  await expect(details.getByLabel("Phone")).toHaveValue("98765 43210");
  await page.goto("/about");
  await page.goBack();
  await expect(details.getByLabel("Phone")).toHaveValue("98765 43210");
  await details.getByRole("button", { name: "Cancel" }).click();
  await page.reload();
  await expect(yearly).toBeVisible();
  await expect(details).toHaveCount(0);
});

test("Back and Forward restore conversations with their drafts", async ({
  page,
  product,
  subscriber,
}) => {
  const one = await createConversation(product.url, subscriber, {
    messages: ["/simulate limit one"],
  });
  const two = await createConversation(product.url, subscriber, {
    messages: ["/simulate limit two"],
  });
  await signIn(page, subscriber);
  await page.goto(one);
  await composer(page).fill("a draft of one");
  await page.getByRole("link", { name: /simulate limit two/ }).click();
  await expect(page).toHaveURL(two);
  await expect(composer(page)).toHaveValue("");
  await page.goBack();
  await expect(composer(page)).toHaveValue("a draft of one");
  await expect(page.getByRole("log")).toContainText("/simulate limit one");
  await page.reload();
  await expect(composer(page)).toHaveValue("a draft of one");
  await page.goForward();
  await expect(page.getByRole("log")).toContainText("/simulate limit two");
});
