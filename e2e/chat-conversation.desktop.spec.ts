import type { Locator, Page } from "@playwright/test";
import { ask, composer, createConversation, idOf, log } from "./support/conversation.ts";
import { expect, test } from "./support/fixtures.ts";
import { callRest, signIn } from "./support/members.ts";
import { pauseCalls } from "./support/network/intercept.ts";

test.describe("a conversation", () => {
  test.beforeEach(async ({ page, subscriber }) => {
    await signIn(page, subscriber);
    await page.goto("/chat/health/1");
  });

  test("keeps drafts through a reload and during a reply", async ({ page }) => {
    await composer(page).fill("/simulate slow");
    await composer(page).press("Shift+Enter");
    await composer(page).pressSequentially("second line");
    await page.reload();
    await expect(composer(page)).toHaveValue("/simulate slow\nsecond line");
    await expect(composer(page)).toBeEnabled();
    await composer(page).press("Enter");
    await expect(page).toHaveURL(/[0-9a-f-]{36}$/);
    await composer(page).fill("the next question");
    await composer(page).press("Enter");
    await expect(composer(page)).toHaveValue("the next question");
    await page.reload();
    await expect(composer(page)).toHaveValue("the next question");
    await expect(log(page)).toContainText("/simulate slow\nsecond line");
  });

  test("resumes a reply after the network returns, and shows it to a reader who comes back to it", async ({
    page,
    context,
  }) => {
    await ask(page, "/simulate steady");
    await expect(log(page)).toContainText("This is a simulated");
    const first = page.url();
    // The list of chats and its scripts load last.
    const row = page.getByRole("link", { name: /simulate steady/ });
    await expect(row).toBeVisible();
    await context.setOffline(true);
    await expect(page.getByText("You are offline")).toBeVisible();
    await context.setOffline(false);
    await page.getByRole("link", { name: "New Chat" }).click();
    await expect(page.getByText("How can I assist you today?")).toBeVisible();
    await row.click();
    await expect(page).toHaveURL(first);
    await expect(log(page)).toContainText("Ask again with more detail");
    await expect(log(page).getByText("This is a simulated")).toHaveCount(1);
  });

  test("follows a growing reply until its first line is at the top, then the reader leads", async ({
    page,
  }) => {
    const release = await pauseCalls(page, "**/api/chat/1");
    await ask(page, "/simulate long");
    const question = log(page).getByText("/simulate long");
    await expect(question).toBeInViewport();
    release();
    await expect(log(page)).toContainText("Part 4");
    await expect(question).not.toBeInViewport();
    const view = page.getByRole("region", { name: "What was said" });
    const distance = () =>
      view.evaluate(({ scrollHeight, scrollTop, clientHeight }) => {
        return scrollHeight - scrollTop - clientHeight;
      });
    const firstLine = () =>
      log(page)
        .getByText("This is a simulated answer.")
        .evaluate((element) => {
          const view = element.closest("section")?.getBoundingClientRect().top ?? 0;
          return Math.round(element.getBoundingClientRect().top - view);
        });
    await expect(log(page)).toContainText("Part 12");
    expect(await firstLine()).toBeGreaterThanOrEqual(0);
    expect(await firstLine()).toBeLessThan(60);
    expect(await distance()).toBeGreaterThan(200);
    await page.mouse.move(700, 300);
    await page.mouse.wheel(0, -20_000);
    await expect(question).toBeInViewport();
    const jump = page.getByRole("button", { name: "Jump to latest" });
    await expect(jump).toBeVisible();
    const written = await log(page).evaluate((element) => element.textContent.length);
    await expect
      .poll(() => log(page).evaluate((element) => element.textContent.length))
      .toBeGreaterThan(written + 200);
    expect(await view.evaluate(({ scrollTop }) => scrollTop)).toBe(0);
    await jump.click();
    await expect(jump).toBeHidden();
    await expect.poll(distance).toBeLessThan(100);
  });

  test("follows a reply that has grown between a scroll and its event, as on a slow phone", async ({
    page,
  }) => {
    const release = await pauseCalls(page, "**/api/chat/1");
    await ask(page, "/simulate long");
    const question = log(page).getByText("/simulate long");
    await expect(question).toBeInViewport();
    await page.getByRole("region", { name: "What was said" }).evaluate((view) => {
      const grow = () => {
        const growth = document.createElement("div");
        growth.style.height = "150px";
        view.querySelector("[role=log]")?.append(growth);
      };
      view.addEventListener("scroll", grow, { capture: true, once: true });
    });
    release();
    await expect(log(page)).toContainText("Part 4");
    await expect(question).not.toBeInViewport();
  });

  test("loads older messages near the top and keeps the reading position", async ({
    page,
    product,
    subscriber,
  }) => {
    const first = { messages: ["/simulate limit number 1."] };
    const chatPath = await createConversation(product.url, subscriber, first);
    const url = `${product.url}/api/chat/1/${idOf(chatPath)}`;
    for (let turn = 2; turn <= 12; turn += 1) {
      const message = `/simulate overloaded number ${turn}.`;
      // The answer breaks off, which REST reports as a failure.
      await callRest(url, { token: subscriber.token, body: { message } }).catch(() => undefined);
    }
    await page.goto(chatPath);
    await expect(log(page)).toContainText("number 12.");
    await expect(log(page)).not.toContainText("number 2.");
    const place = () =>
      log(page)
        .getByText("number 3.")
        .evaluate((element) => element.getBoundingClientRect().top);
    const release = await pauseCalls(page, "**/messages?page=2*");
    await page.mouse.move(700, 300);
    const view = page.getByRole("region", { name: "What was said" });
    // A view that has just opened still scrolls to its end by itself, and then a turn of the wheel is lost.
    await expect(async () => {
      await page.mouse.wheel(0, -20_000);
      expect(await view.evaluate(({ scrollTop }) => scrollTop)).toBe(0);
    }).toPass();
    const before = await place();
    release();
    await expect(log(page)).toContainText("number 1.");
    expect(Math.abs((await place()) - before)).toBeLessThan(3);
    await page.getByRole("button", { name: "Jump to latest" }).click();
    await expect(log(page).getByText("number 12.")).toBeInViewport();
  });

  async function expectFirstLineInView(page: Page): Promise<void> {
    await expect(page.getByRole("button", { name: "Helpful", exact: true })).toBeVisible();
    const top = async (box: Locator) => (await box.boundingBox())?.y ?? 0;
    const view = page.getByRole("region", { name: "What was said" });
    const firstLine = log(page).getByText("This is a simulated answer.");
    expect(await top(firstLine)).toBeGreaterThan(await top(view));
  }

  for (const [what, size, question] of [
    ["that ends", { width: 1280, height: 480 }, "My salary is late. What can I do?"],
    ["whose buttons come", { width: 360, height: 800 }, "/simulate limit"],
  ] as const) {
    test(`stays at the first line of a reply ${what} below the view`, async ({ page }) => {
      await page.setViewportSize(size);
      await ask(page, question);
      await expectFirstLineInView(page);
    });
  }

  test("stays at the first line of a reply that has ended before it is rendered", async ({
    page,
  }) => {
    await page.setViewportSize({ width: 360, height: 560 });
    await page.route("**/api/chat/1", async (route) => {
      const reply = await route.fetch();
      await route.fulfill({ response: reply, body: await reply.body() });
    });
    await ask(page, "My salary is late. What can I do?");
    await expectFirstLineInView(page);
  });

  test("stays with a reader who scrolls back before the browser has reported a jump", async ({
    page,
  }) => {
    await ask(page, "/simulate long");
    await expect(log(page)).toContainText("Part 4");
    const view = page.getByRole("region", { name: "What was said" });
    await view.evaluate((element) => {
      element.scrollTop = 0;
    });
    const jump = page.getByRole("button", { name: "Jump to latest" });
    await jump.evaluate((button: HTMLButtonElement) => {
      button.click();
      const scroller = button.closest("main")?.querySelector("section");
      if (scroller) scroller.scrollTop = 0;
    });
    await page.setViewportSize({ width: 1280, height: 700 });
    await expect(jump).toBeVisible();
    expect(await view.evaluate(({ scrollTop }) => scrollTop)).toBe(0);
  });
});
