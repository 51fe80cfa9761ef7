import type { Page } from "@playwright/test";
import { expectNoViolations } from "./support/checks/axe.ts";
import { button, composer, openVisitorPage } from "./support/conversation.ts";
import { expect, test } from "./support/fixtures.ts";
import { signIn } from "./support/members.ts";
import { readMessages } from "./support/outbox.ts";

const card = (page: Page) => page.locator("[data-dock] [data-danger]");

test("a trusted contact agrees by a link, is asked for one call, and withdraws", async ({
  page,
  browser,
  product,
  email,
  subscriber,
}) => {
  const contact = `ravi-${email}`;
  await signIn(page, subscriber);
  await page.goto("/account");
  await page.getByLabel("What you call them").fill("Ravi");
  const setting = page.getByRole("region", { name: "Trusted contact" });
  await setting.getByLabel("Their email or mobile number").fill(contact);
  await button(page, "Ask them").click();
  await expect(page.getByText("There is no answer yet.")).toBeVisible();
  await expectNoViolations(page, "the contact who was asked");
  await expect.poll(() => readMessages(product.url, contact)).toHaveLength(1);
  const [invitation] = await readMessages(product.url, contact);
  const path = /\/c\/[\w-]+/.exec(invitation?.text ?? "")?.[0] ?? "";

  const other = await openVisitorPage(browser, product.url);
  await other.goto(path);
  await expect(other.getByRole("heading", { level: 1 })).toHaveText(/Asha.* asks: will you be/);
  await expectNoViolations(other, "the question to the contact");
  await button(other, "Yes, I agree").click();
  await expect(other.getByRole("heading", { level: 1 })).toHaveText(/You are a trusted contact of/);
  await expect(other.getByRole("heading", { level: 1 })).toBeFocused();
  for (const number of ["112", "14416"])
    await expect(other.getByRole("link", { name: number })).toHaveAttribute(
      "href",
      `tel:${number}`,
    );
  await expectNoViolations(other, "what a contact who agreed may do");

  await page.goto("/chat/health/1");
  await composer(page).fill("I want to end my life");
  await card(page)
    .getByRole("button", { name: /^Ask .*Ravi.* to call me$/ })
    .click();
  await expect(button(page, "Send it")).toBeFocused();
  expect(await readMessages(product.url, contact)).toHaveLength(1);
  await button(page, "Send it").click({ clickCount: 3 });
  await expect(card(page).getByRole("status").filter({ hasText: "Sent to" })).toBeVisible();
  await expectNoViolations(page, "the card after the contact was asked");
  const messages = await readMessages(product.url, contact);
  expect(messages.map(({ subject }) => subject)[0]).toBe("Asha: please call me");
  expect(messages).toHaveLength(2);
  expect(messages[0]?.text).not.toContain("end my life");

  await button(other, "I do not want this any more").click();
  await button(other, "Yes, end it").click();
  await expect(other.getByRole("heading", { level: 1 })).toHaveText("Thank you for answering");
  // Another last character than its own.
  await other.goto(path.slice(0, -1) + (path.endsWith("-") ? "_" : "-"));
  await expect(other.getByText("This request is over")).toBeVisible();
  await expectNoViolations(other, "a link that is over");
  await other.context().close();
  await page.goto("/account");
  await expect(page.getByText(/^Withdrew on/)).toBeVisible();
  // What loads takes the focus from nobody: the next Tab begins at the top.
  await page.evaluate(() => new Promise((resume) => requestAnimationFrame(() => resume(null))));
  await expect(page.locator("body")).toBeFocused();
});
