import { createConversation, log, openConversation } from "./support/conversation.ts";
import { expect, test } from "./support/fixtures.ts";
import { registerSubscriber } from "./support/members.ts";

test("a calculation is a card whose figures change the result at once, also after a reload", async ({
  page,
  product,
  email,
}) => {
  const asha = await registerSubscriber(product, email);
  const messages = ["What is the EMI on 5 lakh at 9 % for 5 years?"];
  const path = await createConversation(product.url, asha, {
    serviceId: 7,
    slug: "finance",
    messages,
  });
  await openConversation(page, asha, path);
  const card = log(page).getByRole("region", { name: "Loan instalment (EMI)" });
  await expect(card.getByRole("status")).toContainText("₹10,379.18");
  await card.getByText("Change the figures").click();
  await card.getByLabel("Loan (₹)").fill("10,00,000");
  await expect(card.getByRole("status")).toContainText("₹20,758.36");
  await card.getByLabel("Months").fill("0");
  await expect(card.getByLabel("Months")).toHaveAttribute("aria-invalid", "true");
  await card.getByRole("button", { name: "As in the answer" }).click();
  await expect(card.getByRole("status")).toContainText("₹10,379.18");
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
  expect(overflow).toBe(false);
});
