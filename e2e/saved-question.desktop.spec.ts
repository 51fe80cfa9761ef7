import type { Page } from "@playwright/test";
import { composer, log } from "./support/conversation.ts";
import { expect, test } from "./support/fixtures.ts";
import { type Member, signIn, storeSession, subscribe, withProfile } from "./support/members.ts";
import { askAtHome, questionField } from "./support/question.ts";
import type { Product } from "./support/server.ts";

const question = "My landlord keeps my deposit. What can I do?";

/** Signs in as another tab would: by the storage that all tabs share. */
async function signInByStorage(page: Page, product: Product, member: Member): Promise<void> {
  await storeSession(page, await withProfile(product, member));
}

async function countQuestions({ db }: Product, { user }: Member, text: string): Promise<number> {
  const { count } = await db
    .selectFrom("messages")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("user_id", "=", user.id)
    .where("text", "=", text)
    .executeTakeFirstOrThrow();
  return count;
}

test("two tabs that hold a question each send their own after a sign-in in a third", async ({
  page,
  context,
  product,
  subscriber,
}) => {
  const other = await context.newPage();
  await askAtHome(page, `${question} First tab.`);
  await expect(page).toHaveURL(/\/login/);
  await askAtHome(other, `${question} Second tab.`);
  await expect(other).toHaveURL(/\/login/);
  const third = await context.newPage();
  await third.goto("/about");
  await signInByStorage(third, product, subscriber);
  for (const [tab, text] of [
    [page, "First tab."],
    [other, "Second tab."],
  ] as const) {
    await tab.bringToFront();
    await expect(tab).toHaveURL(/\/chat\/law\/3\/[0-9a-f-]{36}$/);
    await expect(log(tab)).toContainText(text);
    expect(await countQuestions(product, subscriber, `${question} ${text}`)).toBe(1);
  }
});

test("a question in a copied tab is sent once", async ({ page, context, product, subscriber }) => {
  const text = `${question} Copied.`;
  await askAtHome(page, text);
  await expect(page).toHaveURL(/\/login/);
  const saved = await page.evaluate(() => sessionStorage.getItem("question") ?? "");
  const copy = await context.newPage();
  await copy.goto("/about");
  await copy.evaluate((item) => sessionStorage.setItem("question", item), saved);
  await page.bringToFront();
  await signInByStorage(copy, product, subscriber);
  await expect(log(page)).toContainText(text);
  await copy.bringToFront();
  await copy.goto("/chat/law/3");
  await expect(copy.getByText("Your question was sent in another tab.")).toBeVisible();
  await expect(copy.getByRole("textbox", { name: "Your message" })).toHaveValue("");
  expect(await countQuestions(product, subscriber, text)).toBe(1);
});

test("a question for a service that was retired meanwhile waits for another one", async ({
  page,
  product,
  member,
}) => {
  const saved = {
    text: "How do I fly a kite?",
    service: { id: 9999, slug: "kites", name: "Kites" },
    asked: true,
    key: crypto.randomUUID(),
    savedAtMs: Date.now(),
    owner: "",
  };
  await subscribe(product, member);
  await signIn(page, member);
  await page.goto("/about");
  await signInByStorage(page, product, member);
  await page.evaluate((item) => sessionStorage.setItem("question", item), JSON.stringify(saved));
  await page.goto("/chat");
  await expect(page.getByText("This service is not offered any more.")).toBeVisible();
  await expect(questionField(page)).toHaveValue(saved.text);
  await page.getByRole("combobox", { name: "Ask about" }).selectOption({ label: "Travel" });
  await page.getByRole("button", { name: "Ask", exact: true }).click();
  await expect(log(page)).toContainText(saved.text);
});

test("a question with a private number is sent after the person has answered", async ({
  page,
  product,
  subscriber,
}) => {
  await signIn(page, subscriber);
  await page.goto("/about");
  await signInByStorage(page, product, subscriber);
  await askAtHome(page, "My Aadhaar is 2345 6789 0124. Is my landlord allowed to keep a copy?");
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText("Aadhaar");
  expect(
    await countQuestions(
      product,
      subscriber,
      "My Aadhaar is 2345 6789 0124. Is my landlord allowed to keep a copy?",
    ),
  ).toBe(0);
  await page.keyboard.press("Escape");
  await expect(composer(page)).toHaveValue(/Aadhaar/);
});
