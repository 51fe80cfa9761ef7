import type { Page } from "@playwright/test";

const seller = { gstin: "29ABCDE1234F1Z5", state: { code: "29", name: "Karnataka" } };

type Sold = { seller: object; total: number; [key: string]: unknown };

/** Turns a receipt into a tax invoice, since a seller without a GSTIN issues receipts only. */
function asTaxInvoice(sale: Sold): Sold {
  const tax = sale.total - Math.round(sale.total / 1.18);
  return {
    ...sale,
    kind: "invoice",
    title: "Tax invoice",
    seller: { ...sale.seller, ...seller },
    buyer: {
      ...(sale.buyer as object),
      name: "Verma & Daughters Textiles Private Limited",
      state: { code: "27", name: "Maharashtra" },
      gstin: "27ABCDE1234F1Z9",
    },
    place_of_supply: { code: "27", name: "Maharashtra" },
    taxable_amount: sale.total - tax,
    taxes: [{ name: "IGST", percent: 18, amount: tax }],
  };
}

/** Reloads a receipt page with its documents changed to tax invoices. */
export async function showAsTaxInvoice(page: Page): Promise<void> {
  await page.route("**/trpc/*billing.invoice*", async (route) => {
    const response = await route.fetch();
    const answers = await response.json();
    for (const { result } of answers) {
      if (Array.isArray(result?.data)) result.data = result.data.map(asTaxInvoice);
    }
    await route.fulfill({ response, json: answers });
  });
  await page.reload({ waitUntil: "networkidle" });
}

/** Opens the simulated checkout over the prices. */
export async function openCheckout(page: Page): Promise<void> {
  const form = page.locator("dialog[open] form");
  await form.locator("input[type=tel]").fill("98765 43210");
  await form.locator("button[type=submit]").click();
  await page.locator("dialog.dev-dialog").waitFor();
}

export async function openQuestions(page: Page): Promise<void> {
  for (const question of await page.locator("main summary").all()) await question.click();
}
