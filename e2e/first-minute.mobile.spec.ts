import type { Locator, Page } from "@playwright/test";
import { openPersonMenu } from "./support/chat-list.ts";
import { expectNoViolations } from "./support/checks/axe.ts";
import { log } from "./support/conversation.ts";
import { expect, test } from "./support/fixtures.ts";
import { expectHydrated } from "./support/hydrated.ts";
import { signIn } from "./support/members.ts";
import { pauseCalls } from "./support/network/intercept.ts";
import { askAtHome, questionField } from "./support/question.ts";
import { completeRegistration, enterIdentifier, enterSentCode } from "./support/sign-in-form.ts";

const question = "My landlord keeps my deposit. What can I do?";
const chip = (page: Page) => page.getByRole("combobox", { name: "Ask about" });

test("a visitor's question is sent once they have signed up and paid", async ({
  page,
  product,
  email,
}) => {
  await page.goto("/");
  await questionField(page).fill(question);
  await expect(chip(page)).toHaveValue("law");
  await expect(page.getByText(/From ₹\d+/).first()).toBeVisible();
  await expect(page.getByText("my landlord keeps my deposit of ₹60,000")).toBeVisible();
  await expectNoViolations(page, "the home page with a question");
  await page.getByRole("button", { name: "Ask" }).click();
  await expect(page.getByText("To ask about Law")).toBeVisible();
  await enterIdentifier(page, email);
  await enterSentCode(page, product.url, email);
  await completeRegistration(page);
  const details = page.getByRole("dialog", { name: "Enter Your Details" });
  await details.getByLabel("Phone").fill("98765 43210");
  await details.getByRole("button", { name: /Proceed to Payment/ }).click();
  const checkout = page.getByRole("dialog", { name: "Simulated checkout" });
  await checkout.getByRole("button", { name: "Fail" }).click();
  const failed = page.getByRole("dialog", { name: "Not paid" });
  await failed.getByRole("button", { name: "Try again" }).click();
  await details.getByRole("button", { name: /Proceed to Payment/ }).click();
  await checkout.getByRole("button", { name: "Pay successfully" }).click();
  const success = page.getByRole("dialog", { name: "Payment Successful!" });
  await success.getByRole("button", { name: "Send my question" }).click();
  await expect(page).toHaveURL(/\/chat\/law\/3\/[0-9a-f-]{36}$/);
  await expect(log(page)).toContainText(question);
  await expect(log(page)).toContainText("simulated answer");
  const { count } = await product.db
    .selectFrom("messages")
    .innerJoin("users", "users.id", "messages.user_id")
    .where("users.email", "=", email)
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("text", "=", question)
    .executeTakeFirstOrThrow();
  expect(count).toBe(1);
});

test("a member's question goes straight to its conversation", async ({ page, subscriber }) => {
  await signIn(page, subscriber);
  await page.goto("/chat");
  await expect(page.getByRole("heading", { name: "Namaste, Asha" })).toBeVisible();
  await page.getByRole("button", { name: "Open the list of chats" }).click();
  await openPersonMenu(page);
  await expectNoViolations(page, "the person's menu");
  await page.keyboard.press("Escape");
  await page.keyboard.press("Escape");
  await questionField(page).fill("Mujhe teen din se bukhar hai. Kya karun?");
  await page.getByRole("button", { name: "Ask" }).click();
  await expect(page).toHaveURL(/\/chat\/health\/1\/[0-9a-f-]{36}$/);
  await expect(log(page)).toContainText("teen din se bukhar");
});

test("a question typed before the scripts came is asked with the press that came too early", async ({
  page,
}) => {
  const release = await pauseCalls(page, "**/assets/*.js");
  await page.goto("/", { waitUntil: "commit" });
  await questionField(page).fill(question);
  release();
  await expect(chip(page)).toHaveValue("law");
  await expect(questionField(page)).toHaveValue(question);
  await page.getByRole("button", { name: "Ask" }).click();
  await expect(page).toHaveURL(/\/login\?redirect=\/chat\/law\/3/);
});

test("typing a question moves nothing, and one in fear needs no choice of a service", async ({
  page,
}) => {
  const never = new Promise<void>(() => undefined);
  await page.route(/\/assets\/sample-(?!chat)/, () => never);
  await page.goto("/");
  await expectHydrated(page);
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  const place = await questionField(page).boundingBox();
  await questionField(page).fill("Company salary nahi de rahi");
  await expect(chip(page)).toHaveValue("jobs");
  await expect(page.locator("[data-picture]")).toBeVisible();
  expect(await questionField(page).boundingBox()).toEqual(place);
  await questionField(page).fill("My husband beats me. I am very scared.");
  await expect(chip(page)).toHaveValue("law");
  await page.getByRole("button", { name: "Ask" }).click();
  await expect(page.getByText("To ask about Law")).toBeVisible();
});

test("a question in fear keeps its numbers in sight through the sign-in and the prices", async ({
  page,
  email,
}) => {
  const number = page.getByRole("link", { name: /^181/ });
  await askAtHome(page, "My husband beats me. I am very scared.");
  await expect(page).toHaveURL(/\/login/);
  await expect(number).toHaveAttribute("href", "tel:181");
  await expectNoViolations(page, "the sign-in with numbers to call");
  await enterIdentifier(page, email);
  await expect(page.getByLabel("One-time code")).toBeVisible();
  await expect(number).toBeVisible();
  await page.goto("/subscription");
  await expect(number).toHaveAttribute("href", "tel:181");
  await expectNoViolations(page, "the prices with numbers to call");
  await page.goto("/");
  await questionField(page).fill("I want to end my life");
  const lifeline = page.getByRole("link", { name: /^14416/ });
  await expect(lifeline).toBeVisible();
  await page.goto("/login");
  await expect(lifeline).toBeVisible();
});

test("a question in fear keeps its numbers in sight in the dialogs of the payment, and the prices begin at their top", async ({
  page,
  product,
  email,
}) => {
  await askAtHome(page, "My husband beats me. I am very scared.");
  await enterIdentifier(page, email);
  await enterSentCode(page, product.url, email);
  await completeRegistration(page);
  const details = page.getByRole("dialog", { name: "Enter Your Details" });
  const numberIn = (dialog: Locator) => dialog.getByRole("link", { name: /^181/ });
  await expect(numberIn(details)).toBeInViewport();
  await expectNoViolations(page, "the details of a payment with numbers to call");
  const phone = details.getByRole("textbox", { name: "Phone" });
  await page.setViewportSize({ width: 360, height: 380 });
  await phone.focus();
  const card = await details.locator("[data-danger]").boundingBox();
  const label = await details.getByText("Phone", { exact: true }).boundingBox();
  // Above an open keyboard the card stands over neither the field nor its label.
  expect(label?.y).toBeGreaterThan((card?.y ?? 0) + (card?.height ?? 0));
  await expect(phone).toBeInViewport({ ratio: 1 });
  await page.setViewportSize({ width: 360, height: 740 });
  await phone.fill("98765 43210");
  await details.getByRole("button", { name: /Proceed to Payment/ }).click();
  await page
    .getByRole("dialog", { name: "Simulated checkout" })
    .getByRole("button", { name: "Fail" })
    .click();
  const failed = page.getByRole("dialog", { name: "Not paid" });
  await expect(numberIn(failed)).toBeInViewport();
  await failed.getByRole("button", { name: "Close" }).first().click();
  await expect(page.getByRole("heading", { level: 1 })).toBeInViewport();
});
