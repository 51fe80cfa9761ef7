import { countCalls } from "./support/call-failures.ts";
import { expect, test } from "./support/fixtures.ts";
import { intercept } from "./support/intercept.ts";
import { call, registerSubscriber, signIn } from "./support/members.ts";

const load = "/messages?page=";

test("a prefetch that hangs times out, and a retry loads the messages", async ({
  page,
  product,
  email,
}) => {
  const member = await registerSubscriber(product, email);
  await signIn(page, member);
  const body = { message: "/simulate limit" };
  const { uuid } = await call(`${product.url}/api/chat/1`, { token: member.token, body });
  // The browser's own timers, with thirty seconds cut to three.
  await page.addInitScript(() => {
    const setReal = window.setTimeout.bind(window);
    const setShorter = (run: TimerHandler, ms = 0) => setReal(run, ms === 30_000 ? 3000 : ms);
    Object.assign(window, { setTimeout: setShorter });
  });
  const { promise: never } = Promise.withResolvers<void>();
  const matches = (url: URL) => url.href.includes(load);
  const mend = await intercept(page, matches, () => never);
  const asked = countCalls(page, load);
  await page.goto(`/chat/health/1/${uuid}`, { waitUntil: "commit" });
  await expect(page.getByText("Loading messages…")).toBeVisible();
  expect(asked(), "the app waits for what was asked ahead").toBe(1);
  await expect(page.getByText("Request timed out. Please try again.")).toBeVisible();
  await expect(page.getByText("Loading messages…")).toHaveCount(0);
  mend();
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("log")).toContainText("/simulate limit");
});
