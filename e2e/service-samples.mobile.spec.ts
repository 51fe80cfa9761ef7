import { expect, test } from "./support/fixtures.ts";
import { signIn } from "./support/members.ts";

test("anyone can read a sample of each service", async ({ page }) => {
  await page.goto("/subscription");
  await page.getByRole("link", { name: /sample question and answer/ }).click();
  await expect(page.getByRole("button", { name: /^See a sample/ })).toHaveCount(9);
  const opener = page.getByRole("button", { name: /^See a sample.*Finance$/ });
  await opener.click();
  const sheet = page.getByRole("dialog", { name: "Finance" });
  await expect(sheet.getByRole("figure")).toContainText("Sample");
  await expect(sheet.getByRole("table")).toContainText("61 %");
  await page.keyboard.press("Escape");
  await expect(opener).toBeFocused();
  await opener.click();
  await sheet.getByRole("link", { name: "Ask your own question" }).click();
  await expect(page).toHaveURL(/\/login\?redirect=\/chat\/finance\/7$/);
});

test("a member without a plan reads a sample from its top", async ({ page, member }) => {
  await signIn(page, member);
  await page.goto("/chat/health/1");
  await expect(page.getByText("I have had a fever for three days")).toBeInViewport();
  await expect(page.getByRole("link", { name: "esanjeevani.mohfw.gov.in" })).toHaveAttribute(
    "href",
    "https://esanjeevani.mohfw.gov.in/",
  );
  await expect(page.getByRole("heading", { name: "Welcome to Saathi" })).toBeInViewport();
});

test("on a short phone the notice of the plans leaves the sample's question in view", async ({
  page,
  member,
}) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await signIn(page, member);
  await page.goto("/chat/health/1");
  const question = page.getByText("I have had a fever for three days");
  await expect(page.getByRole("link", { name: "Subscribe Now" })).toBeInViewport({ ratio: 1 });
  await expect(question).toBeInViewport({ ratio: 0.5 });
  await page.getByRole("button", { name: "Dismiss" }).click();
  await expect(question).toBeInViewport({ ratio: 1 });
});
