declare module "@cashfreepayments/cashfree-js" {
  import type { Checkout } from "./checkout.ts";

  /** Null where there is no browser; rejects when the gateway's script cannot be had. */
  export function load(options: { mode: "sandbox" | "production" }): Promise<Checkout | null>;
}
