import type { Page } from "@playwright/test";
import { button, composer } from "./support/conversation.ts";
import { expect, test } from "./support/fixtures.ts";
import { expectAtHeading, expectFocusKept, expectTrapped, tabTo } from "./support/keyboard.ts";
import { password } from "./support/members.ts";
import { readCode } from "./support/outbox.ts";

const press = (page: Page, key: string) => page.keyboard.press(key);

async function signUp(page: Page, productUrl: string, email: string): Promise<void> {
  await page.goto("/");
  await tabTo(page, page.getByRole("link", { name: "Skip to content" }));
  await expect(page.getByRole("link", { name: "Skip to content" })).toBeInViewport();
  await press(page, "Enter");
  await expect(page.getByRole("main")).toBeFocused();
  await press(page, "Tab");
  await expect(page.getByRole("textbox", { name: "Your question" })).toBeFocused();
  await tabTo(page, page.getByRole("link", { name: "Get Started" }));
  await tabTo(page, page.getByRole("link", { name: "Sign Up" }));
  await press(page, "Enter");
  await expectAtHeading(page, "Create your account");
  await tabTo(page, page.getByLabel("Email or mobile number"));
  await page.keyboard.type(email);
  await press(page, "Enter");
  await expect(page.getByLabel("One-time code")).toBeFocused();
  await page.keyboard.type(await readCode(productUrl, email));
  await expect(page.getByLabel("Full Name")).toBeFocused();
  await page.keyboard.type("Asha Verma");
  await tabTo(page, page.getByLabel("Password", { exact: true }));
  await page.keyboard.type(password);
  await tabTo(page, page.getByLabel("Confirm Password", { exact: true }));
  await page.keyboard.type(password);
  for (const label of ["I am 18 or older", "I agree to the"]) {
    await tabTo(page, page.getByLabel(label));
    await press(page, "Space");
  }
  await press(page, "Enter");
  await expect(page).toHaveURL(/\/get-started$/);
  await expectFocusKept(page);
}

async function buy(page: Page): Promise<void> {
  const nav = page.getByRole("navigation", { name: "Main" });
  await tabTo(page, nav.getByRole("link", { name: "Pricing" }), { back: true });
  await press(page, "Enter");
  await expectAtHeading(page, "Simple prices, every service");
  const monthly = page.getByRole("article", { name: "Monthly" });
  await tabTo(page, monthly.getByRole("button", { name: "Subscribe" }));
  await press(page, "Enter");
  const details = page.getByRole("dialog", { name: "Enter Your Details" });
  await expect(details).toBeVisible();
  await expectTrapped(page, details);
  await press(page, "Escape");
  await expect(details).toHaveCount(0);
  await expect(monthly.getByRole("button", { name: "Subscribe" })).toBeFocused();
  await press(page, "Space");
  await tabTo(page, details.getByLabel("Phone"));
  await page.keyboard.type("98765 43210");
  await tabTo(page, page.getByRole("button", { name: /^Proceed to Payment/ }));
  await press(page, "Enter");
  await expect(button(page, "Pay successfully")).toBeFocused();
  await press(page, "Enter");
  await expect(page.getByRole("dialog", { name: "Payment Successful!" })).toBeVisible();
  await tabTo(page, button(page, "Choose a service"));
  await press(page, "Enter");
  await expect(page).toHaveURL(/\/get-started$/);
  await expectFocusKept(page);
}

async function chat(page: Page): Promise<void> {
  await tabTo(page, page.getByRole("main").getByRole("link", { name: "Health" }));
  await press(page, "Space");
  await expect(page).toHaveURL(/\/chat\/health\/1$/);
  await expectFocusKept(page);
  await tabTo(page, composer(page));
  await page.keyboard.type("/simulate slow please");
  await press(page, "Enter");
  await expect(page.getByRole("log")).toContainText("This is a");
  await expect(composer(page)).toBeFocused();
  await press(page, "Escape");
  await expect(page.getByRole("log").getByText("You stopped this reply.")).toBeVisible();
  await expect(composer(page)).toBeFocused();
  await expect(button(page, "Stop")).toHaveCount(0);
}

async function lookAtPayments(page: Page): Promise<void> {
  await tabTo(page, button(page, "Close the list of chats"), { back: true });
  await press(page, "Enter");
  await expect(page.getByRole("link", { name: "New Chat" })).toBeHidden();
  await expect(button(page, "Open the list of chats")).toBeFocused();
  await press(page, "Space");
  const payments = button(page, "Payment History");
  await tabTo(page, payments, { back: true });
  await press(page, "Enter");
  const history = page.getByRole("dialog", { name: "Payment History" });
  await expect(history.getByText("Success", { exact: true })).toBeVisible();
  await expectTrapped(page, history);
  await press(page, "Escape");
  await expect(history).toHaveCount(0);
  await expect(payments).toBeFocused();
}

test("signing up, paying and asking work by keyboard with a visible focus", async ({
  page,
  product,
  email,
}) => {
  test.setTimeout(240_000);
  await signUp(page, product.url, email);
  await buy(page);
  await chat(page);
  await lookAtPayments(page);
  await tabTo(page, button(page, "Logout"));
  await press(page, "Enter");
  await expectAtHeading(page, "Login to Saathi");
});
