import type { Page } from "@playwright/test";
import { type CallFailure, failCalls } from "./support/call-failures.ts";
import { runTrial, type Trial } from "./support/failure-trials.ts";
import { expect, test } from "./support/fixtures.ts";
import { register, signIn } from "./support/members.ts";
import { expectStarted } from "./support/started.ts";

const tryAgain = (page: Page) => page.getByRole("button", { name: "Try again" }).click();
const follow = (name: string) => async (page: Page) => {
  await page.goto("/about");
  await expectStarted(page);
  await page.getByRole("banner").getByRole("link", { name, exact: true }).click();
};

const lists: Trial[] = [
  {
    name: "the plans",
    call: "/api/packages",
    start: follow("Pricing"),
    retry: tryAgain,
    waiting: (page) => page.getByText("Loading plans…"),
    message: "Failed to load subscription packages. Please try again later.",
    expectSuccess: (page) => expect(page.getByRole("article", { name: "Yearly" })).toBeVisible(),
  },
  {
    name: "the services",
    call: "/api/app/services",
    start: follow("Home"),
    retry: tryAgain,
    waiting: (page) => page.getByText("Loading services…"),
    message: "Failed to load services. Please try again later.",
    expectSuccess: (page) => expect(page.getByRole("link", { name: "Health" })).toBeVisible(),
  },
];

for (const trial of lists) {
  test(`${trial.name} report failures and load on retry`, async ({ page }) => {
    await page.clock.install();
    await runTrial(page, trial);
  });
}

test("the contact form reports failures and succeeds on retry", async ({ page }) => {
  await page.goto("/contact");
  const letter = {
    Name: "Asha",
    Email: "asha@example.in",
    Subject: "A question",
    Message: "Why is the sky so very blue today?",
  };
  const field = (label: string) => page.getByRole("textbox", { name: label, exact: true });
  for (const [label, text] of Object.entries(letter)) await field(label).fill(text);
  const wrong = "Something went wrong. Please try again.";
  const unable = "Unable to submit your message. Please try again later.";
  const words: Record<CallFailure, string> = {
    "500": wrong,
    "502": wrong,
    dropped: unable,
    offline: unable,
  };
  for (const [failure, says] of Object.entries(words)) {
    const mend = await failCalls(page, "/api/contact", failure as CallFailure);
    const asked = page.waitForRequest("**/api/contact");
    await page.getByRole("button", { name: "Send message" }).click();
    await asked;
    await expect(page.getByRole("alert")).toContainText(says);
    for (const [label, text] of Object.entries(letter))
      await expect(field(label)).toHaveValue(text);
    await mend();
  }
  await page.getByRole("button", { name: "Send message" }).click();
  await expect(page.getByText("Thank You! We have received your message")).toBeVisible();
});

test.describe("scripts that fail to load", () => {
  test.use({ expectedError: /Failed to fetch dynamically imported module/ });

  test("show a notice in place of a screen, which a reload loads", async ({ page }) => {
    await page.goto("/about");
    await expectStarted(page);
    const mend = await failCalls(page, "/assets/contact", "dropped");
    await page.getByRole("banner").getByRole("link", { name: "Contact" }).click();
    await expect(page.getByRole("button", { name: "Reload the page" })).toBeVisible();
    await mend();
    await page.getByRole("button", { name: "Reload the page" }).click();
    await expect(page.getByRole("heading", { name: "Contact Us", level: 1 })).toBeVisible();
  });

  test("leave the chat usable when they belong to one of its parts", async ({
    page,
    product,
    email,
  }) => {
    await signIn(page, await register(product, email));
    const mendList = await failCalls(page, "/assets/history-list", "dropped");
    await page.goto("/chat/health/1");
    const history = page.getByRole("navigation", { name: "Chat history" });
    await expect(history).toContainText("An error occurred. Please try again.");
    await expect(page.getByText("Welcome to Saathi")).toBeVisible();
    await mendList();
    await history.getByRole("button", { name: "Try again" }).click();
    await expect(history).toContainText("Your conversations will be listed here.");

    const mendPayments = await failCalls(page, "/assets/payment-history", "dropped");
    await page.getByRole("button", { name: "Payment History" }).click();
    await expect(page.getByText("An error occurred. Please try again.")).toBeVisible();
    await expect(page.getByText("Welcome to Saathi")).toBeVisible();
    await mendPayments();
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(page.getByText("No Payment History")).toBeVisible();
  });
});
