import { brand } from "../../shared/brand.ts";
import { createSeller, type Seller } from "../billing/invoices/seller.ts";
import type { TestMember } from "./members.ts";
import type { TestApp } from "./test-app.ts";
import { callTrpc } from "./call-trpc.ts";

/** A seller who is registered for GST, in Karnataka. */
export const registeredSeller: Seller = createSeller(
  { ...brand, gstin: "29AAGCB7383J1Z4", gstStateCode: "29" },
  undefined,
);

/** What the product's page gets of an order's documents. */
export async function getDocuments(test: TestApp, { token }: TestMember, orderId: string) {
  const answer = await callTrpc(test, "query billing.invoice", { token, body: { order_id: orderId } });
  if (answer.status !== 200) throw new Error(`invoice answered ${answer.status}`);
  return answer.body.result.data;
}

/** Every serial of a series, in the order of their numbers. */
export async function listSerials(test: Pick<TestApp, "db">, series: string): Promise<string[]> {
  const query = test.db.selectFrom("invoices").select("serial").where("series", "=", series);
  return (await query.orderBy("year").orderBy("number").execute()).map(({ serial }) => serial);
}

/** `RCT/2627/00001` to the given number. */
export function serialsUpTo(prefix: string, count: number): string[] {
  return Array.from(
    { length: count },
    (_, index) => `${prefix}/${String(index + 1).padStart(5, "0")}`,
  );
}
