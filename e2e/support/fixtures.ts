import { test as base, expect } from "@playwright/test";
import { type Member, register, registerSubscriber } from "./members.ts";
import { requestProduct } from "./products/product-pool.ts";
import { connectToProduct, type Product } from "./server.ts";

type WorkerFixtures = { product: Product };
type TestFixtures = {
  /** An unused email address. */
  email: string;
  /** A registered person with this address, who has no plan and is not signed in. */
  member: Member;
  /** The same with a month of the plan. */
  subscriber: Member;
  /** Console errors that the test itself causes. */
  expectedError: RegExp | null;
  /** Gives the test a context of its own, which may run the service worker: a reused one would keep its caches. */
  withServiceWorker: boolean;
};

/**
 * Tests that open the product in a browser. Each parallel index has its own product. An error in the console
 * of any tab fails the test.
 */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  product: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from the pattern
    async ({}, use, { parallelIndex }) => {
      const product = connectToProduct(await requestProduct(parallelIndex));
      await use(product);
      await product.stop();
    },
    { scope: "worker", timeout: 180_000 },
  ],
  baseURL: async ({ product }, use) => use(product.url),
  email: async ({ product: _ }, use, info) => {
    const name = `${info.project.name}-${info.workerIndex}-${Date.now()}`;
    await use(`asha-${name}@example.in`);
  },
  member: async ({ product, email }, use) => use(await register(product, email)),
  subscriber: async ({ product, email }, use) => use(await registerSubscriber(product, email)),
  expectedError: [null, { option: true }],
  withServiceWorker: [false, { option: true }],
  context: async ({ context: reused, browser, expectedError, withServiceWorker }, use) => {
    const context = withServiceWorker
      ? await browser.newContext({ serviceWorkers: "allow" })
      : reused;
    const errors: string[] = [];
    const add = (text: string) => {
      if (expectedError?.test(text) !== true) errors.push(text);
    };
    context.on("weberror", (event) => add(String(event.error())));
    context.on("console", (message) => {
      // The browser reports every refused call; the tests themselves check those.
      const isRefusal = message.text().startsWith("Failed to load resource");
      if (message.type() === "error" && !isRefusal) add(message.text());
    });
    await use(context);
    // A route that still waits for the product's answer would throw when its page closes.
    for (const page of context.pages()) await page.unrouteAll({ behavior: "ignoreErrors" });
    // Playwright resets the storage, routes and clock of a reused context, but not these.
    await context.setOffline(false);
    await context.clearPermissions();
    if (withServiceWorker) await context.close();
    expect(errors, "errors in the browser").toEqual([]);
  },
  // A reused context keeps its first page; a new one has no history.
  page: async ({ context }, use) => {
    const page = await context.newPage();
    await Promise.all(context.pages().map((other) => (other === page ? null : other.close())));
    await use(page);
  },
});

export { expect };
