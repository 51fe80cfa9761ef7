import { test as base, expect } from "@playwright/test";
import { type Product, startProduct } from "./server.ts";

type WorkerFixtures = { product: Product };
type TestFixtures = {
  email: string;
  /** What the browser may report because the test itself broke something. */
  expectedError: RegExp | null;
};

/**
 * Tests that open the product in a browser: each worker has one of its own, each test an address
 * that nobody used. An error in the console of any of its tabs, or of their scripts, fails the test.
 */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  product: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from the pattern
    async ({}, use) => {
      const product = await startProduct();
      await use(product);
      await product.stop();
    },
    { scope: "worker", timeout: 100_000 },
  ],
  baseURL: async ({ product }, use) => use(product.url),
  email: async ({ product: _ }, use, info) => {
    const name = `${info.project.name}-${info.workerIndex}-${Date.now()}`;
    await use(`asha-${name}@example.in`);
  },
  expectedError: [null, { option: true }],
  context: async ({ context, expectedError }, use) => {
    const faults: string[] = [];
    const note = (text: string) => {
      if (expectedError?.test(text) !== true) faults.push(text);
    };
    context.on("weberror", (fault) => note(String(fault.error())));
    context.on("console", (message) => {
      // The browser reports every refused call; what comes of it is the test's own affair.
      const isRefusal = message.text().startsWith("Failed to load resource");
      if (message.type() === "error" && !isRefusal) note(message.text());
    });
    await use(context);
    expect(faults, "errors in the browser").toEqual([]);
  },
});

export { expect };
