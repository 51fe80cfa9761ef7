import { test as base, expect } from "@playwright/test";
import { type Product, startProduct } from "./server.ts";

type WorkerFixtures = { product: Product };
type TestFixtures = { email: string };

/**
 * Tests that open the product in a browser: each worker has one of its own, each test an address
 * that nobody used. An error in the page's console, or of its scripts, fails the test.
 */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  product: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from the pattern
    async ({}, use) => {
      const product = await startProduct();
      await use(product);
      await product.stop();
    },
    { scope: "worker" },
  ],
  baseURL: async ({ product }, use) => use(product.url),
  email: async ({ product: _ }, use, info) => {
    const name = `${info.project.name}-${info.workerIndex}-${Date.now()}`;
    await use(`asha-${name}@example.in`);
  },
  page: async ({ page }, use) => {
    const faults: string[] = [];
    page.on("pageerror", (error) => faults.push(String(error)));
    page.on("console", (message) => {
      // The browser reports every refused call; what comes of it is the test's own affair.
      const isRefusal = message.text().startsWith("Failed to load resource");
      if (message.type() === "error" && !isRefusal) faults.push(message.text());
    });
    await use(page);
    expect(faults, "errors in the browser").toEqual([]);
  },
});

export { expect };
