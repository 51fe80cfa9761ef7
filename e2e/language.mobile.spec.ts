import type { Page } from "@playwright/test";
import { openPersonMenu } from "./support/chat-list.ts";
import { expect, test } from "./support/fixtures.ts";
import { register, registerSubscriber, signIn } from "./support/members.ts";

/** Asserts that the page does not scroll sideways. */
async function expectFits(page: Page): Promise<void> {
  const over = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth - clientWidth;
  });
  expect(over).toBeLessThanOrEqual(0);
}

const language = (page: Page) => page.locator("html").getAttribute("lang");

test("switching to Hindi holds for the next pages and can be switched back", async ({ page }) => {
  await page.goto("/");
  expect(await language(page)).toBe("en");
  await page.getByRole("banner").getByRole("link", { name: "हिन्दी" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("समझदार साथी");
  expect(await language(page)).toBe("hi");
  await expect(page.getByRole("link", { name: "सेहत" })).toBeVisible();
  await expectFits(page);

  await page.goto("/login");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("साथी में लॉगिन करें");
  await page.getByLabel("ईमेल या मोबाइल नंबर").fill("neither");
  await page.getByRole("button", { name: "आगे बढ़ें" }).click();
  await expect(page.getByText("कृपया सही ईमेल पता या भारतीय मोबाइल नंबर डालें")).toBeVisible();
  await expectFits(page);

  await page.goto("/subscription");
  await expect(page).toHaveTitle("प्लान · साथी");
  await expect(page.getByRole("article", { name: "सालाना" })).toContainText("₹999");
  await expect(page.getByText("सभी नौ सेवाएँ").first()).toBeVisible();
  await expectFits(page);

  await page.getByRole("banner").getByRole("link", { name: "English" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Simple prices, every service");
  await page.reload();
  expect(await language(page)).toBe("en");
});

test("switching the language keeps the sign-in step and the redirect", async ({ page, email }) => {
  await page.goto("/login?redirect=%2Fcontact");
  await page.getByLabel("Email or mobile number").fill(email);
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByLabel("One-time code")).toBeVisible();
  await page.getByRole("link", { name: "हिन्दी" }).click();
  await expect(page.getByLabel("वन-टाइम कोड (OTP)")).toBeVisible();
  await expect(page.getByText(`हमने ${email} पर`)).toBeVisible();
  expect(new URL(page.url()).search).toBe("?redirect=%2Fcontact");
  await page.getByLabel("वन-टाइम कोड (OTP)").fill("000000");
  await expect(page.getByText("OTP सही नहीं है। कृपया फिर कोशिश करें।")).toBeVisible();
});

test("switching the language keeps the contact form until another person signs in", async ({
  page,
  product,
  email,
}) => {
  await page.goto("/contact");
  const message = page.locator("textarea[name=message]");
  await page.getByLabel("Subject").fill("A question");
  await message.fill("How do I get");
  await page.getByRole("banner").getByRole("link", { name: "हिन्दी" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("संपर्क करें");
  await expect(page.locator("[name=subject]")).toHaveValue("A question");
  await expect(message).toHaveValue("How do I get");
  await signIn(page, await register(product, email));
  await page.goto("/contact");
  await expect(page.locator("[name=email]")).toHaveValue(email);
  await expect(message).toHaveValue("");
});

test.describe("with a browser in Hindi", () => {
  test.use({ locale: "hi-IN" });

  test("a conversation keeps its draft through a language switch", async ({
    page,
    product,
    email,
  }) => {
    const member = await registerSubscriber(product, email);
    await signIn(page, member);
    await page.goto("/chat/health/1");
    await expect(page.getByRole("heading", { name: "साथी में आपका स्वागत है" })).toBeVisible();
    await page.getByRole("textbox", { name: "आपका संदेश" }).fill("मुझे तीन दिन से");
    const toggle = page.getByRole("button", { name: /बातचीत की सूची/ });
    if ((await toggle.getAttribute("aria-expanded")) === "false") await toggle.click();
    await openPersonMenu(page);
    await page.getByRole("link", { name: "English" }).click();
    await expect(page.getByRole("textbox", { name: "Your message" })).toHaveValue("मुझे तीन दिन से");
    expect(new URL(page.url()).pathname).toBe("/chat/health/1");
  });
});
