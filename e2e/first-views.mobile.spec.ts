import type { Page } from "@playwright/test";
import { composer, createConversation } from "./support/conversation.ts";
import { expect, test } from "./support/fixtures.ts";
import { waitForFrames } from "./support/layout/window-sizes.ts";
import { callRest, type Member, registerSubscriber, signIn } from "./support/members.ts";
import { delayScripts, pauseCalls } from "./support/network/intercept.ts";
import type { Product } from "./support/server.ts";

const question = "What is a fever?";

async function signInWithPlan(page: Page, product: Product, email: string): Promise<Member> {
  const member = await registerSubscriber(product, email);
  await signIn(page, member);
  return member;
}

/** Moves a finger down over the page, which scrolls towards the top. */
async function swipeDown(page: Page): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", ...ys: number[]) =>
    browser.send("Input.dispatchTouchEvent", { type, touchPoints: ys.map((y) => ({ x: 180, y })) });
  await touch("touchStart", 200);
  for (let y = 210; y <= 350; y += 10) await touch("touchMove", y);
  await touch("touchEnd");
}

test("a member's sign-in page shows no form before it leads on", async ({ page, member }) => {
  await signIn(page, member);
  await page.goto("/login");
  await expect(page).toHaveURL("/chat");
  await delayScripts(page);
  await page.goto("/login", { waitUntil: "commit" });
  await expect(page.locator("#root")).toBeEmpty();
});

test("a chat's placeholder is there before its scripts, without words of anybody, and then gives way", async ({
  page,
  subscriber,
}) => {
  await signIn(page, subscriber);
  const release = await delayScripts(page);
  await page.goto("/chat/health/1", { waitUntil: "commit" });
  const placeholder = page.locator("[data-frame]");
  await expect(placeholder).toBeVisible();
  const main = placeholder.getByRole("main", { includeHidden: true });
  for (const part of [placeholder.locator("header"), main.locator(".composer-dock")]) {
    await expect(part).toHaveAttribute("inert");
  }
  release();
  await expect(composer(page)).toBeVisible();
  await expect(placeholder).toHaveCount(0);
});

test("a tap on the field of the chats' page, before its scripts are there, puts the focus into it", async ({
  page,
  product,
  email,
}) => {
  await signInWithPlan(page, product, email);
  const field = page.locator("[data-frame] textarea");
  const real = page.getByRole("textbox", { name: "Your question" });
  for (const [place, isTapped] of [
    ["field", true],
    ["greeting", false],
  ] as const) {
    const release = await delayScripts(page);
    await page.goto("/chat", { waitUntil: "commit" });
    const box = await field.boundingBox();
    if (box === null) throw new Error("the placeholder has no field");
    await page.touchscreen.tap(box.x + 40, box.y + (isTapped ? 20 : -60));
    release();
    await expect(real, place).toBeVisible();
    if (isTapped) await expect(real).toBeFocused();
    else await expect(real).not.toBeFocused();
  }
});

test("a conversation's words are there before its scripts, and stay where they are when these come", async ({
  page,
  product,
  email,
}) => {
  const member = await signInWithPlan(page, product, email);
  const chatPath = await createConversation(product.url, member, { messages: [question] });
  const release = await delayScripts(page);
  await page.goto(chatPath, { waitUntil: "commit" });
  const lines = page.locator("li", { hasText: "The steps" });
  await expect(page.locator("[data-frame] li", { hasText: "The steps" })).toBeVisible();
  const before = await lines.boundingBox();
  release();
  await expect(page.locator("[data-frame]")).toHaveCount(0);
  expect(await lines.boundingBox()).toEqual(before);
});

