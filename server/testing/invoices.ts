import { brand } from "../../shared/brand.ts";
import { createSeller, type Seller } from "../billing/invoices/seller.ts";
import { callTrpc } from "./http/call-trpc.ts";
import type { TestMember } from "./members.ts";
import type { TestApp } from "./test-app.ts";

/** A seller in Karnataka who is registered for GST. */
export const registeredSeller: Seller = createSeller(
  { ...brand, gstin: "29AAGCB7383J1Z4", gstStateCode: "29" },
  undefined,
);

/** An order's documents as the receipt page loads them. */
export async function getDocuments(test: TestApp, { token }: TestMember, orderId: string) {
  const answer = await callTrpc(test, "query billing.invoice", {
    token,
    body: { order_id: orderId },
  });
  if (answer.status !== 200) throw new Error(`invoice answered ${answer.status}`);
  return answer.body.result.data;
}

/** Every serial of a series, by year and number. */
export async function listSerials(test: Pick<TestApp, "db">, series: string): Promise<string[]> {
  const query = test.db.selectFrom("invoices").select("serial").where("series", "=", series);
  return (await query.orderBy("year").orderBy("number").execute()).map(({ serial }) => serial);
}

/** The serials `<prefix>/00001` to the given number. */
export function serialsUpTo(prefix: string, count: number): string[] {
  return Array.from(
    { length: count },
    (_, index) => `${prefix}/${String(index + 1).padStart(5, "0")}`,
  );
}
