import { button, composer, createConversation } from "./support/conversation.ts";
import { expect, test } from "./support/fixtures.ts";
import { revokePlan, signIn } from "./support/members.ts";

const question = "My landlord keeps my deposit. What can I write to him?";

test("a question that a refunded plan leaves unsent is kept through the purchase of another plan", async ({
  page,
  product,
  subscriber,
}) => {
  const chatPath = await createConversation(product.url, subscriber, {
    messages: ["/simulate limit hi"],
  });
  await signIn(page, subscriber);
  const profile = page.waitForResponse(/auth\.profile/);
  await page.goto(chatPath);
  await profile;
  await composer(page).fill(question);
  await revokePlan(product, subscriber);
  await button(page, "Send").click();
  await expect(page.getByText("Your plan has ended. Your question is kept.")).toBeVisible();
  await expect(composer(page)).toHaveValue(question);

  await page.getByRole("link", { name: "Subscribe Now" }).click();
  const monthly = page.getByRole("article", { name: "Monthly" });
  await monthly.getByRole("button", { name: "Subscribe" }).click();
  const details = page.getByRole("dialog", { name: "Enter Your Details" });
  await details.getByLabel("Phone").fill("98765 43210");
  await details.getByRole("button", { name: "Proceed to Payment" }).click();
  await page.getByRole("button", { name: "Pay successfully" }).click();
  await expect(page.getByText("Taking you to your question")).toBeVisible();
  await expect(page).toHaveURL(chatPath);
  await expect(composer(page)).toHaveValue(question);
  await button(page, "Send").click();
  await expect(page.getByRole("log")).toContainText(question);
});
