import { brand } from "../../shared/brand.ts";
import { invoiceDetails } from "../../shared/invoice-details.ts";
import { createSeller, type Seller } from "../billing/invoices/seller.ts";
import type { Invoice } from "../billing/outputs.ts";
import { ask } from "./http/ask.ts";
import type { TestMember } from "./members.ts";
import type { TestApp } from "./test-app.ts";

/** A seller in Karnataka who is registered for GST. */
export const registeredSeller: Seller = createSeller(
  { ...brand, ...invoiceDetails, gstin: "29AAGCB7383J1Z4", gstStateCode: "29" },
  undefined,
);

/** A tax invoice with all that one may have. */
export const sampleInvoice: Invoice = {
  id: "019aa0b0-0000-7000-8000-000000000000",
  kind: "invoice",
  title: "Tax invoice",
  serial: "INV/2627/00042",
  issued_at: "2026-11-20T19:14:09.000Z",
  order_id: "ord_01K9ZQ4T7M01K9ZQ4T7M01K9ZQ",
  payment_id: "5114930017742",
  against: null,
  seller: {
    name: "Saathi",
    legal_name: "Saathi Digital Services",
    address: "14, 2nd Cross, Indiranagar, Bengaluru 560038",
    email: "support@saathi.example",
    gstin: "29AAGCB7383J1Z4",
    state: { code: "29", name: "Karnataka" },
    signatory: "Meera Nair",
  },
  buyer: {
    name: "Asha Verma",
    email: "asha@example.in",
    phone: "+919876543210",
    gstin: "27AAPFU0939F1ZV",
    state: { code: "27", name: "Maharashtra" },
  },
  place_of_supply: { code: "27", name: "Maharashtra" },
  description: "Saathi Pro, Quarterly plan: 3 months of access, prepaid",
  sac: "998439",
  coupon_code: "DIWALI",
  list_amount: 12_345_650,
  discount: 2690,
  taxable_amount: 10_460_136,
  taxes: [{ name: "IGST", percent: 18, amount: 1_882_824 }],
  total: 12_342_960,
};

/** An order's documents as the receipt page loads them. */
export async function getDocuments(app: TestApp, { token }: TestMember, orderId: string) {
  return ask(app, "billing.invoice", { token, input: { order_id: orderId } });
}

/** Every serial of a series, by year and number. */
export async function listSerials(app: Pick<TestApp, "db">, series: string): Promise<string[]> {
  const query = app.db.selectFrom("invoices").select("serial").where("series", "=", series);
  return (await query.orderBy("year").orderBy("number").execute()).map(({ serial }) => serial);
}

/** The serials `<prefix>/00001` to the given number. */
export function serialsUpTo(prefix: string, count: number): string[] {
  return Array.from(
    { length: count },
    (_, index) => `${prefix}/${String(index + 1).padStart(5, "0")}`,
  );
}
