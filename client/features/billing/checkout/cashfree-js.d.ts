declare module "@cashfreepayments/cashfree-js" {
  import type { Checkout } from "./checkout.ts";

  /** Null outside a browser; rejects when the gateway's script fails to load. */
  export function load(options: { mode: "sandbox" | "production" }): Promise<Checkout | null>;
}
