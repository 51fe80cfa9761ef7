import type { Page } from "@playwright/test";
import { log } from "./conversation.ts";
import { expect } from "./fixtures.ts";
import { type Member, registerSubscriber, signIn } from "./members.ts";
import { expectSaved } from "./offline-cache.ts";
import type { Product } from "./server.ts";

export const question = "What papers does a passport need?";
/** The end of every reply. */
export const reply = "Ask again with more detail";

/** Registers a subscriber with one answered question that is saved on the device. */
export async function converse(page: Page, product: Product, email: string): Promise<Member> {
  const member = await registerSubscriber(product, email);
  await signIn(page, member);
  await page.goto("/chat/travel/8");
  await page.getByRole("textbox", { name: "Your message" }).fill(question);
  await page.getByRole("button", { name: "Send" }).click();
  await expect(page).toHaveURL(/\/chat\/[a-z-]+\/8\/[0-9a-f-]{36}$/);
  await expect(log(page)).toContainText(reply);
  await expect(page.getByRole("button", { name: "Send" })).toBeVisible();
  await expectSaved(page, { question, reply });
  return member;
}