test("a conversation's first words are scrolled by touch, and the chat goes on at the same place", async ({
  page,
  product,
  email,
}) => {
  const member = await signInWithPlan(page, product, email);
  const chatPath = await createConversation(product.url, member, {
    messages: [question, question],
  });
  const release = await delayScripts(page);
  await page.goto(chatPath, { waitUntil: "commit" });
  const lines = page.locator("li", { hasText: "The steps" }).last();
  await expect(page.locator("[data-frame] li", { hasText: "The steps" })).toHaveCount(2);
  const drawn = await lines.boundingBox();
  const ended = await page.evaluateHandle(() => {
    const view = document.querySelector("[data-view]");
    // The end of the first words' own scroll may come after this: only one after the finger's counts.
    const scroll = new Promise((resume) => {
      const listen = () => view?.addEventListener("scrollend", resume);
      for (const type of ["touchend", "touchcancel"]) view?.addEventListener(type, listen);
    });
    // In an object: the handle would wait for a promise itself.
    return { scroll };
  });
  await swipeDown(page);
  await ended.evaluate(({ scroll }) => scroll);
  const scrolled = await lines.boundingBox();
  expect(scrolled?.y).toBeGreaterThan((drawn?.y ?? 0) + 50);
  release();
  await expect(page.locator("[data-frame]")).toHaveCount(0);
  expect(await lines.boundingBox()).toEqual(scrolled);
});

test("a conversation's first words go when another tab signs out before the scripts come", async ({
  page,
  product,
  subscriber,
}) => {
  await signIn(page, subscriber);
  const chatPath = await createConversation(product.url, subscriber, { messages: [question] });
  const other = await page.context().newPage();
  await other.goto("/robots.txt");
  await delayScripts(page);
  await page.goto(chatPath, { waitUntil: "commit" });
  const lines = page.locator("[data-preview] li");
  await expect(lines.first()).toBeVisible();
  await other.evaluate(() => localStorage.removeItem("token"));
  await expect(lines).toHaveCount(0);
  await expect(page.locator("[data-preview] > *").first()).toBeVisible();
});

test("follow-up questions that come late do not move the answer above them", async ({
  page,
  product,
  email,
}) => {
  const member = await signInWithPlan(page, product, email);
  const chatPath = await createConversation(product.url, member, { messages: [question] });
  const release = await pauseCalls(page, "**/trpc/*chat.followUps*");
  const asked = page.waitForRequest(/chat\.followUps/);
  await page.goto(chatPath);
  await asked;
  const lines = page.locator("li", { hasText: "The steps" });
  await expect(page.getByRole("log").getByRole("button", { name: "Copy" }).last()).toBeVisible();
  const before = await lines.boundingBox();
  release();
  await expect(page.getByRole("region", { name: "Questions that may come next" })).toBeAttached();
  // If the view scrolled, it would in the frame that lays the questions out.
  await waitForFrames(page, 2);
  expect(await lines.boundingBox()).toEqual(before);
});

test("an answer above follow-up questions is in its place again when the phone's keyboard has closed", async ({
  page,
  product,
  email,
}) => {
  const member = await signInWithPlan(page, product, email);
  const chatPath = await createConversation(product.url, member, { messages: [question] });
  // As on a busy machine, the browser's own scroll event comes before the new height is observed.
  await page.addInitScript(() => {
    window.ResizeObserver = class extends ResizeObserver {
      constructor(callback: ResizeObserverCallback) {
        super((...changes) => setTimeout(() => callback(...changes), 50));
      }
    };
  });
  await page.goto(chatPath);
  await expect(page.getByRole("region", { name: "Questions that may come next" })).toBeAttached();
  const lines = page.locator("li", { hasText: "The steps" });
  const topPx = async () => (await lines.boundingBox())?.y ?? 0;
  const beforePx = await topPx();
  await page.setViewportSize({ width: 360, height: 440 });
  await expect.poll(topPx).toBeLessThan(beforePx - 250);
  await page.setViewportSize({ width: 360, height: 740 });
  // Follow-ups hide a fraction of a pixel more than nothing (messages-end.ts).
  await expect.poll(async () => Math.abs((await topPx()) - beforePx)).toBeLessThan(2);
});

test("a conversation's placeholder shows no words of somebody who has signed out", async ({
  page,
  product,
  subscriber,
}) => {
  const chatPath = await createConversation(product.url, subscriber, { messages: [question] });
  await signIn(page, subscriber);
  await callRest(`${product.url}/api/logout`, { token: subscriber.token });
  const release = await delayScripts(page);
  const refused = page.waitForResponse(/\/messages\?page=1$/);
  await page.goto(chatPath, { waitUntil: "commit" });
  expect((await refused).status()).toBe(401);
  await expect(page.locator("[data-preview] li")).toHaveCount(0);
  release();
  await expect(page).toHaveURL(/\/login/);
});
