import { once } from "node:events";
import { type Child, startChild } from "./fork-child.ts";

/** Sales that a child makes: one for each buyer, spread over `withinMs`. */
export type SalesOrder = {
  url: string;
  buyers: readonly { token: string }[];
  withinMs: number;
};
export type SalesReport = { sold: number };

/** Starts buyers and a gateway in a process of their own; `url` is the gateway's. */
export function startSales(): Promise<Child> {
  return startChild(new URL("../children/sales-child.ts", import.meta.url), []);
}

/** Resolves when the last sale is made. */
export async function makeSales({ process: child }: Child, order: SalesOrder) {
  child.send(order);
  const [report] = (await once(child, "message")) as [SalesReport];
  return report;
}

/** What the product needs to sell through that gateway. */
export function gatewayEnv({ url }: Child): Record<string, string> {
  return {
    CASHFREE_BASE_URL: url,
    CASHFREE_CLIENT_ID: "bench",
    CASHFREE_CLIENT_SECRET: "bench-secret",
  };
}
