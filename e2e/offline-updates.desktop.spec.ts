import { ask, composer } from "./support/conversation.ts";
import { test as base, expect } from "./support/fixtures.ts";
import { signIn } from "./support/members.ts";
import { expectSaved } from "./support/offline-cache.ts";
import { type ReleaseProxy, startReleaseProxy } from "./support/products/release-proxy.ts";

/** The product behind a proxy that can imitate a new release. */
const test = base.extend<{ releaseProxy: ReleaseProxy }>({
  releaseProxy: async ({ product }, use) => {
    const releaseProxy = await startReleaseProxy(product.url);
    await use(releaseProxy);
    await releaseProxy.stop();
  },
  baseURL: async ({ releaseProxy }, use) => use(releaseProxy.url),
});

test.use({ withServiceWorker: true });

test.beforeEach(async ({ page, subscriber }) => {
  await signIn(page, subscriber);
});

test("a new version waits for the reply to end and reloads only when asked", async ({
  page,
  releaseProxy,
}) => {
  await page.goto("/chat/health/1");
  await ask(page, "What is a fever?");
  await expectSaved(page, { question: "What is a fever?", reply: "Ask again with more detail" });
  await page.evaluate(() => Object.assign(window, { marked: true }));
  const isMarked = () => page.evaluate(() => "marked" in window);

  await ask(page, "/simulate slow");
  await expect(page.getByRole("button", { name: "Stop" })).toBeVisible();
  releaseProxy.workerSuffix = "\n// the next version";
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    await registration.update();
  });
  await expect
    .poll(() => page.evaluate(async () => (await navigator.serviceWorker.ready).waiting !== null))
    .toBe(true);
  const bar = page.getByRole("status").filter({ hasText: "A new version is ready" });
  await expect(bar).toHaveCount(0);
  // Send becomes Stop in place: a press within the first moment does not stop.
  await expect(page.getByRole("log").getByText("This is a simulated")).toHaveCount(2);
  await page.getByRole("button", { name: "Stop" }).click();
  await expect(bar).toBeVisible();
  await composer(page).fill("half a thought");
  expect(await isMarked()).toBe(true);

  await bar.getByRole("button", { name: "Reload" }).click();
  await expect.poll(() => isMarked().catch(() => true)).toBe(false);
  await expect(composer(page)).toHaveValue("half a thought");
  await expect(page.getByRole("log")).toContainText("What is a fever?");
  const waiting = await page.evaluate(
    async () => (await navigator.serviceWorker.ready).waiting !== null,
  );
  expect(waiting).toBe(false);
  await expect(bar).toHaveCount(0);
});
