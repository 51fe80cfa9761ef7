import {
  button,
  createConversation,
  dialog,
  log,
  openConversation,
  setTexts,
} from "./support/conversation.ts";
import { expect, test } from "./support/fixtures.ts";

test("a long answer and the person's own words are printed apart on one A4", async ({
  page,
  product,
  subscriber,
}) => {
  const question = "My landlord keeps my deposit of 45000. Rent was paid. Can I get it back?";
  const path = await createConversation(product.url, subscriber, {
    serviceId: 3,
    slug: "law",
    messages: [question],
  });
  const long = Array.from({ length: 60 }, (_, n) => `${n + 1}. Step with **words** to take.`);
  await setTexts(product, path, {
    sender: "ai",
    text: `Write to him.\n\n${long.join("\n")}\n\nThe very last line.`,
  });
  await page.addInitScript(() => {
    window.print = () => document.body.setAttribute("data-printed", "");
  });
  await openConversation(page, subscriber, path);
  await button(page, "Share this answer").click();
  await button(page, "Page for a doctor, lawyer or office").click();
  const statements = dialog(page).getByLabel("What you know, one line each");
  await expect(statements).toHaveValue("My landlord keeps my deposit of 45000.\nRent was paid.");
  await statements.fill("My landlord keeps my deposit of 45000.\nI moved out on 3 May.");
  await dialog(page).getByLabel("Your documents, one line each").fill("Rent agreement");
  await button(page, "Print or save as PDF").click();
  await expect(page.locator("body[data-printed]")).toBeAttached();
  const paper = page.locator("[data-paper]");
  await expect(paper.locator("section").first()).toContainText("I moved out on 3 May.");
  await expect(paper.locator("section").first()).not.toContainText("Write to him.");
  await expect(paper).toContainText("Can I get it back?");
  await expect(paper).toContainText("[Shortened to fit this page.]");
  const pdf = (await page.pdf({ format: "A4" })).toString("latin1");
  expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
  await statements.fill("A fact that fills a line of the page.\n".repeat(150));
  await button(page, "Print or save as PDF").click();
  await expect(dialog(page).getByRole("alert")).toContainText("more than one page");
  await expect(log(page)).toBeAttached();
});
